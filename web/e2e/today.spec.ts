/** The puzzle of the day, new puzzles without waiting, and both without a network. */
import { expect, test, type Page } from "@playwright/test";
import { expectNoBarriers } from "./axe";
import { button, cell, digits, expectDigits, GIVENS, kept, learned, open, SOLUTION } from "./board";

const news = (page: Page) => page.getByRole("dialog", { name: "New puzzle" });
const today = (page: Page) => news(page).getByRole("region", { name: "Today" });

/** What a note of the page holds. */
const note = async <T>(page: Page, id: string): Promise<T | undefined> =>
  (await kept<{ id: string; value: T }>(page, "notes")).find((each) => each.id === id)?.value;

test("today's puzzle is the one that everybody has, and is there without a network", async ({
  page,
  context,
  request,
}) => {
  const clock = new Date("2026-11-18T09:00:00");
  await page.clock.setFixedTime(clock);
  await open(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole("button", { name: "New" }).click();
  type Pack = Record<string, Record<string, unknown>>;
  const packed = async () => Object.keys((await note<Pack>(page, "days"))?.["2026-11-24"] ?? {}).length;
  await expect.poll(packed).toBe(5);
  await expectNoBarriers(page);
  await context.setOffline(true);
  await page.clock.setFixedTime(new Date("2026-11-19T09:00:00")); // the next morning, on a train
  await page.reload();
  await page.getByRole("button", { name: "New" }).click();
  await today(page).getByRole("button", button("hard")).click();
  await expect(news(page)).toBeHidden();
  await expect(page.getByText("2026-11-19, hard")).toBeVisible();
  const answer = await request.post("/api/daily", { data: { day: "2026-11-19", tier: "hard" } });
  const { days } = (await answer.json()) as { days: { puzzle: { givens: string } }[] };
  await expectDigits(page, days[0].puzzle.givens);
});

test("puzzles wait on the shelf: New works without a network, with hints", async ({ page, context }) => {
  await open(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole("button", { name: "New" }).click();
  const level = (name: string) => news(page).locator(".tiers").getByRole("button", { name });
  await level("easy").click();
  await expect(news(page)).toBeHidden();
  const first = await digits(page);
  type Shelves = Record<string, { source: { givens: string } }[]>;
  const waiting = async () => (await note<Shelves>(page, "stock"))?.["9 easy"] ?? [];
  await expect.poll(async () => (await waiting()).length).toBe(2);
  const [next] = await waiting();
  await context.setOffline(true);
  await page.getByRole("button", { name: "New" }).click();
  await level("easy").click();
  await expect(news(page)).toBeHidden();
  await expectDigits(page, next.source.givens);
  expect(next.source.givens).not.toBe(first);
  await page.getByRole("button", button("Hint")).click();
  await expect(page.getByRole("region", { name: "Hint" })).toContainText("A nudge");
});

test("a game that is over is counted, and can be seen again", async ({ page, isMobile }) => {
  test.skip(isMobile, "with keys");
  await open(page);
  await learned(page);
  await cell(page, 1, 3).click();
  await page.keyboard.press("9"); // a mistake
  for (const [at, digit] of [...SOLUTION].entries()) {
    if (GIVENS[at] !== ".") continue;
    await page.locator(`[data-cell="${at}"]`).click();
    await page.keyboard.press(digit);
  }
  const end = page.getByRole("region", { name: "Solved" });
  await expect(end).toContainText("without a hint · 1 mistake");
  await expect(end.locator(".time")).toHaveText(/^\d+:\d\d$/);
  await expect(end.getByRole("button", button("Next easy puzzle"))).toBeFocused();
  await end.getByRole("button", button("Replay")).click();
  await page.getByRole("button", { name: /^Replay Easy/ }).click();
  const board = page.getByRole("grid", { name: "Move 0 of 52" });
  await expect(board).toBeVisible();
  await page.getByRole("slider", button("Move")).fill("1");
  await expect(page.getByRole("dialog").locator('[data-cell="2"]')).toHaveAccessibleName(/9, .*not right/);
  await page.getByRole("slider", button("Move")).fill("52");
  await expect(page.getByRole("dialog").locator('[data-cell="2"]')).toHaveAccessibleName("row 1 column 3, 4");
});

test("what one tab chooses, and a puzzle that is pasted, arrive everywhere", async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, "with keys");
  await page.goto("/watch");
  await expect(page.getByRole("grid")).toBeVisible();
  const other = await context.newPage();
  await open(other);
  await other.evaluate(() => localStorage.setItem("nonet.settings", '{"theme":"dark"}'));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, GIVENS);
  await expect(page).toHaveURL(new RegExp(`^[^?]*/watch\\?p=${GIVENS.replaceAll(".", "\\.")}`));
});
