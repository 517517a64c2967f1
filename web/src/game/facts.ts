/** What can be said of a board by the rules alone: candidates, conflicts, what is left to place. */
import { all, bit, type DigitSet } from "./digits";
import type { Geometry } from "./geometry";

/** For each empty cell the digits that no peer holds; 0 for a filled cell. */
export function candidatesOf(geometry: Geometry, values: readonly number[]): DigitSet[] {
  return values.map((value, cell) => {
    if (value) return 0;
    let left = all(geometry.size);
    for (const peer of geometry.peers[cell]) if (values[peer]) left &= ~bit(values[peer]);
    return left;
  });
}

/** The cells whose digit stands in a peer as well. */
export function conflictsOf(geometry: Geometry, values: readonly number[]): Set<number> {
  const found = new Set<number>();
  values.forEach((value, cell) => {
    if (value && geometry.peers[cell].some((peer) => values[peer] === value)) found.add(cell);
  });
  return found;
}

/** The cells whose digit is not that of the solution. */
export function mistakesOf(values: readonly number[], solution: readonly number[] | null): Set<number> {
  const found = new Set<number>();
  if (solution) values.forEach((value, cell) => value && value !== solution[cell] && found.add(cell));
  return found;
}

/** How often each digit is still to be placed; index 0 is not used. */
export function remainingOf(size: number, values: readonly number[]): number[] {
  const left = Array<number>(size + 1).fill(size);
  for (const value of values) left[value]--;
  left[0] = 0;
  return left;
}

/** Full, and nothing twice in a house. */
export const isSolved = (geometry: Geometry, values: readonly number[]): boolean =>
  values.every((value) => value > 0) && conflictsOf(geometry, values).size === 0;
