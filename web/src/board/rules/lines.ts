/** Thermometers, arrows, and lines that are told apart by their colour. */
import type { Geometry } from "../../game/geometry";
import { cellsOf, type Rule } from "../../game/rules";
import { GREY, LINES } from "./hues";
import { disc, head, line, middles, mix, PAPER, ring, type Shape } from "./shapes";

/** Lines with rings, and in which of their cells. */
const RINGS: Record<string, number[]> = {
  between: [0, -1],
  lockout: [0, -1],
  double_arrow: [0, -1],
  value_indexing: [0, 1],
};

export function plain(rule: Rule, geometry: Geometry): Shape[] {
  const [hue, width] = LINES[rule.kind];
  const points = middles(cellsOf(rule, geometry.size), geometry);
  const rings = (RINGS[rule.kind] ?? []).flatMap((place) => ring(points.at(place)!, hue));
  return [line(points, hue, width), ...rings];
}

export function thermometer(rule: Rule, geometry: Geometry): Shape[] {
  const points = middles(cellsOf(rule, geometry.size), geometry);
  const { d } = line(points, GREY, 0.28);
  // In a colour that is not seen through, so that line and bulb are one; a slow one has a line inside.
  return [
    { d, stroke: "var(--rule-glass)", width: 28 },
    { d: disc(points[0], 0.38), fill: "var(--rule-glass)" },
    ...(rule.slow ? [{ d, stroke: PAPER, width: 8 }] : []),
  ];
}

export function arrow(rule: Rule, geometry: Geometry): Shape[] {
  const bulb = middles(cellsOf(rule, geometry.size, "bulb"), geometry);
  const shaft = middles(cellsOf(rule, geometry.size, "shaft"), geometry);
  const points = [mix(bulb.at(-1)!, shaft[0], 0.4), ...shaft];
  const round =
    bulb.length === 1 ? ring(bulb[0]) : [line(bulb, GREY, 0.8), { ...line(bulb, PAPER, 0.72), opacity: 1 }];
  return [line(points, GREY, 0.07), head(points.at(-2)!, points.at(-1)!, GREY), ...round];
}
