/** Where a pointer is on the board, in cells from its upper left corner, and which cells it has touched. */
import type { Point } from "./drawing";

/** How far from its middle a drag still means a cell: less than half, so that diagonals can be drawn. */
const REACH = 0.46;
/** A drag is looked at in steps of so many cells. */
const STEP = 0.1;

export function pointIn(box: DOMRect, { clientX, clientY }: MouseEvent, size: number): Point {
  return { x: ((clientX - box.left) / box.width) * size, y: ((clientY - box.top) / box.height) * size };
}

export function cellAt({ x, y }: Point, size: number): number | null {
  return x < 0 || y < 0 || x >= size || y >= size ? null : Math.floor(y) * size + Math.floor(x);
}

/** The cells on the way from one point to another: a fast hand tells of few points in between. */
export function cellsAlong(from: Point, to: Point, size: number): number[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP));
  const cells: number[] = [];
  for (let i = 1; i <= steps; i++) {
    const [x, y] = [from.x + ((to.x - from.x) * i) / steps, from.y + ((to.y - from.y) * i) / steps];
    const cell = cellAt({ x, y }, size);
    const isMeant = Math.hypot((x % 1) - 0.5, (y % 1) - 0.5) <= REACH;
    if (cell !== null && isMeant && cell !== cells.at(-1)) cells.push(cell);
  }
  return cells;
}
