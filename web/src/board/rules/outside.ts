/** Clues outside of the grid: where they stand, how much room they take, and how they look. */
import { columnOf, rowOf, type Geometry } from "../../game/geometry";
import { cellsOf, type Rule } from "../../game/rules";
import { CELL } from "../drawing";
import { head, inCorner, INK, text, way as through, type Shape } from "./shapes";

/** How much room a clue takes, in cells. */
const ROOM = 0.8;

/** What a clue says, and what stands around it where clues of other kinds stand beside it. */
const CLUES: Record<string, [field: string, before: string, after: string]> = {
  little_killer: ["total", "", ""],
  sandwich: ["total", "", ""],
  x_sum: ["total", "⟨", "⟩"],
  skyscraper: ["count", "[", "]"],
  hidden_skyscraper: ["digit", "«", "»"],
  numbered_room: ["digit", "(", ")"],
  full_rank: ["rank", "#", ""],
};

/** A number outside of the grid, counted in cells: row -1 is above the first. */
export interface Clue {
  row: number;
  column: number;
  words: string;
  /** Down and to the right, if an arrow shows where it looks. */
  way: readonly [number, number] | null;
  /** The first cell that it looks at. */
  cell: number;
}

const beyond = (at: number, size: number): number => (at < 0 ? -1 : at >= size ? 1 : 0);

/** The direction in which a clue looks along its cells; of a single one, towards the middle. */
function wayOf([first, next]: number[], size: number): [number, number] {
  const [row, column] = [rowOf(first, size), columnOf(first, size)];
  if (next === undefined) return [row < size / 2 ? 1 : -1, column < size / 2 ? 1 : -1];
  return [Math.sign(rowOf(next, size) - row), Math.sign(columnOf(next, size) - column)];
}

/** Where the clues of a grid stand; of two at one place the second stands further out. */
export function cluesOf({ rules, size }: Geometry): Clue[] {
  const outside = rules.filter(({ kind }) => kind in CLUES);
  const kinds = new Set(outside.map(({ kind }) => kind).filter((kind) => kind !== "little_killer"));
  const taken = new Map<string, number>();
  return outside.map((rule: Rule) => {
    const cells = cellsOf(rule, size);
    const [field, before, after] = CLUES[rule.kind];
    const way = wayOf(cells, size);
    const spot = [rowOf(cells[0], size) - way[0], columnOf(cells[0], size) - way[1]];
    const layer = taken.get(spot.join()) ?? 0;
    taken.set(spot.join(), layer + 1);
    const [row, column] = spot.map((at) => at + layer * beyond(at, size));
    const words = kinds.size > 1 ? `${before}${rule[field]}${after}` : String(rule[field]);
    return { row, column, words, way: rule.kind === "little_killer" ? way : null, cell: cells[0] };
  });
}

export interface Margins {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The room that clues take around the grid. */
export function marginsOf(clues: readonly Clue[], size: number): Margins {
  const room = (layers: number[]) => Math.max(0, ...layers) * ROOM * CELL;
  return {
    left: room(clues.map(({ column }) => -column)),
    top: room(clues.map(({ row }) => -row)),
    right: room(clues.map(({ column }) => column - size + 1)),
    bottom: room(clues.map(({ row }) => row - size + 1)),
  };
}

/** The middle of a row or column of clues; a gap lies between the grid and those before it. */
function place(at: number, size: number, gap: number): number {
  if (at < 0) return ROOM * (at + 0.5) * CELL - gap;
  return (at >= size ? size + ROOM * (at - size + 0.5) : at + 0.5) * CELL;
}

export function outside(clues: readonly Clue[], geometry: Geometry, gap: number): Shape[] {
  const { size } = geometry;
  return clues.flatMap(({ row, column, words, way, cell }) => {
    if (!beyond(row, size) && !beyond(column, size)) return inCorner(cell, words, geometry);
    const at = { x: place(column, size, gap), y: place(row, size, gap) };
    const number = text(at, Math.min(way ? 0.34 : 0.42, 1.2 / words.length), words, INK, 500);
    if (!way) return [number];
    const [start, tip] = [20, 37].map((part) => ({ x: at.x + part * way[1], y: at.y + part * way[0] }));
    return [{ d: through([start, tip]) + head(start, tip, 0.09), stroke: INK, width: 3 }, number];
  });
}
