/** Hints from a walk that was fetched once: they need no server any more. */
import { LEVELS, type Level, type Step, type Walk } from "../api/types";
import { words } from "../words/words";
import { isGone, noted, type Board } from "./board";
import { bit, has, symbol } from "./digits";
import { boardNow, mistakesNow, type Game } from "./game";
import type { Unfolded } from "./unfolding";
import { cellIndex, columnOf, rowOf } from "./geometry";

export const higher = (level: Level): Level => LEVELS[Math.min(LEVELS.indexOf(level) + 1, LEVELS.length - 1)];

export type HintNow =
  | { kind: "waiting" }
  | { kind: "words"; text: string }
  | {
      kind: "step";
      step: Step;
      level: Level;
      /** As far as its chain is unfolded; all of it if it is not. */
      stage?: Unfolded;
    }
  /** Every step there is, to choose from. */
  | { kind: "list"; steps: readonly Step[] }
  | { kind: "slip"; slips: Slip[]; level: Level };

const isDone = (step: Step, board: Board, size: number): boolean =>
  step.placed.every(({ cell, digit }) => board[cellIndex(cell, size)].value === digit) &&
  step.eliminated.every(({ cell, digit }) => isGone(board[cellIndex(cell, size)], digit));

/** The first step of the way that is not yet done on the board. */
export const nextStep = (walk: Walk, board: Board): Step | null =>
  walk.steps.find((step) => !isDone(step, board, walk.size)) ?? null;

/** Whether cells are filled that are still empty where a step is taken: by now there may be a simpler one. */
export const isAhead = (step: Step, board: Board): boolean =>
  board.some(({ value }, cell) => value > 0 && step.position.values[cell] === ".");

/** The next step of the way; if it is the one of a hint before, at the level that was reached. */
export function hintFrom(walk: Walk, board: Board, level: Level, before: HintNow | null = null): HintNow {
  const step = nextStep(walk, board);
  const again = step && before?.kind === "step" && isSameStep(step, before.step);
  const reached = again ? before.level : "nudge";
  if (step)
    return { kind: "step", step, level: LEVELS.indexOf(reached) > LEVELS.indexOf(level) ? reached : level };
  return {
    kind: "words",
    text: walk.end === "solved" ? words.hint.nothing : walk.sentence,
  };
}

/** What a step says, so that it is known again. */
export const sayingOf = ({ technique, placed, eliminated }: Step): string =>
  JSON.stringify([technique, placed, eliminated]);

/** Whether two steps say the same: a hint that was closed goes on where it was. */
export const isSameStep = (a: Step, b: Step): boolean => sayingOf(a) === sayingOf(b);

/** What is left of a hint after a move: nothing, if the player has done what it says. */
export function followed(hint: HintNow, game: Game): HintNow | null {
  if (hint.kind === "slip") {
    const slips = slipsOf(game);
    return slips.length ? { ...hint, slips } : null;
  }
  if (hint.kind === "list") return null; // of another board
  if (hint.kind !== "step") return hint;
  const [board, { size }] = [boardNow(game), game.geometry];
  const filled = hint.step.placed.some(({ cell }) => board[cellIndex(cell, size)].value > 0);
  return filled || isDone(hint.step, board, size) ? null : hint;
}

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
    const lost =
      !cell.value && (has(cell.out, solution[i]) || (noted(cell) > 0 && !has(noted(cell), solution[i])));
    return lost ? [{ cell: i, placed: false }] : [];
  });
}

/** The board with the right digit back in every mark that had lost it. */
export function mendMarks(game: Game): Board {
  const lost = new Set(slipsOf(game).flatMap(({ cell, placed }) => (placed ? [] : [cell])));
  return boardNow(game).map((cell, i) => {
    if (!lost.has(i)) return cell;
    const digit = bit(game.solution![i]);
    return { ...cell, out: cell.out & ~digit, centre: cell.centre && cell.centre | digit };
  });
}

/** A hint in words. */
export function wordsOf(hint: HintNow, values: readonly number[]): string {
  switch (hint.kind) {
    case "waiting":
      return words.hint.looking;
    case "words":
      return hint.text;
    case "step":
      return hint.stage?.words ?? stepWords(hint.step, hint.level);
    case "list":
      return words.hint.found(hint.steps.length);
    case "slip":
      return slipWords(hint.slips, values, hint.level);
  }
}

/** What a step says at a level; the last one also tells what the step opens. */
const stepWords = (step: Step, level: Level): string =>
  [step[level], level === "explanation" && step.outlook].filter(Boolean).join(" ");

/** Says so, no louder than was asked for. */
function slipWords(slips: readonly Slip[], values: readonly number[], level: Level): string {
  const size = Math.sqrt(values.length);
  const [{ cell, placed }] = slips;
  const [row, column] = [rowOf(cell, size) + 1, columnOf(cell, size) + 1];
  const { slip } = words;
  if (level === "pointer") return slip.where(row);
  if (level === "explanation")
    return placed ? slip.wrongDigit(symbol(values[cell]), row, column) : slip.lostMark(row, column);
  return placed ? slip.mistakes(slips.length) : slip.lost;
}
