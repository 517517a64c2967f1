/** The puzzle that a first visit finds on the board, before anything was asked of the server. */
import type { Source } from "./game";

export const FIRST: Source = {
  size: 9,
  givens: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
  tier: "easy",
};
