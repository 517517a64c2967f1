// Made by `make types-page` from the colours of pictures: do not change it by hand.
export const GREY = "#9aa1ac";
export const DIAGONAL = "#2eaadb";
/** The colour and the width, in cells, of lines that are nothing but lines. */
export const LINES: Record<string, [hue: string, width: number]> = {
  whispers: ["#3fae49", 0.1],
  renban: ["#d45fd4", 0.13],
  nabner: ["#a9a64a", 0.13],
  palindrome: ["#9aa1ac", 0.2],
  between: ["#9aa1ac", 0.05],
  lockout: ["#7f97e0", 0.08],
  region_sum: ["#2eaadb", 0.09],
  zipper: ["#a98bd0", 0.09],
  sum_line: ["#d9a521", 0.1],
  entropic: ["#f0a070", 0.09],
  modular: ["#33a9a0", 0.09],
  double_arrow: ["#c54b8b", 0.08],
  pair_relation: ["#9aa1ac", 0.08],
  automaton: ["#9aa1ac", 0.08],
  value_indexing: ["#9aa1ac", 0.05],
};
export const INDEXERS: Record<string, string> = { row: "#58ad58", column: "#d07272", box: "#7c7cd8" };
