/** Practice: a position in which one technique is the next thing to find. */
import type { Candidate, PuzzleLike, Step, Technique, Walk, Wish } from "../../api/types";
import { digitOf, symbol } from "../../game/digits";

/** What to ask the generator for. */
export const wishFor = ({ slug }: Technique): Wish => ({ technique: slug });

/**
 * Returns a puzzle in other clothes: digits exchanged, mirrored, turned. Nobody knows it again, and the same
 * techniques solve it.
 */
export function disguised(givens: string, random: () => number = Math.random): string {
  const size = Math.sqrt(givens.length);
  const names = Array.from({ length: size }, (_, i) => symbol(i + 1));
  for (let i = size - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [names[i], names[j]] = [names[j], names[i]];
  }
  const [mirror, flip, turn] = [random() < 0.5, random() < 0.5, random() < 0.5];
  return Array.from({ length: givens.length }, (_, cell) => {
    let [row, column] = [Math.floor(cell / size), cell % size];
    if (mirror) column = size - 1 - column;
    if (flip) row = size - 1 - row;
    if (turn) [row, column] = [column, row];
    const char = givens[row * size + column];
    return char === "." ? char : names[digitOf(char) - 1];
  }).join("");
}

/**
 * The techniques of a walk that comes by this one: the usual ones, and it, in order; null if it is one of
 * those.
 */
export function orderFor(all: readonly Technique[], { slug, by_default }: Technique): string[] | null {
  return by_default
    ? null
    : all.filter((each) => each.by_default || each.slug === slug).map((each) => each.slug);
}

/** The first step of a way by a technique. */
export const firstBy = (walk: Walk, slug: string): Step | null =>
  walk.steps.find((step) => step.technique === slug) ?? null;

/** The board before a step as a puzzle to send: givens, digits, and the candidates that are left. */
export function positionOf(step: Step, givens: string): PuzzleLike & object {
  const { values, candidates } = step.position;
  return { givens, state: values, marks: candidates.map((set, cell) => (values[cell] === "." ? set : "")) };
}

const named = (list: Candidate[], cell: string, digit: number) =>
  list.some((each) => each.cell === cell && each.digit === digit);

/** The step that an answer belongs to: what it places, or one of the candidates it removes. */
export const answered = (steps: readonly Step[], cell: string, digit: number): Step | null =>
  steps.find((step) => named(step.placed, cell, digit) || named(step.eliminated, cell, digit)) ?? null;

/** Whether an answer is at least part of the pattern: near, but not what follows from it. */
export const isInPattern = (steps: readonly Step[], cell: string, digit: number): boolean =>
  steps.some((step) => named(step.marks, cell, digit));

/** What is to be found: a digit that goes in, or one that goes out. */
export const asksToPlace = (step: Step): boolean => step.placed.length > 0;
