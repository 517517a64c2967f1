/** Every view: nothing stands in the way of anyone, and all of it fits a phone. */
import { expect, test, type Page } from "@playwright/test";
import { expectNoBarriers } from "./axe";
import { button, GIVENS, GUESSES, verdict } from "./board";

const PLACES: [string, string, (page: Page) => Promise<void>][] = [
  ["the library", "/learn", (page) => expect(page.getByRole("heading", { name: "Easy" })).toBeVisible()],
  ["a technique", "/learn/xy-chain", (page) => expect(page.getByRole("grid")).toBeVisible()],
  [
    "the walk",
    `/learn/walk?p=${GIVENS}`,
    (page) => expect(page.getByRole("button", button("Next"))).toBeEnabled(),
  ],
  [
    "practice",
    "/learn/practice/naked-pair",
    (page) => expect(page.getByRole("button", button("Show me"))).toBeVisible(),
  ],
  ["watch", `/watch?p=${GUESSES}`, (page) => page.getByRole("button", button("Next guess")).click()],
  ["make", `/make?p=${GIVENS}`, (page) => expect(verdict(page)).toContainText("One solution")],
];

for (const [name, address, ready] of PLACES) {
  test(`nothing stands in the way of anyone: ${name}`, async ({ page }) => {
    for (const theme of ["light", "dark", "contrast"]) {
      await page.addInitScript(
        (theme) => localStorage.setItem("nonet.settings", JSON.stringify({ theme })),
        theme,
      );
      await page.emulateMedia({ reducedMotion: "reduce" }); // nothing is half shown, and no film runs
      await page.goto(address);
      await ready(page);
      await expectNoBarriers(page);
      if (address.startsWith("/make")) {
        for (const tab of ["Generate", "Export"]) {
          await page.getByRole("tab", { name: tab }).click();
          await expectNoBarriers(page);
        }
      }
    }
  });

  test(`${name} fits a phone`, async ({ page, isMobile }) => {
    test.skip(!isMobile, "for thumbs");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(address);
    await ready(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const small = await page.getByRole("button").evaluateAll((buttons) =>
      buttons
        .map((each) => ({
          name: each.ariaLabel ?? each.textContent?.trim(),
          box: each.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 1 && (box.width < 44 || box.height < 44))
        .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
    );
    expect(small).toEqual([]);
  });
}
