/** What the player has written: a cell at a time, shared between moments, never changed in place. */
import { bit, has, setOf, type DigitSet } from "./digits";
import { candidatesOf } from "./facts";
import type { Geometry } from "./geometry";
import type { Mode } from "./keys";

export interface Cell {
  readonly value: number;
  readonly corner: DigitSet;
  readonly centre: DigitSet;
  /** Bit i is the colour i+1. */
  readonly colours: number;
  /** Candidates that were ruled out: by the player where the page shows them all, or by a hint. */
  readonly out: DigitSet;
}

export type Board = readonly Cell[];

export const BLANK: Cell = { value: 0, corner: 0, centre: 0, colours: 0, out: 0 };

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
  if (mode === "colour") return toggle(board, [...cells], "colours", digit);
  const own = writable(setting, cells);
  if (mode === "digit") return enterDigit(setting, board, own, digit, choices);
  const empty = own.filter((cell) => !board[cell].value);
  return toggle(board, empty, choices.autoCandidates ? "out" : mode, digit);
}

function toggle(
  board: Board,
  cells: number[],
  kind: "corner" | "centre" | "colours" | "out",
  digit: number,
): Board {
  const all = cells.every((cell) => has(board[cell][kind], digit));
  return changed(board, cells, (cell) => {
    const set = all ? cell[kind] & ~bit(digit) : cell[kind] | bit(digit);
    return set === cell[kind] ? cell : { ...cell, [kind]: set };
  });
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
    without(cell, digit),
  );
}

function without(cell: Cell, digit: number): Cell {
  const [corner, centre] = [cell.corner & ~bit(digit), cell.centre & ~bit(digit)];
  return corner === cell.corner && centre === cell.centre ? cell : { ...cell, corner, centre };
}

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
    return changed(board, kind === "colour" ? every : own, (cell) =>
      cell[part] ? { ...cell, [part]: 0 } : cell,
    );
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

/** Writes all candidates as centre marks. */
export function fillMarks({ geometry, givens }: Setting, board: Board): Board {
  const candidates = candidatesOf(geometry, valuesOf(board));
  return changed(board, givens.keys(), (cell, index) => {
    const centre = candidates[index] & ~cell.out;
    return cell.value || (cell.centre === centre && !cell.corner) ? cell : { ...cell, centre, corner: 0 };
  });
}

/** The candidates that are left where the page shows them all. */
export const shownCandidates = ({ geometry }: Setting, board: Board): DigitSet[] =>
  candidatesOf(geometry, valuesOf(board)).map((set, cell) => set & ~board[cell].out);

/** Does what a step says. */
export function apply(
  setting: Setting,
  board: Board,
  placed: { cell: number; digit: number }[],
  eliminated: { cell: number; digit: number }[],
  choices: Choices,
): Board {
  let next = changed(board, new Set(eliminated.map(({ cell }) => cell)), (cell, index) => {
    const gone = setOf(eliminated.filter((each) => each.cell === index).map(({ digit }) => digit));
    return { ...cell, out: cell.out | gone, corner: cell.corner & ~gone, centre: cell.centre & ~gone };
  });
  for (const { cell, digit } of placed) {
    if (next[cell].value !== digit) next = enterDigit(setting, next, [cell], digit, choices);
  }
  return next;
}

/** The digits a cell still has, as far as the player noted them; 0 if nothing is noted there. */
export const noted = (cell: Cell): DigitSet => cell.centre;

/**
 * A candidate counts as gone if the cell is filled, if it was ruled out, or if marks were made without it.
 */
export const isGone = (cell: Cell, digit: number): boolean =>
  cell.value > 0 || has(cell.out, digit) || (noted(cell) > 0 && !has(noted(cell), digit));
