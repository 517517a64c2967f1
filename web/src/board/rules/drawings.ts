/** One drawing for each kind of rule. Those that speak of the whole grid have none, and are told in words. */
import type { Geometry } from "../../game/geometry";
import type { Rule } from "../../game/rules";
import { cage, sets } from "./cages";
import { allowed, clone, countDistinct, countingCircles, extreme, indexing, parity } from "./cells";
import { LINES } from "./hues";
import { arrow, plain, thermometer } from "./lines";
import { difference, greater, pairSum, quadruple, ratio } from "./pairs";
import type { Shape } from "./shapes";

type Drawing = (rule: Rule, geometry: Geometry) => Shape[];

/** What lies under the lines of the grid. */
export const BELOW: Record<string, Drawing> = {
  ...Object.fromEntries(Object.keys(LINES).map((kind) => [kind, plain])),
  thermometer,
  arrow,
  average_arrow: arrow,
  cage,
  rellik: cage,
  equality_cage: cage,
  lunchbox: cage,
  sum: cage,
  look_and_say: cage,
  contain_exactly: cage,
  same_values: sets,
  equal_sums: sets,
  even: parity,
  odd: parity,
  minimum: extreme,
  maximum: extreme,
  clone,
  indexing,
  counting_circles: countingCircles,
  count_distinct: countDistinct,
  candidates: allowed,
};

/** What lies on the lines of the grid. */
export const ABOVE: Record<string, Drawing> = {
  difference,
  ratio,
  pair_sum: pairSum,
  greater,
  quadruple,
};

export const drawn = (table: Record<string, Drawing>, geometry: Geometry): Shape[] =>
  geometry.rules.flatMap((rule) => table[rule.kind]?.(rule, geometry) ?? []);
