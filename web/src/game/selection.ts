/** Which cells are selected, and where the cursor is. */
import { columnOf, rowOf } from "./geometry";

export interface Selection {
  readonly cells: ReadonlySet<number>;
  readonly cursor: number;
}

export const only = (cell: number): Selection => ({ cells: new Set([cell]), cursor: cell });
export const none = (cursor: number): Selection => ({ cells: new Set(), cursor });
export const withCell = ({ cells }: Selection, cell: number): Selection => ({
  cells: new Set([...cells, cell]),
  cursor: cell,
});

export function withoutCell({ cells }: Selection, cell: number): Selection {
  const left = new Set(cells);
  left.delete(cell);
  return { cells: left, cursor: cell };
}

/** One step in a direction; at the edge to the other side. With `extend` the cells before stay selected. */
export function moved(
  { cells, cursor }: Selection,
  rows: number,
  columns: number,
  size: number,
  extend: boolean,
): Selection {
  const row = (rowOf(cursor, size) + rows + size) % size;
  const column = (columnOf(cursor, size) + columns + size) % size;
  const cell = row * size + column;
  return extend ? withCell({ cells, cursor }, cell) : only(cell);
}

/**
 * To the next empty cell in a direction: row after row, or column after column. Where none is left, nothing
 * changes.
 */
export function jumped(
  selection: Selection,
  rows: number,
  columns: number,
  values: readonly number[],
  extend: boolean,
): Selection {
  const size = Math.sqrt(values.length);
  /** In the order of columns where the way goes up or down: the board turned over its diagonal. */
  const turned = (cell: number) => (rows ? (cell % size) * size + Math.floor(cell / size) : cell);
  const start = turned(selection.cursor);
  for (let i = 1; i < values.length; i++) {
    const cell = turned((start + i * (rows + columns) + values.length * values.length) % values.length);
    if (!values[cell]) return extend ? withCell(selection, cell) : only(cell);
  }
  return selection;
}

/** To the end of a row or column, in the direction of each sign. */
export function toEdge(
  selection: Selection,
  rows: number,
  columns: number,
  size: number,
  extend: boolean,
): Selection {
  const end = (sign: number, now: number) => (sign < 0 ? 0 : sign > 0 ? size - 1 : now);
  const cell =
    end(rows, rowOf(selection.cursor, size)) * size + end(columns, columnOf(selection.cursor, size));
  return extend ? withCell(selection, cell) : only(cell);
}

export const everything = (count: number, cursor: number): Selection => ({
  cells: new Set(Array.from({ length: count }, (_, cell) => cell)),
  cursor,
});
