/** What was read from a photo, while a person corrects it. */
import type { Scanned } from "../../api/types";
import { formatValues, parseValues } from "../../game/digits";
import { cellIndex } from "../../game/geometry";

export interface Correction {
  readonly size: number;
  /** What is printed. */
  readonly givens: readonly number[];
  /** What a pen wrote. */
  readonly entries: readonly number[];
  /** The cells that nobody has looked at yet, though they are hard to read. */
  readonly doubtful: ReadonlySet<number>;
}

export function correctionOf({ size, givens, state, doubtful }: Scanned): Correction {
  const printed = parseValues(givens);
  return {
    size,
    givens: printed,
    entries: parseValues(state).map((value, cell) => (printed[cell] ? 0 : value)),
    doubtful: new Set(doubtful.map((name) => cellIndex(name, size))),
  };
}

const without = (cells: ReadonlySet<number>, cell: number): ReadonlySet<number> =>
  new Set([...cells].filter((each) => each !== cell));

/** Puts a printed digit into a cell, 0 for none; the same digit again leaves no doubt about it. */
export const corrected = (now: Correction, cell: number, digit: number): Correction => ({
  ...now,
  givens: now.givens.with(cell, digit),
  entries: now.entries.with(cell, 0),
  doubtful: without(now.doubtful, cell),
});

export const valuesOf = ({ givens, entries }: Correction): number[] =>
  givens.map((given, cell) => given || entries[cell]);

/** The next cell that is hard to read, after the last one the first; -1 if there is none. */
export function nextDoubtful({ doubtful }: Correction, after: number): number {
  const cells = [...doubtful].sort((a, b) => a - b);
  return cells.find((cell) => cell > after) ?? cells[0] ?? -1;
}

/** Where the puzzle is opened: the printed digits, and on the board of a game what was written. */
export function addressIn(path: "/" | "/make", now: Correction): string {
  const parts = new URLSearchParams({ p: formatValues(now.givens) });
  if (path === "/" && now.entries.some(Boolean)) parts.set("s", formatValues(valuesOf(now)));
  return `${path}?${parts}`;
}
