/** What a hand does on a board, as cells: lines, edges, corners, and places outside of the grid. */
import { columnOf, rowOf, type Geometry } from "./geometry";

/** A place in rows and columns, which may lie outside of the grid. */
export interface Spot {
  row: number;
  column: number;
}

const spotOf = (cell: number, size: number): Spot => ({
  row: rowOf(cell, size),
  column: columnOf(cell, size),
});
const isInside = ({ row, column }: Spot, size: number): boolean =>
  Math.min(row, column) >= 0 && Math.max(row, column) < size;
const cellOf = ({ row, column }: Spot, size: number): number => row * size + column;

/** Whether two cells touch, at a corner too. */
export function touch(a: number, b: number, size: number): boolean {
  const [from, to] = [spotOf(a, size), spotOf(b, size)];
  return a !== b && Math.max(Math.abs(from.row - to.row), Math.abs(from.column - to.column)) === 1;
}

/**
 * A line that goes on to a cell. Back to the cell before the last takes the last away; to the first cell
 * closes a loop; anywhere else on itself or out of reach it does not go.
 */
export function lineTo(line: readonly number[], cell: number, size: number, loops = true): readonly number[] {
  if (!line.length) return [cell];
  if (cell === line.at(-2)) return line.slice(0, -1);
  const isClosed = line.length > 1 && line[0] === line.at(-1);
  if (isClosed || !touch(line.at(-1)!, cell, size)) return line;
  if (line.includes(cell) && !(loops && cell === line[0] && line.length > 2)) return line;
  return [...line, cell];
}

/** The cell and its neighbour across the edge that is nearest to a point in it, from 0 to 1 both ways. */
export function pairAt(cell: number, x: number, y: number, size: number): [number, number] | null {
  const sides = [
    { far: y, row: -1, column: 0 },
    { far: 1 - y, row: 1, column: 0 },
    { far: x, row: 0, column: -1 },
    { far: 1 - x, row: 0, column: 1 },
  ].sort((a, b) => a.far - b.far);
  const { row, column } = spotOf(cell, size);
  for (const side of sides) {
    const other = { row: row + side.row, column: column + side.column };
    if (isInside(other, size)) return [cell, cellOf(other, size)];
  }
  return null;
}

/** The four cells around the corner that is nearest to a point in a cell; inside of the grid in any case. */
export function squareAt(cell: number, x: number, y: number, size: number): number[] {
  const { row, column } = spotOf(cell, size);
  const first = (at: number, far: number) => Math.min(size - 2, Math.max(0, far < 0.5 ? at - 1 : at));
  const [top, left] = [first(row, y), first(column, x)];
  return [0, 1, size, size + 1].map((step) => top * size + left + step);
}

function ray({ row, column }: Spot, down: number, right: number, size: number): number[] {
  const cells: number[] = [];
  for (let i = 1; ; i++) {
    const spot = { row: row + i * down, column: column + i * right };
    if (!isInside(spot, size)) return cells;
    cells.push(cellOf(spot, size));
  }
}

const STRAIGHT = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
const DIAGONAL = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/** The lines that a clue at a place outside of the grid can look along, from there inwards. */
export const linesFrom = (spot: Spot, diagonal: boolean, size: number): number[][] =>
  (diagonal ? DIAGONAL : STRAIGHT)
    .map(([down, right]) => ray(spot, down, right, size))
    .filter((line) => line.length > 1);

/** The lines of clues outside that begin in a cell. */
export function linesInto(cell: number, diagonal: boolean, size: number): number[][] {
  const { row, column } = spotOf(cell, size);
  return (diagonal ? DIAGONAL : STRAIGHT).flatMap(([down, right]) => {
    const spot = { row: row - down, column: column - right };
    const line = isInside(spot, size) ? [] : ray(spot, down, right, size);
    return line.length > 1 ? [line] : [];
  });
}

/** All places beside the grid. */
export function spotsAround(size: number): Spot[] {
  const along = Array.from({ length: size }, (_, i) => i);
  return [-1, size].flatMap((end) =>
    along.flatMap((i) => [
      { row: end, column: i },
      { row: i, column: end },
    ]),
  );
}

/** The houses that are switched on and off together, by the name of their tool; none where there are none. */
export function housesNamed(name: string, { size, box, regions }: Geometry): number[][] {
  const along = Array.from({ length: size }, (_, i) => i);
  switch (name) {
    case "falling_diagonal":
      return [along.map((i) => i * size + i)];
    case "rising_diagonal":
      return [along.map((i) => i * size + size - 1 - i)];
    case "windows":
      return size === 9
        ? [10, 14, 46, 50].map((first) => along.map((i) => first + 9 * Math.floor(i / 3) + (i % 3)))
        : [];
    case "disjoint_groups": {
      if (!box) return [];
      const boxes = along.map((name) => regions.flatMap((region, cell) => (region === name ? [cell] : [])));
      return along.map((place) => boxes.map((cells) => cells[place]));
    }
    default:
      return [];
  }
}
