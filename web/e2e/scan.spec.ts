import { expect, test, type Page } from "@playwright/test";
import { expectNoBarriers } from "./axe";
import { button, cell, digits, expectDigits, GIVENS, troubles } from "./board";

interface Read {
  givens: string;
  state: string;
  status: string;
  confidence: number[];
  doubtful: string[];
}

/** A picture of a puzzle, and a server that reads it a little otherwise than it does. */
async function misread(page: Page, change: (read: Read) => Partial<Read>) {
  const answer = await page.request.post("/api/render", {
    data: { puzzle: GIVENS, format: "png", width: 700 },
  });
  await page.route("**/api/scan", async (route) => {
    const response = await route.fetch();
    const read = (await response.json()) as Read;
    expect(read.givens).toBe(GIVENS);
    await route.fulfill({ response, json: { ...read, ...change(read) } });
  });
  return { name: "photo.png", mimeType: "image/png", buffer: await answer.body() };
}

test("a puzzle comes from a picture, is corrected, and is played", async ({ page }) => {
  const found = troubles(page);
  const givens = `58${GIVENS.slice(2)}`;
  const picture = await misread(page, () => ({
    givens,
    state: givens,
    status: "none",
    doubtful: ["r1c2", "r5c5"],
  }));

  await page.goto("/");
  await page.getByRole("button", button("New")).click();
  await page.getByRole("link", button("From a photo")).click();
  await expect(page).toHaveURL(/\/scan$/);
  await expectNoBarriers(page);
  await page.getByLabel("Choose a picture").setInputFiles(picture);
  await expect(page.getByRole("grid", { name: "What was read" })).toBeVisible();
  await expect(
    page.getByText(/It has no solution: a digit is wrong\. 2 cells are hard to read/),
  ).toBeVisible();
  await expect(cell(page, 1, 2)).toHaveAccessibleName(/given 8.*hard to read/);
  await expect(page.locator(".badge.doubtful")).toHaveCount(2);
  await expectNoBarriers(page);

  await page.getByRole("group", { name: "Digits" }).getByRole("button", button("3")).click();
  await expectDigits(page, GIVENS);
  await expect(page.getByText(/It has exactly one solution\. One cell is hard to read/)).toBeVisible();
  await page.getByRole("button", button("Next one in doubt")).click();
  await expect(cell(page, 5, 5)).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(page.locator(".badge.doubtful")).toHaveCount(0);

  await page.getByRole("button", button("Play it")).click();
  await expect(page).toHaveURL(new RegExp(`\\?p=${GIVENS.replaceAll(".", "\\.")}`));
  await expect.poll(() => digits(page)).toBe(GIVENS);
  expect(found).toEqual([]);
});

test("a cell tells how sure its reading is, and print is turned into pen", async ({ page }) => {
  const found = troubles(page);
  const picture = await misread(page, ({ confidence }) => ({
    confidence: confidence.with(1, 0.714),
    doubtful: ["r1c2"],
  }));
  await page.goto("/scan");
  await page.getByLabel("Choose a picture").setInputFiles(picture);
  await expect(page.getByText("Row 1 column 2: read as 3, 71 % sure", { exact: true })).toBeVisible();

  const byHand = page.getByRole("button", button("Written by hand"));
  await expect(byHand).toHaveAttribute("aria-pressed", "false");
  await byHand.click();
  await expect(byHand).toHaveAttribute("aria-pressed", "true");
  await expect(cell(page, 1, 2)).toHaveAccessibleName("row 1 column 2, 3");
  await expect(page.getByText("Digits written by hand are blue.")).toBeVisible();
  await expectNoBarriers(page);
  await byHand.click();
  await expect(cell(page, 1, 2)).toHaveAccessibleName("row 1 column 2, given 3");

  await cell(page, 1, 3).click();
  await expect(page.getByText(/^Row 1 column 3: read as empty, \d+ % sure$/)).toBeVisible();
  await expect(byHand).toBeDisabled();

  await cell(page, 1, 2).click();
  await byHand.click();
  await page.getByRole("button", button("Play it")).click();
  await expect(cell(page, 1, 1)).toHaveAccessibleName("row 1 column 1, given 5");
  await expect(cell(page, 1, 2)).toHaveAccessibleName("row 1 column 2, 3");
  expect(found).toEqual([]);
});

test("what is no picture of a grid is told in a sentence", async ({ page }) => {
  await page.goto("/scan");
  const choose = page.getByLabel("Choose a picture");
  await choose.setInputFiles({
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("no picture"),
  });
  await expect(page.getByRole("alert")).toHaveText("This is no picture that the browser can read.");
  const point =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await choose.setInputFiles({ name: "x.png", mimeType: "image/png", buffer: Buffer.from(point, "base64") });
  await expect(page.getByRole("alert")).toContainText("No Sudoku grid is to be seen in the picture");
});
