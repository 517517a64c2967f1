/** What the drawings of rules are made of, on a board whose cells are 100 units wide. */
import type { Geometry } from "../../game/geometry";
import { CELL, centre, corner, type Point } from "../drawing";
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
  "var(--ink-2)",
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

/** A line that is seen through, of a width in cells. */
export const line = (points: readonly Point[], stroke: string, width: number, opacity = 0.55): Path => ({
  d: way(points),
  stroke,
  width: width * CELL,
  opacity,
});

export const disc = ({ x, y }: Point, radius: number): string => {
  const r = radius * CELL;
  return `M${fixed(x - r)} ${fixed(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
};

export const square = ({ x, y }: Point, half: number): string => {
  const h = half * CELL;
  return `M${fixed(x - h)} ${fixed(y - h)}h${fixed(2 * h)}v${fixed(2 * h)}h${fixed(-2 * h)}z`;
};

/** A ring in a cell, over the end of a line. */
export const ring = (at: Point, stroke = GREY): Path[] => [
  { d: disc(at, 0.4), fill: PAPER, opacity: 0.75 },
  { d: disc(at, 0.4), stroke, width: 5, opacity: 0.7 },
];

/** The open head of an arrow that comes from a point. */
export function head(before: Point, tip: Point, stroke: string, size = 0.2, opacity = 0.55): Path {
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const [x, y, r] = [(tip.x - before.x) / length, (tip.y - before.y) / length, size * CELL];
  const ends = [1, -1].map((side) => ({ x: tip.x - r * (x + side * y), y: tip.y - r * (y - side * x) }));
  return line([ends[0], tip, ends[1]], stroke, size * 0.35, opacity);
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
  const [high, wide] = [18, 6 + 12 * words.length];
  return [
    { d: `M${x + 3} ${y + 3}h${wide}v${high}h${-wide}z`, fill: PAPER },
    text({ x: x + 3 + wide / 2, y: y + 3 + high / 2 }, 0.19, words),
  ];
}

export const shade = (cell: number, { size }: Geometry): Path => {
  const { x, y } = corner(cell, size);
  return { d: `M${x} ${y}h${CELL}v${CELL}h${-CELL}z`, fill: SHADE };
};

/** A circle on the lines of the grid. */
export const circle = (at: Point, radius: number, fill: string): Path => ({
  d: disc(at, radius),
  fill,
  stroke: INK,
  width: 3,
});
