/** The shape of a grid: which cells are houses, and who sees whom. */
import type { Rule } from "./rules";

export interface Shape {
  size: number;
  /** Rows and columns of a box; null where the regions are irregular. */
  box?: readonly [number, number] | null;
  /** The region of each cell, -1 for none; null for the usual boxes. */
  regions?: readonly number[] | null;
  /** Further houses. */
  extra?: readonly (readonly number[])[];
  /** Rules beyond houses. */
  rules?: readonly Readonly<Record<string, unknown>>[];
  /** What people call each of the rules. */
  called?: readonly string[];
  /** Groups of cells that rules keep apart: no digit stands twice in one. */
  apart?: readonly (readonly number[])[];
}

export interface Geometry {
  readonly size: number;
  readonly cells: number;
  readonly box: readonly [number, number] | null;
  readonly regions: readonly number[];
  readonly extra: readonly (readonly number[])[];
  readonly rules: readonly Rule[];
  /** What people call each of the rules. */
  readonly called: readonly string[];
  /** Rows, then columns, then regions, then the rest. */
  readonly houses: readonly (readonly number[])[];
  /** For each cell the cells that cannot hold its digit: they share a house, or a rule keeps them apart. */
  readonly peers: readonly (readonly number[])[];
}

/** The usual box of a size: the most square one, wider than high. */
export function usualBox(size: number): [number, number] {
  let rows = Math.floor(Math.sqrt(size));
  while (size % rows) rows--;
  return [rows, size / rows];
}

function boxes(size: number, [rows, columns]: readonly [number, number]): number[] {
  const across = size / columns;
  return Array.from({ length: size * size }, (_, cell) => {
    const [row, column] = [Math.floor(cell / size), cell % size];
    return Math.floor(row / rows) * across + Math.floor(column / columns);
  });
}

export function geometryOf({
  size,
  box,
  regions,
  extra = [],
  rules = [],
  called = [],
  apart = [],
}: Shape): Geometry {
  const cells = size * size;
  const shape = regions ? (box ?? null) : (box ?? usualBox(size));
  const region = regions ?? boxes(size, shape!);
  const line = Array.from({ length: size }, (_, i) => i);
  const houses: (readonly number[])[] = [
    ...line.map((row) => line.map((column) => row * size + column)),
    ...line.map((column) => line.map((row) => row * size + column)),
  ];
  for (const name of [...new Set(region)].filter((name) => name >= 0).sort((a, b) => a - b)) {
    houses.push(Array.from({ length: cells }, (_, cell) => cell).filter((cell) => region[cell] === name));
  }
  houses.push(...extra);
  const seen = Array.from({ length: cells }, () => new Set<number>());
  for (const group of [...houses, ...apart])
    for (const a of group) for (const b of group) if (a !== b) seen[a].add(b);
  const peers = seen.map((set) => [...set].sort((a, b) => a - b));
  return {
    size,
    cells,
    box: shape,
    regions: region,
    extra,
    rules: rules as readonly Rule[],
    called,
    houses,
    peers,
  };
}

export const rowOf = (cell: number, size: number): number => Math.floor(cell / size);
export const columnOf = (cell: number, size: number): number => cell % size;

/** `r1c5`, as everywhere in nonet. */
export const cellName = (cell: number, size: number): string =>
  `r${rowOf(cell, size) + 1}c${columnOf(cell, size) + 1}`;

export function cellIndex(name: string, size: number): number {
  const match = /^r(\d+)c(\d+)$/.exec(name);
  if (!match) throw new Error(`expected a cell such as r1c5, got '${name}'`);
  return (Number(match[1]) - 1) * size + Number(match[2]) - 1;
}
