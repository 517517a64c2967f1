/** Hints from a walk that was fetched once: they need no server any more. */
import type { Step, Walk } from "../api/types";
import { isGone, noted, type Board } from "./board";
import { has } from "./digits";
import { boardNow, mistakesNow, type Game } from "./game";
import { cellIndex } from "./geometry";

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
