/** Watch: a search as a film. */
import { expect, test } from "@playwright/test";
import { button, cell, digits, expectDigits, GUESSES, troubles } from "./board";

test("a search with guesses is watched, paused, stepped, and run back", async ({ page, isMobile }) => {
  const found = troubles(page);
  await page.emulateMedia({ reducedMotion: "reduce" }); // it waits to be started
  await page.goto(`/watch?p=${GUESSES}`);
  const player = page.getByRole("region", { name: "Player" });
  await page.getByRole("slider", { name: /^Speed/ }).fill("0");
  await page.getByRole("button", button("Play")).click();
  await page.getByRole("button", button("Pause")).click();
  await expect(page.getByRole("button", button("Play"))).toBeVisible();
  await expect(page.locator(".counts")).toContainText(/\/ [1-9]\d*(?!\d| …)/); // all of it has come
  await page.getByRole("slider", button("Moment")).fill("0");
  await expectDigits(page, GUESSES);
  await page.getByRole("button", button("Next guess")).click();
  await expect(player).toContainText("A guess:");
  await expect(page.locator(".badge.guess")).toHaveCount(1);
  await expect(page.locator('[role="gridcell"][aria-label*=", a guess"]')).toHaveCount(1);
  await page.getByRole("button", button("Next failure")).click();
  await expect(page.locator(".badge.failed")).toHaveCount(1);
  const failed = await digits(page);
  if (isMobile) {
    await page.getByRole("button", button("Step")).tap();
    await page.getByRole("button", button("Back")).tap();
  } else {
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
  }
  await expectDigits(page, failed);
  await page.getByRole("slider", { name: /^Speed/ }).fill("100");
  await page.getByRole("button", button("Play")).click();
  await expect(player).toContainText(/Solved, with \d+ guesses/);
  await expect.poll(() => digits(page)).not.toContain(".");
  expect(found).toEqual([]);
});

test("a board that is only looked at is read with the arrows", async ({ page, isMobile }) => {
  test.skip(isMobile, "with keys");
  await page.goto("/learn/x-wing");
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, 2, 2)).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cell(page, 2, 2)).toBeFocused();
});

test("without guesses the tactics get stuck, and say so", async ({ page }) => {
  await page.goto(`/watch?p=${GUESSES}`);
  await page.getByRole("checkbox", button("Guess when stuck")).uncheck();
  await page.getByRole("slider", { name: /^Speed/ }).fill("100");
  await expect(page.getByRole("region", { name: "Player" })).toContainText(
    "Stuck: these tactics find nothing more.",
  );
  await page.getByRole("button", button("Other puzzle")).click();
  await page.getByRole("button", { name: /^Four by four/ }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(16);
});
