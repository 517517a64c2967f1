/** What a check says, for people: a headline, what it means, and a tone that has a shape of its own. */
import type { Checked, Counted } from "../../api/types";
import { sentenceOf } from "../../api/client";
import { symbol } from "../../game/digits";

export interface Verdict {
  tone: "good" | "open" | "bad" | "quiet";
  headline: string;
  more: string;
}

const FEWEST_CLUES_9 = 17;

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

interface Seen {
  /** Rules or further houses do the work of clues. */
  ruled?: boolean;
  /** Cells in which two solutions differ are marked on the board. */
  marked?: boolean;
}

export function verdictOf(checked: Checked, { ruled = false, marked = true }: Seen = {}): Verdict {
  const { status, clues, size, differing, conflicts } = checked;
  switch (status) {
    case "unique":
      return { tone: "good", headline: "One solution", more: "" };
    case "many": {
      const few =
        size === 9 && clues < FEWEST_CLUES_9 && !ruled
          ? `With fewer than ${FEWEST_CLUES_9} clues that is always so.`
          : "";
      return {
        tone: "open",
        headline: "More than one solution",
        more: `${marked ? differ(differing.length) : ""}${few || advice(checked)}`,
      };
    }
    case "none":
      return {
        tone: "bad",
        headline: "No solution",
        more: "No digit stands twice, and yet it cannot be filled.",
      };
    case "conflicting":
      return {
        tone: "bad",
        headline: "The rules are broken",
        more:
          conflicts
            .map(({ sentence }) => sentence)
            .slice(0, 3)
            .join(". ") + (conflicts.length > 3 ? " …" : "."),
      };
    case "unknown":
      return { tone: "quiet", headline: "Not settled", more: "The time was up before the search was." };
    default:
      return { tone: "quiet", headline: "Rules that cannot be checked", more: sentenceOf(checked.sentence) };
  }
}

const differ = (cells: number): string =>
  `Two solutions differ in the ${count(cells, "cell", "cells")} that ${cells === 1 ? "is" : "are"} marked. `;

const MOST_NAMED = 6;

/** Which single clue would settle it, if one would. */
function advice({ completing }: Checked): string {
  if (!completing) return "A clue there would help.";
  const clues = Object.entries(completing).flatMap(([cell, digits]) =>
    digits.map((digit) => `${symbol(digit)} in ${cell}`),
  );
  if (!clues.length) return "It takes more than one clue to settle that.";
  const named = clues.slice(0, MOST_NAMED).join(", ");
  return clues.length > MOST_NAMED
    ? `One more clue would settle it, such as ${named}.`
    : `One more clue would settle it: ${named}${clues.length > 1 ? ", any of these" : ""}.`;
}

/** Whether every clue and every rule is needed, as a phrase; empty if that is not known. */
export function minimality({ minimal, redundant, redundant_rules: rules }: Checked): string {
  if (minimal === null) return "";
  const needless = [
    ...(redundant?.length ? [count(redundant.length, "clue", "clues")] : []),
    ...(rules?.length ? [count(rules.length, "rule", "rules")] : []),
  ];
  if (!needless.length) return "Minimal: no clue could go.";
  return `Not minimal: ${needless.join(" and ")} could go, any one of them.`;
}

/** How many solutions were counted, as a phrase. */
export const solutionsOf = ({ count: number, complete }: Counted): string =>
  `${number.toLocaleString("en")}${complete ? "" : " or more"} solutions`;
