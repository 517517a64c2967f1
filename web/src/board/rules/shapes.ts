/** What the drawings of rules are made of, on a board whose cells are 100 units wide. */
import type { Geometry } from "../../game/geometry";
import { CELL, centre, corner, towards, type Point } from "../drawing";
import { GREY } from "./hues";

export interface Path {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: string;
  opacity?: number;
}

export interface Text extends Point {
  text: string;
  size: number;
  ink: string;
  weight?: number;
}

export type Shape = Path | Text;

export const [INK, PAPER, PENCIL, FAINT, SHADE] = [
  "var(--ink)",
  "var(--paper)",
  "var(--rule-pencil)",
  "var(--ink-3)",
  "var(--rule-shade)",
];

const fixed = (number: number): string => String(Math.round(number * 10) / 10);
const pair = ({ x, y }: Point): string => `${fixed(x)} ${fixed(y)}`;

export const way = (points: readonly Point[]): string => `M${points.map(pair).join("L")}`;
export const mix = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});

export const middles = (cells: readonly number[], { size }: Geometry): Point[] =>
  cells.map((cell) => centre(cell, size));

/** A path that is seen through, of a width in cells. */
export const pale = (d: string, stroke: string, width: number): Path => ({
  d,
  stroke,
  width: width * CELL,
  opacity: 0.55,
});

export const disc = ({ x, y }: Point, radius: number): string => {
  const r = radius * CELL;
  return `M${fixed(x - r)} ${fixed(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
};

export const rectangle = ({ x, y }: Point, wide: number, high: number): string =>
  `M${fixed(x - wide / 2)} ${fixed(y - high / 2)}h${fixed(wide)}v${fixed(high)}h${fixed(-wide)}z`;

export const square = (at: Point, half: number): string => rectangle(at, 2 * half * CELL, 2 * half * CELL);

/** The radius of a ring in a cell. Lines end there, so that nothing is seen inside but the digit. */
const RING = 0.4;

/** Where a line leaves the ring around a point. */
export const fromRing = (at: Point, to: Point): Point => towards(at, to, RING * CELL);

export const ring = (at: Point, stroke = GREY): Path => ({
  d: disc(at, RING),
  stroke,
  width: 5.5,
  opacity: 0.7,
});

/** The open head of an arrow that comes from a point. */
export function head(before: Point, tip: Point, size: number): string {
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const [x, y, r] = [(tip.x - before.x) / length, (tip.y - before.y) / length, size * CELL];
  const ends = [1, -1].map((side) => ({ x: tip.x - r * (x + side * y), y: tip.y - r * (y - side * x) }));
  return way([ends[0], tip, ends[1]]);
}

export const text = ({ x, y }: Point, size: number, words: string, ink = INK, weight = 650): Text => ({
  x,
  y,
  size: size * CELL,
  text: words,
  ink,
  weight,
});

/** Words in the upper left corner of a cell, on a piece of paper. */
export function inCorner(cell: number, words: string, { size }: Geometry): Shape[] {
  const { x, y } = corner(cell, size);
  const [inset, high] = [3.5, 20];
  const wide = high * (0.3 + 0.6 * words.length);
  const at = { x: x + inset + wide / 2, y: y + inset + high / 2 };
  return [{ d: rectangle(at, wide, high), fill: PAPER }, text(at, high / CELL, words)];
}

export const shade = (cell: number, { size }: Geometry): Path => {
  const at = centre(cell, size);
  return { d: square(at, 0.5), fill: SHADE, opacity: 0.6 };
};

/** A circle on the lines of the grid. */
export const circle = (at: Point, radius: number, fill: string): Path => ({
  d: disc(at, radius),
  fill,
  stroke: INK,
  width: 3.4,
});
