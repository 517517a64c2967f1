/** The pen: colours on candidates and lines between them, by mouse and by touch. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { expectNoBarriers } from "./axe";
import { button, cell, kept, open } from "./board";

/** Where a candidate is in a cell, from its upper left corner. */
async function spot(at: Locator, digit: number): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await at.boundingBox())!;
  const [column, row] = [(digit - 1) % 3, Math.floor((digit - 1) / 3)];
  return { x: x + ((column + 0.5) * width) / 3, y: y + ((row + 0.5) * height) / 3 };
}

async function press(page: Page, at: Locator, digit: number, isMobile: boolean): Promise<void> {
  const { x, y } = await spot(at, digit);
  if (isMobile) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

test("candidates are coloured and joined, and the ink is kept", async ({ page, isMobile }) => {
  await page.addInitScript(() => localStorage.setItem("nonet.settings", '{"autoCandidates":true}'));
  await open(page);
  await page.getByRole("button", button("Pen")).click();
  await page.getByRole("group", { name: "Colours" }).getByRole("button", button("blue")).click();
  const first = cell(page, 1, 3);
  await press(page, first, 4, isMobile);
  await expect(first).toHaveAccessibleName(/, 4 blue$/);
  if (!isMobile) {
    const [from, to] = [await spot(first, 4), await spot(cell(page, 1, 9), 4)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
    await expect(cell(page, 1, 9)).toHaveAccessibleName(/, 4 joined$/);
  }
  await expectNoBarriers(page);
  const inked = async () => (await kept<{ ink?: object }>(page, "games")).some(({ ink }) => ink);
  await expect.poll(inked).toBe(true);
  await page.reload();
  await expect(first).toHaveAccessibleName(/, 4 blue/);
  await page.getByRole("button", button("Pen")).click();
  await press(page, first, 4, isMobile); // in green: another colour
  await expect(first).toHaveAccessibleName(/, 4 green/);
  await press(page, first, 4, isMobile);
  await expect(first).not.toHaveAccessibleName(/green/);
});
