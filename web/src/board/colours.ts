/** The colours of cells. Each has a pattern too, so that no one needs to tell them apart by hue. */
export const COLOURS = [
  "yellow",
  "green",
  "blue",
  "pink",
  "orange",
  "teal",
  "violet",
  "grey",
  "brown",
] as const;
export type Colour = (typeof COLOURS)[number];

/** Lines of a pattern in a tile of 24 units; dots are lines of no length. */
export const PATTERNS: Record<Colour, string> = {
  yellow: "M-2 14L14 -2M10 26L26 10",
  green: "M12 12h0M0 0h0M24 0h0M0 24h0M24 24h0",
  blue: "M0 12H24",
  pink: "M12 0V24",
  orange: "M-2 10L14 26M10 -2L26 14",
  teal: "M12 6v12M6 12h12",
  violet: "M0 12L6 6L12 12L18 6L24 12",
  grey: "M0 12H24M12 0V24",
  brown: "M7 7l10 10M17 7L7 17",
};
