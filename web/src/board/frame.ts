/** The frame of the board: a square around the grid, its numbers, and the clues outside of it. */
import type { Margins } from "./rules/outside";

/** What is left free at the other sides. */
const EDGE = 4;

export interface Frame {
  x: number;
  y: number;
  side: number;
  /** Where the grid lies in it, as CSS says it. */
  inset: string;
}

/** @param band what stands between the grid and the clues above it and to its left */
export function frameOf({ left, top, right, bottom }: Margins, grid: number, band: number): Frame {
  const [wide, high] = [left + band + grid + right + EDGE, top + band + grid + bottom + EDGE];
  const side = Math.max(wide, high);
  // What is not square is put in the middle.
  const [before, above] = [left + band + (side - wide) / 2, top + band + (side - high) / 2];
  const sides = [above, side - before - grid, side - above - grid, before];
  return {
    x: -before,
    y: -above,
    side,
    inset: sides.map((part) => `${(part / side) * 100}%`).join(" "),
  };
}
