/**
 * Puzzles between the server and the game. One walk per puzzle, fetched once and kept: hints go on without a
 * network.
 */
import * as api from "../api/client";
import type { SentPuzzle, Walk } from "../api/types";
import type { Board } from "../game/board";
import { digitsOf, formatValues, symbol } from "../game/digits";
import { candidatesOf } from "../game/facts";
import { boardNow, idOf, valuesNow, type Game, type Luggage, type Source } from "../game/game";
import { isAhead, nextStep } from "../game/hints";
import { Unplayed } from "../game/unplayed";
import { get, put } from "./database";

const underWay = new Map<string, Promise<Walk>>();

/** What a game keeps of a puzzle. Throws Unplayed if that leaves out rules: it would be another puzzle. */
export function sourceOf(puzzle: Source & Luggage, tier: string | null = null): Source {
  if (puzzle.unsupported?.length) throw new Unplayed(puzzle);
  const { size, givens, box, regions, extra, rules, called, apart, asked, packed, title, author } = puzzle;
  const ruleset = puzzle.ruleset ?? puzzle.info?.ruleset;
  return {
    size,
    givens,
    box,
    regions,
    extra,
    rules,
    called,
    apart,
    asked,
    packed,
    title,
    author,
    ruleset,
    tier,
  };
}

/** The puzzle to send for a game. */
export const puzzleOf = ({ givens, regions, extra, rules }: Source): SentPuzzle => ({
  givens,
  regions: regions ? [...regions] : null,
  extra: extra?.map((house) => [...house]) ?? [],
  rules: rules?.map((rule) => ({ ...rule })) ?? [],
});

export function walkOf(source: Source): Promise<Walk> {
  const id = idOf(source);
  const known = underWay.get(id);
  if (known) return known;
  const walk = find(id, source);
  underWay.set(id, walk);
  walk.catch(() => underWay.delete(id)); // so that the next one tries again
  return walk;
}

/**
 * The way on from a board: that of the puzzle, unless the player has gone ahead of it. Then there may be a
 * simpler one from here, and the server is asked; without a network the kept one still is true.
 */
export async function walkFrom(source: Source, board: Board): Promise<Walk> {
  const kept = await walkOf(source);
  const step = nextStep(kept, board);
  if (!step || !isAhead(step, board)) return kept;
  const state = board.map(({ value }) => symbol(value) || ".").join("");
  return asked({ ...puzzleOf(source), state }).catch(() => kept);
}

/** The board of a game to send: its digits, and the candidates that were ruled out. */
export function positionNow(game: Game): SentPuzzle {
  const values = valuesNow(game);
  const possible = candidatesOf(game.geometry, values);
  const left = boardNow(game).map(({ value, full, centre, out }, cell) =>
    value ? 0 : possible[cell] & ~out & (full ? centre : ~0),
  );
  const marks = left.map((set) => digitsOf(set).map(symbol).join(""));
  return { ...puzzleOf(game.source), state: formatValues(values), marks };
}

/** A walk in the order in which people see things: the next of its steps is the hint. */
const asked = (puzzle: SentPuzzle): Promise<Walk> => api.walk(puzzle, { scale: "learner" });

async function find(id: string, source: Source): Promise<Walk> {
  const kept = (await get("walks", id).catch(() => undefined))?.walk;
  if (kept && isWhole(kept)) return kept;
  try {
    const walk = await asked(puzzleOf(source));
    await put("walks", { id, walk }).catch(() => undefined);
    return walk;
  } catch (error) {
    if (!kept) throw error;
    return filledIn(kept);
  }
}

/** Whether a walk was kept by this version of the page, not by one that went another way or knew less. */
const isWhole = ({ scale, steps }: Walk): boolean =>
  scale === "learner" && steps.every(({ chains, rules }) => rules && chains?.every((chain) => chain.words));

/** A walk of an earlier version, with what it says in place of what it does not say. */
const filledIn = (walk: Walk): Walk => ({
  ...walk,
  steps: walk.steps.map((step) => ({
    ...step,
    summary: step.summary ?? step.notation,
    pointed: step.pointed ?? [],
    blockers: step.blockers ?? [],
    reason: step.reason ?? [],
    rules: step.rules ?? [],
    sets: [],
    covers: [],
    chains: [],
    legend: step.legend ?? [],
  })),
});
