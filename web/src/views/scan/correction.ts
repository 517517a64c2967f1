/** What was read from a photo, while a person corrects it. */
import type { Scanned } from "../../api/types";
import { formatValues, parseValues, symbol } from "../../game/digits";
import { cellIndex } from "../../game/geometry";
import { place } from "../../game/words";

export interface Digits {
  /** What is printed. */
  readonly givens: readonly number[];
  /** What a pen wrote. */
  readonly entries: readonly number[];
}

export interface Correction extends Digits {
  readonly size: number;
  /** What was read, before anything was corrected. */
  readonly read: Digits;
  /** For each cell how likely it was read right, 0 to 1. */
  readonly confidence: readonly number[];
  /** The cells that nobody has looked at yet, though they are hard to read. */
  readonly doubtful: ReadonlySet<number>;
}

export function correctionOf({ size, givens, state, confidence, doubtful }: Scanned): Correction {
  const printed = parseValues(givens);
  const entries = parseValues(state).map((value, cell) => (printed[cell] ? 0 : value));
  const read: Digits = { givens: printed, entries };
  return {
    ...read,
    size,
    read,
    confidence,
    doubtful: new Set(doubtful.map((name) => cellIndex(name, size))),
  };
}

const without = (cells: ReadonlySet<number>, cell: number): ReadonlySet<number> =>
  new Set([...cells].filter((each) => each !== cell));

/** With a digit in a cell, by hand or in print, 0 for none; nobody is in doubt about that cell any more. */
const set = (now: Correction, cell: number, digit: number, byHand: boolean): Correction => ({
  ...now,
  givens: now.givens.with(cell, byHand ? 0 : digit),
  entries: now.entries.with(cell, byHand ? digit : 0),
  doubtful: without(now.doubtful, cell),
});

/** Puts a digit into a cell, 0 for none: by hand where a digit by hand was, in print anywhere else. */
export const corrected = (now: Correction, cell: number, digit: number): Correction =>
  set(now, cell, digit, isByHand(now, cell));

/** Takes the digit of a cell for written by hand if it was printed, and the other way round. */
export const turned = (now: Correction, cell: number): Correction =>
  set(now, cell, valuesOf(now)[cell], !isByHand(now, cell));

export const isByHand = ({ entries }: Digits, cell: number): boolean => entries[cell] > 0;

export const valuesOf = ({ givens, entries }: Digits): number[] =>
  givens.map((given, cell) => given || entries[cell]);

/** The next cell that is hard to read, after the last one the first; -1 if there is none. */
export function nextDoubtful({ doubtful }: Correction, after: number): number {
  const cells = [...doubtful].sort((a, b) => a - b);
  return cells.find((cell) => cell > after) ?? cells[0] ?? -1;
}

/** What was read in a cell, and how sure that is; what is there by now the board shows. */
export function sentenceOf({ size, read, confidence }: Correction, cell: number): string {
  const where = place(cell, size);
  const value = valuesOf(read)[cell];
  const found = value ? symbol(value) + (isByHand(read, cell) ? " by hand" : "") : "empty";
  const sure = Math.min(99, Math.max(1, Math.round(100 * confidence[cell]))); // no reading is quite sure
  return `${where[0].toUpperCase()}${where.slice(1)}: read as ${found}, ${sure} % sure`;
}

/** Where the puzzle is opened: the printed digits, and on the board of a game what was written. */
export function addressIn(path: "/" | "/make", now: Correction): string {
  const parts = new URLSearchParams({ p: formatValues(now.givens) });
  if (path === "/" && now.entries.some(Boolean)) parts.set("s", formatValues(valuesOf(now)));
  return `${path}?${parts}`;
}
