/** What lies between cells: dots, X and V, signs, circles on corners. */
import type { Geometry } from "../../game/geometry";
import { cellsOf, numberOf, type Rule } from "../../game/rules";
import { CELL, type Point } from "../drawing";
import { circle, INK, middles, mix, PAPER, rectangle, text, way, type Shape } from "./shapes";

function between(rule: Rule, geometry: Geometry): Point {
  const [a, b] = middles(cellsOf(rule, geometry.size), geometry);
  return mix(a, b, 0.5);
}

function dot(at: Point, fill: string, ink: string, number: number | null, usual: number): Shape[] {
  const round = circle(at, 0.13, fill);
  return number === usual ? [round] : [round, text(at, 0.19, String(number), ink)];
}

export const difference = (rule: Rule, geometry: Geometry): Shape[] =>
  dot(between(rule, geometry), PAPER, INK, numberOf(rule, "difference", 1), 1);

export const ratio = (rule: Rule, geometry: Geometry): Shape[] =>
  dot(between(rule, geometry), INK, PAPER, numberOf(rule, "ratio", 2), 2);

export function pairSum(rule: Rule, geometry: Geometry): Shape[] {
  const at = between(rule, geometry);
  const words = { 10: "X", 5: "V" }[rule.total as number] ?? String(rule.total);
  const high = 27;
  const paper = rectangle(at, high * (0.2 + 0.6 * words.length), high);
  return [{ d: paper, fill: PAPER }, text(at, high / CELL, words)];
}

/** A sign that opens towards the larger cell. */
export function greater(rule: Rule, geometry: Geometry): Shape[] {
  const [larger, smaller] = middles(cellsOf(rule, geometry.size), geometry);
  const [tip, back] = [mix(larger, smaller, 0.58), mix(larger, smaller, 0.43)];
  const [x, y] = [(smaller.x - larger.x) * 0.13, (smaller.y - larger.y) * 0.13];
  const ends = [1, -1].map((side) => ({ x: back.x - side * y, y: back.y + side * x }));
  return [{ d: way([ends[0], tip, ends[1]]), stroke: INK, width: 5 }];
}

/** A circle with digits where its cells meet. */
export function quadruple(rule: Rule, geometry: Geometry): Shape[] {
  const spots = middles(cellsOf(rule, geometry.size), geometry);
  const mean = (of: (at: Point) => number) => spots.reduce((sum, at) => sum + of(at), 0) / spots.length;
  const at = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  const digits = rule.digits as number[];
  const lines = digits.length < 3 ? [digits] : [digits.slice(0, 2), digits.slice(2)];
  const texts = lines.map((each, i) =>
    text({ x: at.x, y: at.y + (i - (lines.length - 1) / 2) * 21 }, 0.21, each.join(" ")),
  );
  return [circle(at, 0.28, PAPER), ...texts];
}
