/** Rules that mark single cells: even, odd, minimum, maximum, clones, indexers, circles, allowed digits. */
import { symbol } from "../../game/digits";
import { cellIndex, type Geometry } from "../../game/geometry";
import { cellsOf, setsOf, type Rule } from "../../game/rules";
import { CELL, centre } from "../drawing";
import { INDEXERS } from "./hues";
import { disc, FAINT, INK, middles, ring, shade, SHADE, square, text, way, type Shape } from "./shapes";

export const parity = (rule: Rule, geometry: Geometry): Shape[] =>
  middles(cellsOf(rule, geometry.size), geometry).map((at) => ({
    d: rule.kind === "even" ? square(at, 0.324) : disc(at, 0.36),
    fill: SHADE,
  }));

const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** Grey cells with a sign on each side: inwards for the least digit, outwards for the greatest. */
export function extreme(rule: Rule, geometry: Geometry): Shape[] {
  const along = (rule.kind === "minimum" ? -3.5 : 3.5) as number;
  return cellsOf(rule, geometry.size).flatMap((cell) => {
    const { x, y } = centre(cell, geometry.size);
    const signs = SIDES.map(([dx, dy]) => {
      const [tip, back, wide] = [41.5 + along, 41.5 - along, 0.1 * CELL];
      const ends = [1, -1].map((side) => ({
        x: x + back * dx + side * wide * dy,
        y: y + back * dy + side * wide * dx,
      }));
      return way([ends[0], { x: x + tip * dx, y: y + tip * dy }, ends[1]]);
    });
    return [shade(cell, geometry), { d: signs.join(""), stroke: INK, width: 3 }];
  });
}

export const clone = (rule: Rule, geometry: Geometry): Shape[] =>
  [...new Set([cellsOf(rule, geometry.size), ...setsOf(rule, geometry.size, "copies")].flat())].map((cell) =>
    shade(cell, geometry),
  );

export function indexing(rule: Rule, geometry: Geometry): Shape[] {
  const hue = INDEXERS[rule.axis as string];
  return middles(cellsOf(rule, geometry.size), geometry).flatMap((at) => [
    { d: square(at, 0.45), fill: hue, opacity: 0.25 },
    { d: square(at, 0.45), stroke: hue, width: 5.5 },
  ]);
}

export const countingCircles = (rule: Rule, geometry: Geometry): Shape[] =>
  middles(cellsOf(rule, geometry.size), geometry).map((at) => ring(at));

export const countDistinct = (rule: Rule, geometry: Geometry): Shape[] => [
  ...cellsOf(rule, geometry.size).map((cell) => shade(cell, geometry)),
  ring(centre(cellIndex(rule.control as string, geometry.size), geometry.size)),
];

/** The digits that cells may hold, small at their lower edge. */
export function allowed(rule: Rule, geometry: Geometry): Shape[] {
  const words = [...(rule.digits as number[])]
    .sort((a, b) => a - b)
    .map(symbol)
    .join("");
  const size = Math.min(0.17, 1.3 / Math.max(words.length, 1));
  return middles(cellsOf(rule, geometry.size), geometry).map(({ x, y }) =>
    text({ x, y: y + 40 }, size, words, FAINT, 500),
  );
}
