/** Hints while one plays: they show what they did, and do not stand in the way. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { expectNoBarriers } from "./axe";
import { button, cell, digits, expectDigits, GIVENS, kept, learned, open } from "./board";

/** Its second step claims candidates: nothing is placed. */
const HARD = "9..1....5..2....7.3.425....7.........8.6..4....1..8..9............46.1.71.3.2.5..";
const hint = (page: Page) => page.getByRole("region", { name: "Hint" });
const hintKey = (page: Page) => page.getByRole("button", button("Hint"));
const more = (page: Page) => hint(page).getByRole("button", button("Tell me more"));

async function why(page: Page): Promise<void> {
  await hintKey(page).click();
  for (let i = 0; i < 2; i++) await more(page).click();
  await expect(hint(page).getByRole("heading", { name: "Why" })).toBeVisible();
}

/** The hint is whole on the screen, and hides neither the board nor a key. */
async function expectBetween(page: Page): Promise<void> {
  const box = async (what: Locator) => (await what.boundingBox())!;
  const [board, panel] = [await box(page.getByRole("grid")), await box(hint(page))];
  const keys = await box(page.getByRole("group", { name: "Digits" }));
  expect(board.y + board.height).toBeLessThanOrEqual(panel.y);
  expect(panel.y + panel.height).toBeLessThanOrEqual(keys.y);
  expect(keys.y + keys.height).toBeLessThanOrEqual(page.viewportSize()!.height);
}

test("what a hint takes away can be seen, and comes back in one step", async ({ page }) => {
  await page.goto(`/?p=${HARD}`);
  await expectDigits(page, HARD);
  await learned(page);
  await why(page);
  await hint(page).getByRole("button", button("Apply")).click();
  const placed = await digits(page);
  expect(placed).not.toBe(HARD);
  await why(page);
  await hint(page).getByRole("button", button("Apply")).click();
  await expectDigits(page, placed);
  const { steps } = (
    await kept<{ walk: { steps: { eliminated: { cell: string; digit: number }[] }[] } }>(page, "walks")
  )[0].walk;
  expect(steps[1].eliminated.length).toBeGreaterThan(0);
  for (const gone of steps[1].eliminated) {
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(gone.cell)!;
    const label = (await cell(page, Number(row), Number(column)).getAttribute("aria-label"))!;
    expect(label).toContain("candidate");
    expect(label.split("candidate")[1]).not.toContain(String(gone.digit));
  }
  await page.getByRole("button", button("Undo")).click();
  await expect(page.locator('[aria-label*="candidate"]')).toHaveCount(0);
  await expectDigits(page, placed);
});

test("a hint that is closed goes on where it was, and counts once", async ({ page }) => {
  await open(page);
  await learned(page);
  await hintKey(page).click();
  await more(page).click();
  const words = await hint(page).locator(".words").textContent();
  await page.getByRole("button", button("Close the hint")).click();
  await hintKey(page).click();
  await expect(hint(page).getByRole("heading", { name: "Where to look" })).toBeVisible();
  await expect(hint(page).locator(".words")).toHaveText(words!);
  const hints = async () => (await kept<{ hints: number }>(page, "games")).map((game) => game.hints);
  await expect.poll(hints).toEqual([1]);
  await page.reload();
  await hintKey(page).click();
  await more(page).click();
  await expect(hint(page).locator(".words")).toHaveText(words!);
  await expect.poll(hints).toEqual([1]);
});

for (const [width, height] of [
  [320, 568],
  [360, 640],
  [390, 664],
  [768, 1024],
])
  test(`a hint lies beside board and keys, ${width} by ${height}`, async ({ page, isMobile }) => {
    test.skip(!isMobile, "for thumbs");
    await page.setViewportSize({ width, height });
    await open(page);
    await learned(page);
    await hintKey(page).click();
    await expectBetween(page);
    for (const level of ["Where to look", "Why"]) {
      await more(page).tap();
      await expect(hint(page).getByRole("heading", { name: level, includeHidden: true })).toBeAttached();
      await expectBetween(page);
    }
    await hint(page).getByRole("button", button("Apply")).tap();
    await expect(cell(page, 1, 6)).toHaveAccessibleName("row 1 column 6, 8");
  });

test("on a phone one plays on with a hint", async ({ page, isMobile }) => {
  test.skip(!isMobile, "for thumbs");
  await open(page);
  await learned(page);
  await why(page);
  const ghost = page.locator("text.ghost");
  await expect(ghost).toHaveCount(1);
  const keys = page.getByRole("group", { name: "Digits" });
  await expectBetween(page);
  await page.getByRole("button", button("Make the hint small")).tap();
  const line = page.getByRole("button", { name: /^Hint: Box 2 needs/ });
  await expect(page.getByRole("button", button("Undo"))).toBeVisible();
  await line.tap();
  await cell(page, 1, 6).tap(); // the first step: r1c6 is 8
  await expect(hint(page)).toBeVisible();
  await expect(ghost).toHaveCount(1);
  await keys.getByRole("button", { name: /^8, / }).tap();
  await expect(cell(page, 1, 6)).toHaveAccessibleName("row 1 column 6, 8");
  await expect(hint(page)).toHaveCount(0); // done
  await expect(hintKey(page)).toBeVisible();
});

test("where there is no room for both, a hint over the keys gets small", async ({ page, isMobile }) => {
  test.skip(!isMobile, "for thumbs");
  await page.setViewportSize({ width: 740, height: 360 });
  await open(page);
  await learned(page);
  await why(page);
  await cell(page, 1, 6).tap();
  await expect(hint(page)).toBeHidden();
  const line = page.getByRole("button", { name: /^Hint: Box 2 needs/ });
  const keys = page.getByRole("group", { name: "Digits" });
  const [top, bottom] = [(await keys.boundingBox())!.y, (await line.boundingBox())!];
  expect(bottom.y + bottom.height).toBeLessThanOrEqual(top);
  await line.tap();
  await expect(hint(page).getByRole("heading", { name: "Why" })).toBeVisible();
});

test("all steps are found; a chain among them is told link by link", async ({ page, isMobile }) => {
  await page.goto(`/?p=${HARD}`);
  await expectDigits(page, HARD);
  await learned(page);
  if (isMobile) {
    await page.getByRole("button", button("More to do")).tap();
    await page.getByRole("menuitem", button("Find all steps")).tap();
  } else await page.keyboard.press("f");
  await expect(hint(page).getByRole("heading", { name: "All steps" })).toBeVisible();
  await expectNoBarriers(page);
  const loop = hint(page).locator("li", { hasText: /^Discontinuous Nice Loop/ });
  await loop.getByRole("button").first().click();
  await expect(hint(page).getByRole("link", { name: "Discontinuous Nice Loop" })).toBeVisible();
  const arcs = page.locator("g.arc");
  const all = await arcs.count();
  expect(all).toBeGreaterThan(2);
  await hint(page).getByRole("button", button("Link by link")).click();
  await expect(hint(page).locator(".words")).toContainText("Suppose ");
  await expect(arcs).toHaveCount(0);
  const next = hint(page).getByRole("button", button("The next link"));
  for (let links = 1; links <= all; links++) {
    if (isMobile) await next.tap();
    else await page.keyboard.press(".");
    await expect(arcs).toHaveCount(links);
    // Words and ink together: what the words claim is what the newest arrow points at.
    const [, name] = /^Then (?:neither |one of )?(r\d+c\d+)/.exec(
      (await hint(page).locator(".words").textContent())!,
    )!;
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(name)!;
    const label = await cell(page, Number(row), Number(column)).getAttribute("aria-label");
    expect(label).toMatch(/: /);
  }
  await expect(next).toBeDisabled();
  await expectNoBarriers(page);
  if (!isMobile) await page.keyboard.press(",");
  else await hint(page).getByRole("button", button("The link before")).tap();
  await expect(arcs).toHaveCount(all - 1);
  await expect(page.locator("path.lit")).toHaveCount(0);
  await hint(page).locator("b[data-name]").first().click();
  await expect(page.locator("path.lit")).toHaveCount(1);
  await hint(page).getByRole("button", button("The whole reason")).click();
  await expect(arcs).toHaveCount(all);
  await hint(page).getByRole("button", button("All steps")).click();
  await loop.getByRole("button").nth(1).click();
  await hint(page).getByRole("button", button("Apply")).click();
  await expect(hint(page)).toHaveCount(0);
});

test("a nudge is as small as its words", async ({ page, isMobile }) => {
  test.skip(!isMobile, "for thumbs");
  await open(page);
  await learned(page);
  await hintKey(page).click();
  await expect(more(page)).toBeVisible();
  expect((await hint(page).boundingBox())!.height).toBeLessThan(200);
});

test("in grids where H is a digit, another key gives hints", async ({ page, isMobile }) => {
  test.skip(isMobile, "with keys");
  await open(page);
  await learned(page);
  await page.keyboard.press("/");
  await expect(hint(page).getByRole("heading", { name: "A nudge" })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("in 25 × 25 the hint is on /");
  expect(await digits(page)).toBe(GIVENS);
});
