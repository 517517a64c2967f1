/** Where things are on the board. A cell is 100 units wide. */
import { digitsOf, type DigitSet } from "../game/digits";
import { columnOf, rowOf, type Geometry } from "../game/geometry";
import type { LinkEnd } from "./highlight";

export interface Point {
  x: number;
  y: number;
}

export const CELL = 100;

export const corner = (cell: number, size: number): Point => ({
  x: columnOf(cell, size) * CELL,
  y: rowOf(cell, size) * CELL,
});

export function centre(cell: number, size: number): Point {
  const { x, y } = corner(cell, size);
  return { x: x + CELL / 2, y: y + CELL / 2 };
}

/** Columns and rows of the places that candidates have in a cell: 3 by 3 for nine digits. */
export function places(size: number): { columns: number; rows: number } {
  const columns = Math.ceil(Math.sqrt(size));
  return { columns, rows: Math.ceil(size / columns) };
}

/** What is free above the candidates of a cell; rules that write into corners need more. */
export const [USUAL_ROOM, CORNER_ROOM] = [5, 18];
/** What is free at their other sides: lines of cages run there. */
const sideOf = (room: number): number => (room > USUAL_ROOM ? 12 : 5);

/** The centre of the place of a digit among the candidates of a cell. */
export function candidatePoint(cell: number, digit: number, size: number, room = USUAL_ROOM): Point {
  const { columns, rows } = places(size);
  const { x, y } = corner(cell, size);
  const side = sideOf(room);
  return {
    x: x + side + ((((digit - 1) % columns) + 0.5) * (CELL - 2 * side)) / columns,
    y: y + room + ((Math.floor((digit - 1) / columns) + 0.5) * (CELL - side - room)) / rows,
  };
}

/** The digit at whose place a point in a cell is; the point from 0 to 1 both ways. */
export function digitAt(x: number, y: number, size: number): number {
  const { columns, rows } = places(size);
  const at = (along: number, count: number) =>
    Math.min(count - 1, Math.max(0, Math.floor(((along * CELL - 5) / (CELL - 10)) * count)));
  return at(y, rows) * columns + at(x, columns) + 1;
}

/** The radius of the disc around a candidate. */
export const discRadius = (size: number, room = USUAL_ROOM): number =>
  Math.min(44 / places(size).columns, (0.52 * (CELL - sideOf(room) - room)) / places(size).rows);
/** Small cells need every bit of it. */
export const candidateFont = (size: number, room = USUAL_ROOM): number =>
  ((size <= 9 ? 74 : 92) / places(size).columns) * (room > USUAL_ROOM ? 0.88 : 1);

const CORNERS = [
  [20, 20],
  [80, 20],
  [20, 80],
  [80, 80],
  [50, 20],
  [50, 80],
  [20, 50],
  [80, 50],
  [50, 50],
];

/** Corner marks go to the corners first, then to the sides; more than nine take the places of candidates. */
export function cornerPoints(
  cell: number,
  set: DigitSet,
  size: number,
  room = USUAL_ROOM,
): (Point & { digit: number })[] {
  const digits = digitsOf(set);
  if (digits.length > CORNERS.length)
    return digits.map((digit) => ({ digit, ...candidatePoint(cell, digit, size, room) }));
  const { x, y } = corner(cell, size);
  // In reading order whatever the number: four marks are TL, TR, BL, BR; five go on to the top, and so on.
  const taken = CORNERS.slice(0, digits.length).sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  const down = (place: number) => (place < 50 ? place + room - USUAL_ROOM : place);
  return digits.map((digit, i) => ({ digit, x: x + taken[i][0], y: y + down(taken[i][1]) }));
}

/** The width of a digit and the height of a line, in font sizes. */
const [DIGIT_WIDTH, LINE] = [0.66, 1];

/**
 * Centre marks in lines of four or five, in a font with which they touch nothing: neither the sides of the
 * cell nor the marks in its corners, if there are any.
 */
export function centreLines(
  cell: number,
  set: DigitSet,
  size: number,
  hasCorners: boolean,
): { font: number; lines: (Point & { digits: number[] })[] } {
  const digits = digitsOf(set);
  const most = digits.length <= 16 ? 4 : 5;
  const count = Math.ceil(digits.length / most);
  const across = Math.ceil(digits.length / count);
  const room = hasCorners && count > 1 ? 46 : 84;
  const font = Math.min(29, 80 / (across * DIGIT_WIDTH), room / (count * LINE));
  const { x, y } = centre(cell, size);
  const lines = Array.from({ length: count }, (_, i) => ({
    x,
    y: y + (i - (count - 1) / 2) * font * LINE,
    digits: digits.slice(i * across, (i + 1) * across),
  }));
  return { font, lines };
}

/** The thick lines: along every edge where two cells of different regions meet, and around the grid. */
export function regionPath({ size, regions }: Geometry): string {
  const parts: string[] = [];
  const region = (row: number, column: number) =>
    row < 0 || column < 0 || row >= size || column >= size ? -2 : regions[row * size + column];
  for (let row = 0; row <= size; row++) {
    for (let column = 0; column <= size; column++) {
      const [x, y] = [column * CELL, row * CELL];
      const inner = row > 0 && row < size;
      const across = column > 0 && column < size;
      if (inner && column < size && region(row - 1, column) !== region(row, column))
        parts.push(`M${x} ${y}h${CELL}`);
      if (across && row < size && region(row, column - 1) !== region(row, column))
        parts.push(`M${x} ${y}v${CELL}`);
    }
  }
  return parts.join("");
}

/** The outline of a set of cells, drawn a little inside of it. */
export function outline(cells: ReadonlySet<number>, size: number, inset: number): string {
  const inside = (row: number, column: number) =>
    row >= 0 && column >= 0 && row < size && column < size && cells.has(row * size + column);
  const parts: string[] = [];
  for (const cell of cells) {
    const [row, column] = [rowOf(cell, size), columnOf(cell, size)];
    const { x, y } = corner(cell, size);
    const [left, right, up, down] = [
      inside(row, column - 1),
      inside(row, column + 1),
      inside(row - 1, column),
      inside(row + 1, column),
    ];
    const [x0, x1, y0, y1] = [x + inset, x + CELL - inset, y + inset, y + CELL - inset];
    // Each side runs on into the neighbour if that is in the set, so that the pieces meet.
    const [xa, xb] = [left ? x : x0, right ? x + CELL : x1];
    const [ya, yb] = [up ? y : y0, down ? y + CELL : y1];
    if (!up) parts.push(`M${xa} ${y0}H${xb}`);
    if (!down) parts.push(`M${xa} ${y1}H${xb}`);
    if (!left) parts.push(`M${x0} ${ya}V${yb}`);
    if (!right) parts.push(`M${x1} ${ya}V${yb}`);
    // Inner corners: two neighbours are in, the one between them is not.
    if (up && left && !inside(row - 1, column - 1)) parts.push(`M${x} ${y0}H${x0}V${y}`);
    if (up && right && !inside(row - 1, column + 1)) parts.push(`M${x + CELL} ${y0}H${x1}V${y}`);
    if (down && left && !inside(row + 1, column - 1)) parts.push(`M${x} ${y1}H${x0}V${y + CELL}`);
    if (down && right && !inside(row + 1, column + 1)) parts.push(`M${x + CELL} ${y1}H${x1}V${y + CELL}`);
  }
  return parts.join("");
}

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The point that far on the way from one point to another. */
export function towards(from: Point, to: Point, length: number): Point {
  const far = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * length) / far, y: from.y + ((to.y - from.y) * length) / far };
}

/** What is drawn around a candidate that is true if the premise of a chain is; the others have discs. */
export function triangle({ x, y }: Point, radius: number): string {
  const [up, down, side] = [1.35, 0.85, 1.25].map((share) => share * radius);
  return `M${fixed(x)} ${fixed(y - up)}L${fixed(x + side)} ${fixed(y + down)}H${fixed(x - side)}z`;
}

export const fixed = (x: number) => x.toFixed(1);

/** A line through the candidates of a group, to be drawn thick behind them. */
export function groupPath({ cells, digit }: LinkEnd, size: number, room = USUAL_ROOM): string {
  return cells
    .map((cell, i) => {
      const { x, y } = candidatePoint(cell, digit, size, room);
      return `${i ? "L" : "M"}${fixed(x)} ${fixed(y)}`;
    })
    .join("");
}
