/** A puzzle and a position in an address: /?p=53..7…&s=… */
import { boardOf, type Board } from "./board";
import { formatValues, parseValues } from "./digits";
import { boardNow, moveTo, start, valuesNow, type Game, type Source } from "./game";

/** In the sets of centre marks: all candidates are written. Digits are the bits below. */
const FULL = 1 << 25;

/** What can be read from an address: the text of a puzzle as pasted, and what was written on it. */
export interface Shared {
  /** Any text that stands for a puzzle, or the symbols of one. */
  puzzle: string;
  regions: number[] | null;
  extra: number[][];
  state: string | null;
  corners: number[] | null;
  centres: number[] | null;
}

const packSets = (sets: number[]): string =>
  sets
    .map((set) => (set ? set.toString(36) : ""))
    .join("_")
    .replace(/_+$/, "");
/** Sets of marks, cell by cell; cells after the last set have no marks. */
const unpackSets = (text: string | null): number[] | null =>
  text === null ? null : text.split("_").map((set) => parseInt(set || "0", 36) || 0);

/** A character per cell; a dot where no region is. */
const packRegions = (regions: readonly number[]): string =>
  regions.map((region) => (region < 0 ? "." : region.toString(36))).join("");
const unpackRegions = (text: string): number[] =>
  [...text].map((char) => (char === "." ? -1 : parseInt(char, 36)));

/** A puzzle with rules as a word for an address: the short one that the server made, or one made here. */
const wordOf = (source: Source): string =>
  source.packed || (source.rules?.length ? packedHere(source) : source.givens);

/** All of a puzzle in a word, made of the same things as the server makes its shorter one of. */
export function packedHere({ givens, title, author, rules, regions, extra, ruleset }: Source): string {
  const info = ruleset ? { ruleset } : {};
  const bytes = new TextEncoder().encode(
    JSON.stringify({ givens, title, author, info, rules, regions, extra }),
  );
  const code = btoa(String.fromCharCode(...bytes));
  return `nonet0.${code.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** The address of a puzzle; with `position`, of what is on the board too. */
export function addressOf(game: Game, { position = false } = {}): string {
  const { regions, extra, rules } = game.source;
  const parts = new URLSearchParams({ p: wordOf(game.source) });
  if (regions && !rules?.length) parts.set("r", packRegions(regions));
  if (extra?.length && !rules?.length)
    parts.set("x", extra.map((house) => house.map((cell) => cell.toString(36)).join(".")).join("_"));
  if (position) {
    const board = boardNow(game);
    parts.set("s", formatValues(valuesNow(game)));
    const [corners, centres] = [
      packSets(board.map((cell) => cell.corner)),
      packSets(board.map((cell) => cell.centre | (cell.full ? FULL : 0))),
    ];
    if (corners) parts.set("k", corners);
    if (centres) parts.set("m", centres);
  }
  return `/?${parts}`;
}

export function readAddress(query: string): Shared | null {
  const parts = new URLSearchParams(query);
  const puzzle = parts.get("p");
  if (!puzzle) return null;
  const cells = puzzle.length;
  const region = parts.get("r");
  return {
    puzzle,
    regions: region ? unpackRegions(region) : null,
    extra: (parts.get("x") ?? "")
      .split("_")
      .filter(Boolean)
      .map((house) =>
        house
          .split(".")
          .map((cell) => parseInt(cell, 36))
          .filter((cell) => cell < cells),
      ),
    state: parts.get("s"),
    corners: unpackSets(parts.get("k")),
    centres: unpackSets(parts.get("m")),
  };
}

/** The symbols of a square grid with nothing else around them: no server is needed to read those. */
export function plainGrid(text: string): string | null {
  const givens = text
    .trim()
    .replace(/[0*_-]/g, ".")
    .toUpperCase();
  const size = Math.sqrt(givens.length);
  if (!Number.isInteger(size) || size < 4 || size > 25 || !/^[.1-9A-P]+$/.test(givens)) return null;
  return parseValues(givens).every((digit) => digit <= size) ? givens : null;
}

/** The puzzle of an address whose text is a plain grid. */
export const sourceOfPlain = (givens: string, { regions, extra }: Shared): Source => ({
  size: Math.sqrt(givens.length),
  givens,
  regions,
  extra,
});

/** A game with the position of an address on its board. */
export function openAt(source: Source, solution: string | null, shared: Shared): Game {
  const game = start(source, solution);
  const { state, corners, centres } = shared;
  if (!state && !corners && !centres) return game;
  const values = state?.length === game.geometry.cells ? parseValues(state) : game.givens;
  const board: Board = boardOf(values.map((value, cell) => game.givens[cell] || value)).map((cell, i) => {
    const [corner, centre] = [corners?.[i] ?? 0, centres?.[i] ?? 0];
    return corner || centre ? { ...cell, corner, centre: centre & ~FULL, full: (centre & FULL) > 0 } : cell;
  });
  return moveTo(game, board);
}
