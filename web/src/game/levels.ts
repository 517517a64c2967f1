/** Levels of difficulty: what a rating says of a puzzle. */
import type { Rating, Tier } from "../api/types";

/** The level of a puzzle; null if logic does not finish it, for then nobody knows. */
export const levelOf = ({ tier, finished }: Pick<Rating, "tier" | "finished">): Tier | null =>
  finished ? tier : null;

export const NO_LEVEL = "beyond our logic";
