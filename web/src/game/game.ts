/** A game: a puzzle, every moment since its start, and the clock. All functions return a new game. */
import { boardOf, valuesOf, type Board, type Cell, type Setting } from "./board";
import { formatValues, parseValues } from "./digits";
import { conflictsOf, isSolved, mistakesOf } from "./facts";
import { geometryOf, type Shape } from "./geometry";
import { isBlank, NO_INK, type Ink } from "./ink";
import type { Asked } from "./rules";

export interface Source extends Shape {
  givens: string;
  title?: string;
  author?: string;
  /** How hard it is, as the rating says. */
  tier?: string | null;
  /** The variant that it was made as, so that others like it can be made. */
  variant?: string;
  /** What its houses and rules ask, in words. */
  asked?: readonly Asked[];
  /** All of it in a word, for an address: where givens and regions do not tell it. */
  packed?: string;
  /** The rules in the words of its setter. */
  ruleset?: string;
}

/** What comes with a puzzle besides its grid, and goes out with it again. */
export interface Luggage {
  /** Rules that nobody here understands, and what is only drawn. */
  unread?: Record<string, unknown>;
  drawn?: Record<string, unknown>;
  /** What the least and the greatest digit are worth, if not 1 and the size. */
  digits?: readonly [number, number] | null;
  /** The names of the rules that are not played here. */
  unsupported?: readonly string[];
  /** What a file says: the rules in words (`ruleset`), a source, a date … */
  info?: Record<string, string>;
}

export interface Game extends Setting {
  readonly id: string;
  readonly source: Source;
  readonly solution: readonly number[] | null;
  /** Every moment, the first with nothing but the givens; later ones than `at` were undone. */
  readonly moments: readonly Board[];
  readonly at: number;
  readonly checkpoints: readonly Board[];
  readonly ink: Ink;
  /** Milliseconds played since the last start. */
  readonly spent: number;
  /** What was before each new start. */
  readonly laps: readonly Lap[];
  readonly hints: number;
  /** Digits that were entered and are not those of the solution, as far as that was known. */
  readonly wrong: number;
  /** The step that the last hint was about: it does not count again. */
  readonly told: string | null;
  /** It was solved once; what comes after does not count again. */
  readonly finished: boolean;
}

export interface Lap {
  /** The moment of the new start. */
  at: number;
  spent: number;
  finished: boolean;
}

/** What makes two puzzles the same: givens, regions and rules. */
export function idOf({ givens, regions, extra, rules }: Source): string {
  const more = [
    regions ? regions.join(",") : "",
    extra?.length ? JSON.stringify(extra) : "",
    rules?.length ? JSON.stringify(rules) : "",
  ].filter(Boolean);
  return [givens.replace(/[^1-9A-P]/gi, "."), ...more].join("|");
}

export function start(source: Source, solution: string | null = null): Game {
  const givens = parseValues(source.givens);
  return {
    id: idOf(source),
    source,
    geometry: geometryOf(source),
    givens,
    solution: solution ? parseValues(solution) : null,
    moments: [boardOf(givens)],
    at: 0,
    checkpoints: [],
    ink: NO_INK,
    spent: 0,
    laps: [],
    hints: 0,
    wrong: 0,
    told: null,
    finished: false,
  };
}

export const boardNow = (game: Game): Board => game.moments[game.at];
export const valuesNow = (game: Game): number[] => valuesOf(boardNow(game));
export const mistakesNow = (game: Game): Set<number> => mistakesOf(valuesNow(game), game.solution);
export const canUndo = (game: Game): boolean => game.at > 0;
export const canRedo = (game: Game): boolean => game.at < game.moments.length - 1;

/** Goes on with a board; what had been undone is gone. */
export function moveTo(game: Game, board: Board): Game {
  if (board === boardNow(game)) return game;
  const moments = [...game.moments.slice(0, game.at + 1), board];
  const laps = game.laps.filter(({ at }) => at <= game.at);
  const finished = game.finished || solvedBy(game, board);
  return { ...game, moments, laps, at: moments.length - 1, finished };
}

function solvedBy(game: Game, board: Board): boolean {
  const values = valuesOf(board);
  if (game.solution) return values.every((value, cell) => value === game.solution![cell]);
  return !game.geometry.rules.length && isSolved(game.geometry, values); // rules are judged elsewhere
}

export const isComplete = (game: Game): boolean => solvedBy(game, boardNow(game));
export const isFull = (game: Game): boolean => boardNow(game).every((cell) => cell.value > 0);

/** At another moment. Before a new start the time goes on from what it was then. */
function goTo(game: Game, at: number): Game {
  const undone = game.laps.filter((lap) => at < lap.at && lap.at <= game.at);
  const redone = game.laps.filter((lap) => game.at < lap.at && lap.at <= at);
  const sum = (laps: readonly Lap[]) => laps.reduce((spent, lap) => spent + lap.spent, 0);
  const finished = undone.length ? undone[0].finished : game.finished && !redone.length;
  return { ...game, at, spent: game.spent + sum(undone) - sum(redone), finished };
}

export const undo = (game: Game): Game => (canUndo(game) ? goTo(game, game.at - 1) : game);
export const redo = (game: Game): Game => (canRedo(game) ? goTo(game, game.at + 1) : game);

export const addCheckpoint = (game: Game): Game => ({
  ...game,
  checkpoints: [...game.checkpoints, boardNow(game)],
});

export const removeCheckpoint = (game: Game, index: number): Game => ({
  ...game,
  checkpoints: game.checkpoints.filter((_, i) => i !== index),
});

/** Back to a checkpoint: a move like any other, so that it can be undone. */
export const toCheckpoint = (game: Game, index: number): Game => moveTo(game, game.checkpoints[index]);

/** From the beginning, the clock as well. */
export function restart(game: Game): Game {
  const again = moveTo(game, game.moments[0]);
  const lap = { at: again.at, spent: game.spent, finished: game.finished };
  return { ...again, spent: 0, laps: [...again.laps, lap], finished: false };
}

/** A hint was given. */
export const withHint = (game: Game, told: string): Game =>
  told === game.told ? game : { ...game, hints: game.hints + 1, told };

/** Counts the digits that a move has entered and that are not right. */
export function countWrong(before: Game, after: Game): Game {
  const was = mistakesNow(before);
  const values = valuesNow(before);
  const now = valuesNow(after);
  const fresh = [...mistakesNow(after)].filter((cell) => !was.has(cell) || values[cell] !== now[cell]);
  return fresh.length ? { ...after, wrong: after.wrong + fresh.length } : after;
}

/** Whether a moment is wrong: against the solution if that is known, by the rules if not. */
const isWrong = (game: Game, board: Board): boolean =>
  game.solution
    ? mistakesOf(valuesOf(board), game.solution).size > 0
    : conflictsOf(game.geometry, valuesOf(board)).size > 0;

/** Undoes up to the last moment in which every digit was right. */
export function undoToBeforeMistake(game: Game): Game {
  let at = game.at;
  while (at > 0 && isWrong(game, game.moments[at])) at--;
  return at === game.at ? game : goTo(game, at);
}

export const hasMistake = (game: Game): boolean => isWrong(game, boardNow(game));

/**
 * A game that two tabs went on with from the same `base`: all that the other one did, then what this one
 * did, as one move. So nothing of either is lost; where both wrote into a cell, undo brings that of the other
 * back.
 */
export function merge(base: Game, mine: Game, theirs: Game): Game {
  const done = changesBetween(boardNow(base), boardNow(mine));
  const merged = done.length ? moveTo(theirs, withChanges(boardNow(theirs), done)) : theirs;
  return {
    ...merged,
    source: { ...mine.source, ...theirs.source, tier: theirs.source.tier ?? mine.source.tier },
    solution: theirs.solution ?? mine.solution,
    checkpoints: [...theirs.checkpoints, ...mine.checkpoints.slice(base.checkpoints.length)],
    ink: mine.ink === base.ink ? theirs.ink : mine.ink,
    spent: Math.max(theirs.spent, mine.spent), // both clocks ran over the same time
    hints: theirs.hints + mine.hints - base.hints,
    wrong: theirs.wrong + mine.wrong - base.wrong,
    told: mine.told === base.told ? theirs.told : mine.told,
    finished: merged.finished || (mine.finished && !base.finished),
  };
}

// ---- as it is kept ----

/** A changed cell: index, value, corner, centre, colours, ruled out, and 1 if it is full. */
type Change = [number, number, number, number, number, number, number?];

export interface Saved {
  id: string;
  source: Source;
  solution: string | null;
  /** For each moment but the first what changed in it. */
  changes: Change[][];
  at: number;
  checkpoints: Change[][];
  ink?: Ink;
  spent: number;
  /** Games that were kept before have neither this nor `wrong` nor `told`. */
  laps?: readonly Lap[];
  hints: number;
  wrong?: number;
  told?: string | null;
  finished: boolean;
  touched: number;
}

const changesBetween = (before: Board, after: Board): Change[] =>
  after.flatMap((cell, i) =>
    isSame(cell, before[i])
      ? []
      : [[i, cell.value, cell.corner, cell.centre, cell.colours, cell.out, Number(cell.full)] as Change],
  );

/** By what is in them: two tabs hold the same cells as different objects. */
const isSame = (a: Cell, b: Cell): boolean =>
  a === b ||
  (a.value === b.value &&
    a.corner === b.corner &&
    a.centre === b.centre &&
    a.full === b.full &&
    a.colours === b.colours &&
    a.out === b.out);

function withChanges(board: Board, changes: Change[]): Board {
  const next: Cell[] = [...board];
  for (const [i, value, corner, centre, colours, out, full] of changes)
    next[i] = { value, corner, centre, full: !!full, colours, out };
  return next;
}

export function save(game: Game, touched: number): Saved {
  const { id, source, moments, at, checkpoints, ink, spent, laps, hints, wrong, told, finished } = game;
  return {
    id,
    source,
    solution: game.solution ? formatValues(game.solution) : null,
    changes: moments.slice(1).map((board, i) => changesBetween(moments[i], board)),
    at,
    checkpoints: checkpoints.map((board) => changesBetween(moments[0], board)),
    ...(isBlank(ink) ? {} : { ink }),
    spent,
    laps,
    hints,
    ...(wrong ? { wrong } : {}),
    told,
    finished,
    touched,
  };
}

export function restore(saved: Saved): Game {
  const game = start(saved.source, saved.solution);
  const moments = [game.moments[0]];
  for (const changes of saved.changes) moments.push(withChanges(moments.at(-1)!, changes));
  return {
    ...game,
    moments,
    at: Math.min(Math.max(saved.at, 0), moments.length - 1),
    checkpoints: saved.checkpoints.map((changes) => withChanges(moments[0], changes)),
    ink: saved.ink ?? NO_INK,
    spent: saved.spent,
    laps: saved.laps ?? [],
    hints: saved.hints,
    wrong: saved.wrong ?? 0,
    told: saved.told ?? null,
    finished: saved.finished,
  };
}
