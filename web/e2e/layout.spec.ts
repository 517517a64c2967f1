/** The board has one place in all views, and nothing leaves the window, whatever its size or that of text. */
import { expect, test, type Page } from "@playwright/test";
import { button, GIVENS, GUESSES } from "./board";

const board = (page: Page) => page.locator('.board:has([role="grid"])').last();
const tab = (name: string) => (page: Page) => page.getByRole("tab", { name }).click();
const ready = (page: Page) => expect(page.getByRole("grid").last()).toBeVisible();

const VIEWS: [name: string, address: string, (page: Page) => Promise<void>][] = [
  ["Play", `/?p=${GIVENS}`, ready],
  ["a technique", "/learn/xy-chain", ready],
  [
    "a walk",
    `/learn/walk?p=${GIVENS}`,
    (page) => expect(page.getByRole("button", button("Next"))).toBeEnabled(),
  ],
  [
    "Watch",
    `/watch?p=${GUESSES}`,
    async (page) => {
      const next = page.getByRole("button", button("Next guess"));
      await expect(next).toBeEnabled(); // or the click tries again and scrolls the page
      await next.click();
    },
  ],
  [
    "Make",
    `/make?p=${GIVENS}`,
    (page) => expect(page.getByRole("region", { name: "Verdict" })).toContainText("One solution"),
  ],
];
const MORE: typeof VIEWS = [
  ["the library", "/learn", (page) => expect(page.getByRole("heading", { name: "Easy" })).toBeVisible()],
  ["Export", `/make?p=${GIVENS}`, tab("Export")],
  ["Generate", `/make?p=${GIVENS}`, tab("Generate")],
  ["25 × 25", `/?p=${".".repeat(625)}`, ready],
  ["nowhere", "/no/such/place", (page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible()],
];

/** Whoever reaches beyond the window on the right. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("main *, header *")]
      .filter((each) => each.getBoundingClientRect().right > clientWidth + 1)
      .map((each) => `${each.tagName} ${each.className} ${each.getBoundingClientRect().right}`)
      .slice(0, 5);
  });

const WINDOWS = [
  [320, 256],
  [320, 568],
  [390, 844],
  [600, 900],
  [844, 390],
  [820, 1180],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
];

for (const [name, address, open] of [...VIEWS, ...MORE]) {
  test(`${name} stays inside every window`, async ({ page, isMobile }) => {
    test.skip(isMobile, "sizes of its own");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(address);
    await open(page);
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      expect(await beyond(page), `${width} × ${height}`).toEqual([]);
    }
    await page.addInitScript(() => localStorage.setItem("nonet.settings", '{"largeText":true}'));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await open(page);
    expect(await beyond(page), "large text").toEqual([]);
  });
}

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
  [2560, 1440],
]) {
  test(`the board is at one place in all views at ${width} × ${height}`, async ({ page, isMobile }) => {
    test.skip(isMobile, "sizes of its own");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height });
    const places: Record<string, unknown> = {};
    for (const [name, address, open] of VIEWS) {
      await page.goto(address);
      await open(page);
      places[name] = await board(page).boundingBox();
    }
    expect(places).toEqual(Object.fromEntries(VIEWS.map(([name]) => [name, places["Play"]])));
    const { width: side } = (await board(page).boundingBox())!;
    expect(side).toBeGreaterThan(Math.min(width, height) * 0.85); // and it uses the window
  });
}

test("on a phone the words of a step are under the board, and the way on is in reach", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "for thumbs");
  await page.goto(`/learn/walk?p=${GUESSES}`);
  const next = page.getByRole("button", button("Next"));
  await expect(next).toBeEnabled();
  for (let i = 0; i < 12; i++) {
    await expect(page.getByRole("region", { name: "This step" }).getByRole("paragraph")).toBeInViewport();
    await expect(next).toBeInViewport({ ratio: 1 });
    await next.tap();
  }
  expect(await page.evaluate(() => scrollY)).toBe(0); // without a scroll
});

test("beside long words the board stays in sight", async ({ page, isMobile }) => {
  test.skip(isMobile, "side by side");
  await page.goto("/learn/forcing-net");
  await ready(page);
  await page.mouse.move(1100, 500);
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(board(page)).toBeInViewport({ ratio: 0.99 });
});
