/** Cages and sets of cells with something written in their corner. */
import type { Geometry } from "../../game/geometry";
import { cellsOf, numberOf, setsOf, type Rule } from "../../game/rules";
import { outline } from "../drawing";
import { inCorner, PENCIL, type Shape } from "./shapes";

/** What is written in the corner of a cage. */
const TEXTS: Record<string, (rule: Rule) => string> = {
  cage: (rule) => String(numberOf(rule, "total") ?? ""),
  rellik: (rule) => `≠${rule.total}`,
  lunchbox: (rule) => `[${rule.total}]`,
  equality_cage: () => "=",
  sum: (rule) => `Σ${rule.total}`,
  look_and_say: (rule) => String(rule.clue),
  contain_exactly: (rule) => (rule.digits as number[]).join(" "),
};

/** Whether some rule takes room in the corner of cells. */
export const writesInCorners = ({ rules }: Geometry): boolean =>
  rules.some(({ kind }) => kind in TEXTS || kind === "same_values" || kind === "equal_sums");

function outlined(cells: number[], words: string, geometry: Geometry): Shape[] {
  const edge = { d: outline(new Set(cells), geometry.size, 7), stroke: PENCIL, width: 3.2, dash: "11 7" };
  return words ? [edge, ...inCorner(Math.min(...cells), words, geometry)] : [edge];
}

export const cage = (rule: Rule, geometry: Geometry): Shape[] =>
  outlined(cellsOf(rule, geometry.size), TEXTS[rule.kind](rule), geometry);

/** Sets of cells with a letter that they share, and a sign if it is about their sums. */
export function sets(rule: Rule, geometry: Geometry): Shape[] {
  const alike = geometry.rules.filter(({ kind }) => kind === rule.kind);
  const letter = String.fromCharCode(65 + (alike.indexOf(rule) % 26));
  const words = rule.kind === "equal_sums" ? `Σ${letter}` : letter;
  return setsOf(rule, geometry.size).flatMap((cells) => outlined(cells, words, geometry));
}
