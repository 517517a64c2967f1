/** Practice: a position in which one technique is the next thing to find. */
import type { Candidate, PuzzleLike, Step, Walk } from "../../api/types";

/** The first step of a way by a technique. */
export const firstBy = (walk: Walk, slug: string): Step | null => walk.steps.find((step) => step.technique === slug) ?? null;

/** The board before a step as a puzzle to send: givens, digits, and the candidates that are left. */
export function positionOf(step: Step, givens: string): PuzzleLike & object {
  const { values, candidates } = step.position;
  return { givens, state: values, marks: candidates.map((set, cell) => (values[cell] === "." ? set : "")) };
}

const named = (list: Candidate[], cell: string, digit: number) => list.some((each) => each.cell === cell && each.digit === digit);

/** The step that an answer belongs to: what it places, or one of the candidates it removes. */
export const answered = (steps: readonly Step[], cell: string, digit: number): Step | null =>
  steps.find((step) => named(step.placed, cell, digit) || named(step.eliminated, cell, digit)) ?? null;

/** Whether an answer is at least part of the pattern: near, but not what follows from it. */
export const isInPattern = (steps: readonly Step[], cell: string, digit: number): boolean =>
  steps.some((step) => named(step.marks, cell, digit));

/** What is to be found: a digit that goes in, or one that goes out. */
export const asksToPlace = (step: Step): boolean => step.placed.length > 0;
