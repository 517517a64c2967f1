/** What the stories share: a puzzle, and ways to look at the board as a screen reader does. */
import { expect, type Locator, type Page } from "@playwright/test";

export const GIVENS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

export const cell = (page: Page, row: number, column: number): Locator =>
  page.getByRole("gridcell", { name: new RegExp(`^row ${row} column ${column},`) });

/** The digits on the board, read from the labels. */
export async function digits(page: Page): Promise<string> {
  const labels = await page
    .getByRole("gridcell")
    .evaluateAll((cells) => cells.map((each) => each.ariaLabel ?? ""));
  return labels
    .map((label) => /^row \d+ column \d+, (?:given )?([1-9A-P])\b/.exec(label)?.[1] ?? ".")
    .join("");
}

export async function open(page: Page, address = `/?p=${GIVENS}`): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(cell(page, 1, 1)).toHaveAccessibleName("row 1 column 1, given 5");
}

/** Waits until the walk of the puzzle is kept on this device. */
export async function learned(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((done) => {
            const request = indexedDB.open("nonet", 1);
            request.onsuccess = () => {
              const count = request.result.transaction("walks").objectStore("walks").count();
              count.onsuccess = () => {
                request.result.close();
                done(count.result);
              };
            };
          }),
      ),
    )
    .toBeGreaterThan(0);
}

/** Everything that went wrong in the page. */
export function troubles(page: Page): string[] {
  const found: string[] = [];
  page.on("pageerror", (error) => found.push(error.message));
  page.on("console", (message) => message.type() === "error" && found.push(message.text()));
  return found;
}
