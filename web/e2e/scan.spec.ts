import { expect, test } from "@playwright/test";
import { expectNoBarriers } from "./axe";
import { button, cell, digits, expectDigits, GIVENS, troubles } from "./board";

test("a puzzle comes from a picture, is corrected, and is played", async ({ page, request }) => {
  const found = troubles(page);
  const answer = await request.post("/api/render", { data: { puzzle: GIVENS, format: "png", width: 700 } });
  const picture = { name: "photo.png", mimeType: "image/png", buffer: await answer.body() };
  // The server is not quite sure of a cell, and takes a digit for another.
  await page.route("**/api/scan", async (route) => {
    const response = await route.fetch();
    const read = (await response.json()) as { givens: string; state: string };
    expect(read.givens).toBe(GIVENS);
    const givens = `58${GIVENS.slice(2)}`;
    await route.fulfill({
      response,
      json: { ...read, givens, state: givens, status: "none", doubtful: ["r1c2", "r5c5"] },
    });
  });

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
