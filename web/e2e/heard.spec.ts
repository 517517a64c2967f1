/** What a screen reader hears, and what is seen in forced colours. */
import { expect, test, type Page } from "@playwright/test";
import { expectNoBarriers } from "./axe";
import { button, cell, GIVENS, open } from "./board";

const heard = (page: Page) => page.locator('[aria-live="polite"]').first();

test("every move is heard, and every conflict", async ({ page, isMobile }) => {
  test.skip(isMobile, "with keys");
  await open(page);
  await cell(page, 1, 3).click();
  await page.keyboard.press("5");
  await expect(heard(page)).toHaveText("5, row 1 column 3, in conflict with row 1 column 1");
  await page.keyboard.press("Delete");
  await expect(heard(page)).toHaveText("cleared, row 1 column 3");
  await page.keyboard.press("Control+z");
  await expect(heard(page)).toHaveText(/^Undone: 5, row 1 column 3/);
  await page.keyboard.press("Control+y");
  await expect(heard(page)).toHaveText("Done again: cleared, row 1 column 3");
  await page.keyboard.press("Shift+2");
  await expect(heard(page)).toHaveText("corner 2, row 1 column 3");
});

test("a hint is heard as the labels say it, and is in them", async ({ page }) => {
  await open(page);
  await page.getByRole("button", button("Hint")).click();
  await expect(cell(page, 1, 6)).toHaveAccessibleName("row 1 column 6, empty, box 2");
  await expect(page.locator(".coordinate")).toHaveCount(18); // and seen: the numbers that it speaks of
  for (let i = 0; i < 2; i++) await page.getByRole("button", button("Tell me more")).click();
  await expect(heard(page)).toHaveText(/That leaves only row 1 column 6/);
  await expect(cell(page, 1, 6)).toHaveAccessibleName("row 1 column 6, empty, 8: placed, box 2");
  await page.getByRole("button", button("Close the hint")).click();
  await expect(cell(page, 1, 6)).toHaveAccessibleName("row 1 column 6, empty");
  await expect(page.locator(".coordinate")).toHaveCount(0);
});

test("nothing moves when the numbers appear", async ({ page }) => {
  await open(page);
  const before = await cell(page, 5, 5).boundingBox();
  await page.getByRole("button", button("Hint")).click();
  await expect(page.locator(".coordinate")).toHaveCount(18);
  expect(await cell(page, 5, 5).boundingBox()).toEqual(before);
});

test("the marks of a lesson are in its labels and in a legend", async ({ page }) => {
  await page.goto("/learn/x-wing");
  const labels = () =>
    page.getByRole("gridcell").evaluateAll((cells) => cells.map((each) => each.ariaLabel ?? ""));
  await expect(page.getByRole("grid")).toBeVisible();
  const all = await labels();
  const struck = await page.locator(".strike").count();
  expect(all.filter((label) => /: removed/.test(label)).length).toBe(struck);
  expect(all.filter((label) => /: pattern/.test(label)).length).toBe(4);
  expect(all.every((label) => /, box [1-9]$/.test(label))).toBe(true);
  await page.goto("/learn/als-xz");
  await expect(page.getByRole("list", { name: "Marks on the board" })).toContainText("B = r");
});

const CHOSEN: [string, string, string][] = [
  [`/?p=${GIVENS}`, 'nav [aria-current="page"]', "nav a:not([aria-current])"],
  [`/?p=${GIVENS}`, '.modes [aria-pressed="true"]', '.modes [aria-pressed="false"]'],
  ["/learn", ".orders .on", ".orders label:not(.on)"],
  ["/make", '[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]'],
];

test("what is chosen is seen in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  const ground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((each) => getComputedStyle(each).backgroundColor);
  for (const [address, on, off] of CHOSEN) {
    await page.goto(address);
    await expect(page.locator(on).first()).toBeVisible();
    expect(await ground(on), on).not.toBe(await ground(off));
    await expectNoBarriers(page);
  }
});

test("what is chosen is seen in high contrast", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("nonet.settings", JSON.stringify({ theme: "contrast" })),
  );
  await open(page);
  await page.getByRole("button", button("Settings")).click();
  for (const group of [".themes", ".modes"]) {
    const [frame, on, off] = await page.locator(group).evaluate((each) =>
      [each, each.querySelector(".on")!, each.querySelector(":scope > :not(.on)")!].map((part) => {
        const { boxShadow, backgroundColor } = getComputedStyle(part);
        return part === each ? boxShadow : backgroundColor;
      }),
    );
    expect(frame, group).not.toBe("none");
    expect(on, group).not.toBe(off);
  }
});
