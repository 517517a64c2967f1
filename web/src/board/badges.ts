/** Shapes around digits that are more than entered: told apart by form, and by colour only besides. */
export type Badge = "guess" | "follows" | "failed" | "doubtful";

/** Outlines in a cell of 100 units. */
export const BADGE_PATHS: Record<Badge, string> = {
  guess: "M50 4L96 50L50 96L4 50Z",
  follows: "M50 9a41 41 0 1 0 .01 0Z",
  failed: "M4 4H96V96H4Z",
  doubtful: "M8 30V8H30M70 8H92V30M92 70V92H70M30 92H8V70",
};

export const BADGE_WORDS: Record<Badge, string> = {
  guess: "a guess",
  follows: "follows from a guess",
  failed: "failed",
  doubtful: "hard to read",
};
