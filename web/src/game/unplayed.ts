/** Rules that come with a puzzle and that nonet does not play, in words. */
import type { Luggage, Source } from "./game";

/** The kinds of rules, as players call them. */
const NAMES: Record<string, string> = {
  anti_king: "the anti-king rule",
  anti_knight: "the anti-knight rule",
  arrow: "arrows",
  between: "between lines",
  cage: "killer cages",
  candidates: "given pencil marks",
  clone: "clones",
  difference: "difference dots",
  double_arrow: "double arrows",
  entropic: "entropic lines",
  even: "even cells",
  indexing: "indexers",
  little_killer: "little killer sums",
  lockout: "lockout lines",
  maximum: "maximum cells",
  minimum: "minimum cells",
  modular: "modular lines",
  non_consecutive: "the nonconsecutive rule",
  odd: "odd cells",
  pair_sum: "X and V",
  palindrome: "palindromes",
  quadruple: "quadruples",
  ratio: "ratio dots",
  region_sum: "region sum lines",
  renban: "renban lines",
  sandwich: "sandwich sums",
  skyscraper: "skyscrapers",
  strict: "negative constraints",
  thermometer: "thermometers",
  whispers: "whisper lines",
  x_sum: "X-sums",
};

/** Killer cages, arrows and whatever else: by name, or by the kind where that is all there is. */
export function rulesInWords(kinds: readonly string[]): string {
  const names = kinds.map((kind) => NAMES[kind] ?? `the rule “${kind.replaceAll("_", " ")}”`);
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
