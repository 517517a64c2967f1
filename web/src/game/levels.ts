/** Levels of difficulty: what a rating says of a puzzle, and which can be made. */
import { TIERS, type Rating, type Tier } from "../api/types";

/** The level of a puzzle; null if logic does not finish it, for then nobody knows. */
export const levelOf = ({ tier, finished }: Pick<Rating, "tier" | "finished">): Tier | null =>
  finished ? tier : null;

export const NO_LEVEL = "beyond our logic";

/**
 * How hard a puzzle of a size can be made in some seconds. Small grids have no room for more than pairs; on
 * large ones the search for a level takes minutes.
 */
const LEVELS: Partial<Record<number, readonly Tier[]>> = {
  4: ["easy"],
  6: ["easy", "medium"],
  8: ["easy", "medium"],
  9: TIERS,
  10: ["easy", "medium", "hard"],
  12: ["easy", "medium", "hard"],
};

export const levelsFor = (size: number): readonly Tier[] => LEVELS[size] ?? [];

/**
 * The fewest clues that a puzzle with one solution can have: proven for 4 and 9; elsewhere all digits but one
 * must stand in it.
 */
export const fewestClues = (size: number): number => ({ 4: 4, 9: 17 })[size] ?? size - 1;
