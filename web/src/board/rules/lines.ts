/** Thermometers, arrows, and lines that are told apart by their colour. */
import type { Geometry } from "../../game/geometry";
import { cellsOf, type Rule } from "../../game/rules";
import type { Point } from "../drawing";
import { GREY, LINES } from "./hues";
import { disc, fromRing, head, middles, pale, PAPER, ring, way, type Shape } from "./shapes";

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
  const rings = (RINGS[rule.kind] ?? []).map((place) => (place + points.length) % points.length);
  const pieces = betweenRings(points, rings).map(way).join("");
  return [pale(pieces, hue, width), ...rings.map((place) => ring(points[place], hue))];
}

/** The pieces of a line that lie outside of its rings. */
function betweenRings(points: readonly Point[], rings: readonly number[]): Point[][] {
  const pieces: Point[][] = [[]];
  points.slice(1).forEach((end, i) => {
    const [start, piece, endsHere] = [points[i], pieces.at(-1)!, rings.includes(i + 1)];
    if (!piece.length) piece.push(rings.includes(i) ? fromRing(start, end) : start);
    piece.push(endsHere ? fromRing(end, start) : end);
    if (endsHere) pieces.push([]);
  });
  return pieces.filter((piece) => piece.length);
}

export function thermometer(rule: Rule, geometry: Geometry): Shape[] {
  const points = middles(cellsOf(rule, geometry.size), geometry);
  const d = way(points);
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
  const points = [fromRing(bulb.at(-1)!, shaft[0]), ...shaft];
  const round =
    bulb.length === 1
      ? [ring(bulb[0])]
      : [pale(way(bulb), GREY, 0.8), { d: way(bulb), stroke: PAPER, width: 72 }];
  return [pale(way(points) + head(points.at(-2)!, points.at(-1)!, 0.2), GREY, 0.07), ...round];
}
