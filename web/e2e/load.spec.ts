/** What a first visit costs. */
import { expect, test } from "@playwright/test";

test.use({ serviceWorkers: "block" }); // it fetches all the rest for later

test("the first load is under 150 kB, fonts included", async ({ page, isMobile }) => {
  test.skip(isMobile, "loads the same");
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (!new URL(request.url()).pathname.startsWith("/api/"))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("grid")).toBeVisible();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(150_000);
});
