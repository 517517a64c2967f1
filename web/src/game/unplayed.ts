/** Rules of a file that nobody here understands: a puzzle with them is not played. */
import type { Luggage, Source } from "./game";

/** Rules by the names that a file has for them. */
export function rulesInWords(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name.replaceAll("_", " ")}”`);
  return `the rule${names.length > 1 ? "s" : ""} ${new Intl.ListFormat("en", { type: "conjunction" }).format(quoted)}`;
}

/** Says which rules of a puzzle are not played here; empty if all are. */
export const unplayedWords = ({
  title,
  unsupported = [],
}: Pick<Source & Luggage, "title" | "unsupported">) =>
  unsupported.length
    ? `${title || "This puzzle"} has ${rulesInWords(unsupported)}, which nonet does not know.`
    : "";

/** A puzzle that must not be opened, because it would be another one. */
export class Unplayed extends Error {
  constructor(readonly puzzle: Source & Luggage) {
    super(unplayedWords(puzzle));
  }
}
