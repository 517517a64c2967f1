/** Dialogs and the way back. */
import { expect, test, type Page } from "@playwright/test";
import { button, expectDigits, GIVENS, learned, open } from "./board";

const OTHER = ".6.9...2.....4...31.52..96.59....2...18...54...2....38.36..54.29...3.....5...9.1.";
const view = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Views" }).getByRole("link", { name, exact: true });

test("the way back closes a dialog, and nothing else", async ({ page }) => {
  await page.goto("/learn");
  await expect(page.getByRole("heading", { name: "Easy" })).toBeVisible();
  await view(page, "Play").click();
  await expect(page.getByRole("grid", { name: "Sudoku board" })).toBeVisible();
  for (const name of ["Settings", "New", "Keys and help"]) {
    await page.getByRole("button", button(name)).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL("/");
  }
  await page.goBack();
  await expect(page).toHaveURL("/learn");
});

test("a dialog that is closed leaves nothing on the way back", async ({ page }) => {
  await page.goto("/learn");
  await expect(page.getByRole("heading", { name: "Easy" })).toBeVisible();
  await view(page, "Play").click();
  for (let i = 0; i < 2; i++) {
    await page.getByRole("button", button("Settings")).click();
    await page.getByRole("button", button("Close")).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL("/learn");
});

test("from a dialog to another puzzle, and to a lesson", async ({ page }) => {
  await open(page);
  await learned(page);
  await page.getByRole("button", button("New")).click();
  await page.getByLabel(/A puzzle as text/).fill(OTHER);
  await page.getByRole("button", button("Open")).click();
  await expectDigits(page, OTHER);
  await expect(page).toHaveURL(`/?p=${OTHER}`);
  await page.goBack();
  await expectDigits(page, GIVENS);
  await page.getByRole("button", button("easy")).click();
  await page.getByRole("link", { name: "Hidden Single" }).click();
  await expect(page).toHaveURL("/learn/hidden-single");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goBack();
  await expectDigits(page, GIVENS);
});

test("on a touch screen Help tells what fingers do", async ({ page, isMobile }) => {
  test.skip(!isMobile, "for thumbs");
  await open(page);
  await page.getByRole("button", button("Keys and help")).click();
  const dialog = page.getByRole("dialog", { name: "Help" });
  for (const gesture of ["Hold a key", "Double tap", "Drag", "Tap beside the board"])
    await expect(dialog.getByText(gesture)).toBeVisible();
  await expect(dialog.getByText("Corner mark", { exact: true })).toBeHidden();
  await dialog.getByText("With a keyboard").tap();
  await expect(dialog.getByText("Corner mark", { exact: true })).toBeVisible();
});

test("a long title is not cut", async ({ page, isMobile }) => {
  test.skip(!isMobile, "where room is short");
  await page.route("**/api/read", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { puzzles: object[] };
    const puzzles = answer.puzzles.map((each) => ({ ...each, title: "Seven Pieces of a Puzzle" }));
    await route.fulfill({ response, json: { ...answer, puzzles } });
  });
  await open(page);
  await page.getByRole("button", button("New")).click();
  await page.getByLabel(/A puzzle as text/).fill(OTHER);
  await page.getByRole("button", button("Open")).click();
  const title = page.getByRole("button", button("Seven Pieces of a Puzzle")).locator("span");
  await expect(title).toBeVisible();
  expect(await title.evaluate((each) => each.scrollHeight <= each.clientHeight + 1)).toBe(true);
  expect(await title.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
});
