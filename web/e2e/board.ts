/** What the stories share: a puzzle, and ways to look at the board as a screen reader does. */
import { expect, type Locator, type Page } from "@playwright/test";

export const GIVENS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/** A puzzle in which the tactics of Watch have to guess. */
export const GUESSES = ".6.9...2.....4...31.52..96.59....2...18...54...2....38.36..54.29...3.....5...9.1.";

/** Where a puzzle is pasted. */
export const box = (page: Page): Locator => page.getByLabel("A puzzle in any format");
/** What Make says of a puzzle. */
export const verdict = (page: Page): Locator => page.getByRole("region", { name: "Verdict" });

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

/** The digits on the board, sooner or later. */
export const expectDigits = (page: Page, expected: string): Promise<void> =>
  expect.poll(() => digits(page)).toBe(expected);

/** A button by exactly this name. */
export const button = (name: string) => ({ name, exact: true }) as const;

export async function open(page: Page, address = `/?p=${GIVENS}`): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(cell(page, 1, 1)).toHaveAccessibleName("row 1 column 1, given 5");
}

/** All that one of the page's stores holds: `games`, `walks`, `notes`. */
export const kept = <T>(page: Page, store: string): Promise<T[]> =>
  page.evaluate(
    (store) =>
      new Promise<T[]>((done) => {
        const request = indexedDB.open("nonet", 1);
        request.onsuccess = () => {
          const all = request.result.transaction(store).objectStore(store).getAll();
          all.onsuccess = () => {
            request.result.close();
            done(all.result as T[]);
          };
        };
      }),
    store,
  );

/** Waits until so many moves of some game are kept on this device. */
export const expectMoves = (page: Page, moves: number): Promise<void> =>
  expect.poll(async () => (await kept<{ at: number }>(page, "games")).map(({ at }) => at)).toContain(moves);

/** Waits until the walk of the puzzle is kept on this device. */
export const learned = (page: Page): Promise<void> =>
  expect.poll(async () => (await kept(page, "walks")).length).toBeGreaterThan(0);

/** All that toasts say from now on, however soon they go. Before the page is opened. */
export async function listening(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = ((window as unknown as { said: string[] }).said = []);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.matches(".toast"))
          said.push(node.querySelector("span")?.textContent ?? "");
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

/** Everything that went wrong in the page. */
export function troubles(page: Page): string[] {
  const found: string[] = [];
  page.on("pageerror", (error) => found.push(error.message));
  page.on("console", (message) => message.type() === "error" && found.push(message.text()));
  return found;
}
