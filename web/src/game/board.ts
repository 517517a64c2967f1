/** What the player has written: a cell at a time, shared between moments, never changed in place. */
import { bit, has, type DigitSet } from "./digits";
import { candidatesOf } from "./facts";
import type { Geometry } from "./geometry";
import type { Mode } from "./keys";

export interface Cell {
  readonly value: number;
  readonly corner: DigitSet;
  readonly centre: DigitSet;
  /** The centre marks are all candidates, written in their places: any kind of mark changes them. */
  readonly full: boolean;
  /** Bit i is the colour i+1. */
  readonly colours: number;
  /** Candidates that were ruled out: by the player where the page shows them all, or by a hint. */
  readonly out: DigitSet;
}

export type Board = readonly Cell[];

export const BLANK: Cell = { value: 0, corner: 0, centre: 0, full: false, colours: 0, out: 0 };

export const boardOf = (values: readonly number[]): Board =>
  values.map((value) => (value ? { ...BLANK, value } : BLANK));

export const valuesOf = (board: Board): number[] => board.map((cell) => cell.value);

export interface Setting {
  geometry: Geometry;
  /** A number per cell, 0 where the player writes. */
  givens: readonly number[];
}

export interface Choices {
  /** A digit that is entered leaves the marks of its peers. */
  autoClean: boolean;
  /** The page shows all candidates: a mark strikes one out, or brings it back. */
  autoCandidates: boolean;
}

function changed(board: Board, cells: Iterable<number>, change: (cell: Cell, index: number) => Cell): Board {
  let next: Cell[] | null = null;
  for (const index of cells) {
    const cell = change(board[index], index);
    if (cell !== board[index]) (next ??= [...board])[index] = cell;
  }
  return next ?? board;
}

const writable = ({ givens }: Setting, cells: Iterable<number>) => [...cells].filter((cell) => !givens[cell]);

/** Enters a digit, a mark or a colour; where every cell has it already, takes it away. */
export function enter(
  setting: Setting,
  board: Board,
  cells: Iterable<number>,
  digit: number,
  mode: Mode,
  choices: Choices,
): Board {
  if (mode === "colour") return toggle(board, [...cells], () => "colours", digit);
  const own = writable(setting, cells);
  if (mode === "digit") return enterDigit(setting, board, own, digit, choices);
  const empty = own.filter((cell) => !board[cell].value);
  return toggle(board, empty, ({ full }) => (choices.autoCandidates ? "out" : full ? "centre" : mode), digit);
}

type Kind = "corner" | "centre" | "colours" | "out";

function toggle(board: Board, cells: number[], kindOf: (cell: Cell) => Kind, digit: number): Board {
  const all = cells.every((index) => has(board[index][kindOf(board[index])], digit));
  return changed(board, cells, (cell) => {
    const kind = kindOf(cell);
    return withSet(cell, kind, all ? cell[kind] & ~bit(digit) : cell[kind] | bit(digit));
  });
}

/** A cell with another set of marks; one without centre marks is no longer full. */
function withSet(cell: Cell, kind: Kind, set: number): Cell {
  if (set === cell[kind]) return cell;
  return { ...cell, [kind]: set, full: cell.full && (kind === "centre" ? set : cell.centre) > 0 };
}

function enterDigit(
  { geometry }: Setting,
  board: Board,
  cells: number[],
  digit: number,
  choices: Choices,
): Board {
  const away = cells.every((cell) => board[cell].value === digit);
  const value = away ? 0 : digit;
  const next = changed(board, cells, (cell) => (cell.value === value ? cell : { ...cell, value }));
  if (away || !choices.autoClean) return next;
  return changed(next, new Set(cells.flatMap((cell) => geometry.peers[cell])), (cell) =>
    without(cell, bit(digit)),
  );
}

const without = (cell: Cell, digits: DigitSet): Cell =>
  withSet(withSet(cell, "corner", cell.corner & ~digits), "centre", cell.centre & ~digits);

/**
 * Clears cells, the outermost layer first: digits if there are any, then what the mode writes, then
 * everything. With `only`, just that layer.
 */
export function clear(
  setting: Setting,
  board: Board,
  cells: Iterable<number>,
  mode: Mode,
  only: Mode | null = null,
): Board {
  const own = writable(setting, cells);
  const every = [...cells];
  const strip = (kind: Mode): Board => {
    if (kind === "digit") return changed(board, own, (cell) => (cell.value ? { ...cell, value: 0 } : cell));
    const part = kind === "colour" ? "colours" : kind;
    return changed(board, kind === "colour" ? every : own, (cell) => withSet(cell, part, 0));
  };
  if (only) return strip(only);
  if (mode === "colour") return strip("colour");
  const digits = strip("digit");
  if (digits !== board) return digits;
  const layer = strip(mode);
  if (layer !== board) return layer;
  return changed(board, every, (cell) => (isBare(cell) ? cell : { ...BLANK, value: cell.value }));
}

const isBare = ({ corner, centre, colours, out }: Cell): boolean => !corner && !centre && !colours && !out;

/** Writes all candidates, in their places. */
export function fillMarks(setting: Setting, board: Board): Board {
  const candidates = shownCandidates(setting, board);
  return changed(board, board.keys(), (cell, index) => writtenIn(cell, candidates[index]));
}

function writtenIn(cell: Cell, candidates: DigitSet): Cell {
  const isSo = cell.full && cell.centre === candidates && !cell.corner;
  return cell.value || isSo ? cell : { ...cell, centre: candidates, full: candidates > 0, corner: 0 };
}

/** The candidates that are left where the page shows them all. */
export const shownCandidates = ({ geometry }: Setting, board: Board): DigitSet[] =>
  candidatesOf(geometry, valuesOf(board)).map((set, cell) => set & ~board[cell].out);

/**
 * Does what a step says. What goes away can only be seen where candidates are written: where the player has
 * noted nothing, `candidates` are written, as far as there are any for the cell.
 */
export function apply(
  setting: Setting,
  board: Board,
  { placed, eliminated }: { placed: readonly Mark[]; eliminated: readonly Mark[] },
  candidates: readonly DigitSet[] | null,
  choices: Choices,
): Board {
  let next = board;
  if (candidates && eliminated.length && !choices.autoCandidates) {
    const concerned = new Set(eliminated.map(({ cell }) => cell));
    next = changed(next, next.keys(), (cell, index) =>
      cell.centre || (cell.corner && !concerned.has(index)) || !candidates[index]
        ? cell
        : writtenIn(cell, candidates[index] & ~cell.out),
    );
  }
  for (const { cell, digit } of eliminated)
    next = changed(next, [cell], (each) => withSet(without(each, bit(digit)), "out", each.out | bit(digit)));
  for (const { cell, digit } of placed)
    if (next[cell].value !== digit) next = enterDigit(setting, next, [cell], digit, choices);
  return next;
}

export interface Mark {
  cell: number;
  digit: number;
}

/** The digits a cell still has, as far as the player noted them; 0 if nothing is noted there. */
export const noted = (cell: Cell): DigitSet => cell.centre;

/**
 * A candidate counts as gone if the cell is filled, if it was ruled out, or if marks were made without it.
 */
export const isGone = (cell: Cell, digit: number): boolean =>
  cell.value > 0 || has(cell.out, digit) || (noted(cell) > 0 && !has(noted(cell), digit));
