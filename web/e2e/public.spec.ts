/**
 * Well-known puzzles of other people, opened by their links and played to the end. They are not nonet's to
 * give away: where the collection does not lie beside the project, this is left out.
 */
import { existsSync, readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { cell, expectDigits, troubles } from "./board";

const FILE = new URL("../../../shared/data/variants/fpuzzles.jsonl", import.meta.url);
/** Killers, thermometers, arrows, dots, clones, sandwiches, X-sums, whispers and a jigsaw among them. */
const TEN = [8, 10, 11, 13, 14, 20, 23, 26, 31, 35].map((number) => `fp-${String(number).padStart(3, "0")}`);

interface Public {
  id: string;
  name: string;
  rows: number;
  givens: string;
  solution: string;
  constraints: { cells?: string[]; bulb?: string[]; shaft?: string[] }[];
  "f-puzzles": string;
}
const puzzles = existsSync(FILE)
  ? readFileSync(FILE, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Public)
      .filter(({ id }) => TEN.includes(id))
  : [];

const changed = (digits: string, at: number, digit: string): string =>
  digits.slice(0, at) + digit + digits.slice(at + 1);

/** A board with the cells of one rule, right but for a digit that breaks the rule, and no house. */
async function brokenBoard(page: Page, link: string, puzzle: Public): Promise<string> {
  const read = await page.request.post("/api/read", { data: { text: link } });
  const [known] = ((await read.json()) as { puzzles: object[] }).puzzles;
  for (const { cells, bulb, shaft } of puzzle.constraints) {
    const named = cells ?? [...(bulb ?? []), ...(shaft ?? [])];
    const places = named.map((name) => {
      const [, row, column] = /r(\d+)c(\d+)/.exec(name)!.map(Number);
      return (row - 1) * puzzle.rows + column - 1;
    });
    const right = places.reduce((board, at) => changed(board, at, puzzle.solution[at]), puzzle.givens);
    for (const at of places.filter((at) => puzzle.givens[at] === "."))
      for (const digit of new Set(puzzle.solution)) {
        const state = changed(right, at, digit);
        const answer = await page.request.post("/api/conflicts", { data: { puzzle: { ...known, state } } });
        const { conflicts } = (await answer.json()) as { conflicts: { rule: unknown }[] };
        if (conflicts.length && conflicts.every(({ rule }) => rule !== null)) return state;
      }
  }
  throw new Error(`no wrong digit breaks a rule of ${puzzle.name}`);
}

/** Writes digits with keys, from the first cell on. */
async function write(page: Page, puzzle: Public, board: string): Promise<void> {
  for (let row = 0; row < puzzle.rows; row++) {
    await cell(page, row + 1, 1).click();
    for (let column = 0; column < puzzle.rows; column++) {
      const at = row * puzzle.rows + column;
      if (puzzle.givens[at] === "." && board[at] !== ".") await page.keyboard.press(board[at]);
      await page.keyboard.press("ArrowRight");
    }
  }
  await expectDigits(page, board);
}

test("the collection of public puzzles is there", () => {
  test.skip(!puzzles.length, "needs shared/data/variants beside the project");
  expect(puzzles.map(({ id }) => id)).toEqual(TEN);
});

for (const puzzle of puzzles)
  test(`${puzzle.name}: opened by link, a wrong digit shown, solved`, async ({ page, isMobile }) => {
    test.skip(isMobile, "with keys");
    const found = troubles(page);
    const link = `https://f-puzzles.com/?load=${puzzle["f-puzzles"]}`;
    await page.goto(`/?p=${encodeURIComponent(link)}`);
    await expectDigits(page, puzzle.givens);
    await write(page, puzzle, await brokenBoard(page, link, puzzle));
    await expect(page.locator("path.broken").first()).toBeVisible();
    await expect(page.getByRole("gridcell", { name: /, in conflict$/ }).first()).toBeVisible();
    await page.getByRole("button", { name: "More to do" }).click();
    await page.getByRole("menuitem", { name: "Start again" }).click();
    await write(page, puzzle, puzzle.solution);
    await expect(page.locator("path.broken")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: /Solved/ })).toBeVisible();
    expect(found).toEqual([]);
  });
