/** Hints from a walk that was fetched once: they need no server any more. */
import type { Step, Walk } from "../api/types";
import { isGone, noted, type Board } from "./board";
import { has, symbol } from "./digits";
import { boardNow, mistakesNow, type Game } from "./game";
import { cellIndex, rowOf } from "./geometry";
import { place } from "./words";

/** nudge: words only · pointer: where to look · explanation: everything. */
export type Level = "nudge" | "pointer" | "explanation";
export const LEVELS: readonly Level[] = ["nudge", "pointer", "explanation"];

export const higher = (level: Level): Level => LEVELS[Math.min(LEVELS.indexOf(level) + 1, LEVELS.length - 1)];

const isDone = (step: Step, board: Board, size: number): boolean =>
  step.placed.every(({ cell, digit }) => board[cellIndex(cell, size)].value === digit) &&
  step.eliminated.every(({ cell, digit }) => isGone(board[cellIndex(cell, size)], digit));

/** The first step of the way that is not yet done on the board. */
export const nextStep = (walk: Walk, board: Board): Step | null =>
  walk.steps.find((step) => !isDone(step, board, walk.size)) ?? null;

/** Something on the board that no hint can build on. */
export interface Slip {
  cell: number;
  /** A digit was placed; if not, the right one was struck from the marks. */
  placed: boolean;
}

/** Digits that are not right, and cells whose marks no longer hold what belongs there. */
export function slipsOf(game: Game): Slip[] {
  const { solution } = game;
  if (!solution) return [];
  const wrong = [...mistakesNow(game)].map((cell) => ({ cell, placed: true }));
  if (wrong.length) return wrong;
  return boardNow(game).flatMap((cell, i) => {
    const lost = !cell.value && (has(cell.out, solution[i]) || (noted(cell) > 0 && !has(noted(cell), solution[i])));
    return lost ? [{ cell: i, placed: false }] : [];
  });
}

/** Says so, no louder than was asked for. */
export function slipWords(slips: readonly Slip[], values: readonly number[], level: Level): string {
  const size = Math.sqrt(values.length);
  const [{ cell, placed }] = slips;
  if (level === "pointer") return `Have another look at row ${rowOf(cell, size) + 1}.`;
  if (level === "explanation") {
    return placed
      ? `The ${symbol(values[cell])} in ${place(cell, size)} is not right.`
      : `The marks in ${place(cell, size)} have lost the digit that belongs there.`;
  }
  if (!placed) return "Something is missing: the right digit is no longer in one of your marks.";
  return slips.length === 1
    ? "Before the next step: one of your digits is not right yet."
    : `Before the next step: ${slips.length} of your digits are not right yet.`;
}
