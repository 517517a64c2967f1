/** Rules that come with a puzzle and that nonet does not play, in words. */
import type { Luggage, Source } from "./game";

/** The keys of f-puzzles, as players call them. */
const NAMES: Record<string, string> = {
  antiking: "the anti-king rule",
  antiknight: "the anti-knight rule",
  arrow: "arrows",
  betweenline: "between lines",
  boxindexer: "box indexers",
  clone: "clones",
  columnindexer: "column indexers",
  difference: "difference dots",
  disjointgroups: "disjoint groups",
  doublearrow: "double arrows",
  entropicline: "entropic lines",
  even: "even cells",
  givenPencilMarks: "given pencil marks",
  killercage: "killer cages",
  littlekillersum: "little killer sums",
  lockout: "lockout lines",
  maximum: "maximum cells",
  minimum: "minimum cells",
  modularline: "modular lines",
  negative: "negative constraints",
  nonconsecutive: "the nonconsecutive rule",
  odd: "odd cells",
  palindrome: "palindromes",
  quadruple: "quadruples",
  ratio: "ratio dots",
  regionsumline: "region sum lines",
  renban: "renban lines",
  rowindexer: "row indexers",
  sandwichsum: "sandwich sums",
  skyscraper: "skyscrapers",
  thermometer: "thermometers",
  whispers: "whisper lines",
  xsum: "X-sums",
  xv: "X and V",
};

/** Killer cages, arrows and whatever else: by name, or by the key where that is all there is. */
export function rulesInWords(keys: readonly string[]): string {
  const names = keys.map((key) => NAMES[key] ?? `the rule “${key}”`);
  return new Intl.ListFormat("en", { type: "conjunction" }).format(names);
}

/** Says which rules of a puzzle are not played here; empty if all are. */
export const unplayedWords = ({
  title,
  unsupported = [],
}: Pick<Source & Luggage, "title" | "unsupported">) =>
  unsupported.length
    ? `${title || "This puzzle"} has ${rulesInWords(unsupported)}, which nonet does not play.`
    : "";

/** A puzzle that must not be opened, because it would be another one. */
export class Unplayed extends Error {
  constructor(readonly puzzle: Source & Luggage) {
    super(unplayedWords(puzzle));
  }
}
