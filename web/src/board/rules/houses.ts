/** Houses beyond rows, columns and regions: lines along diagonals, a grey ground for others. */
import type { Geometry } from "../../game/geometry";
import { CELL } from "../drawing";
import { DIAGONAL } from "./hues";
import { shade, type Shape } from "./shapes";

/** Draws the extra houses; where they fill the whole grid, as disjoint groups do, no ground is drawn. */
export function houses(geometry: Geometry): Shape[] {
  const { size, cells, extra } = geometry;
  const rows = Array.from({ length: size }, (_, row) => row);
  const diagonals = [rows.map((row) => row * (size + 1)), rows.map((row) => (row + 1) * (size - 1))];
  const isSame = (house: readonly number[], other: readonly number[]) =>
    house.length === other.length && house.every((cell) => other.includes(cell));
  const side = size * CELL;
  const lines = [`M0 0L${side} ${side}`, `M${side} 0L0 ${side}`].filter((_, i) =>
    extra.some((house) => isSame(house, diagonals[i])),
  );
  const others = extra.filter((house) => !diagonals.some((diagonal) => isSame(house, diagonal)));
  const grounds = new Set(others.flat()).size < cells ? others.flat() : [];
  return [
    ...grounds.map((cell) => shade(cell, geometry)),
    ...lines.map((d) => ({ d, stroke: DIAGONAL, width: 5.5, opacity: 0.7 })),
  ];
}
