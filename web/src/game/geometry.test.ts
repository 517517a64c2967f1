import { describe, expect, it } from "vitest";
import { cellIndex, cellName, geometryOf, usualBox } from "./geometry";

describe("a grid of nine", () => {
  const grid = geometryOf({ size: 9 });

  it("has 27 houses of nine cells, and 20 peers for every cell", () => {
    expect(grid.houses).toHaveLength(27);
    expect(new Set(grid.houses.map((house) => house.length))).toEqual(new Set([9]));
    expect(new Set(grid.peers.map((peers) => peers.length))).toEqual(new Set([20]));
  });

  it("has every cell in three houses", () => {
    for (let cell = 0; cell < 81; cell++)
      expect(grid.houses.filter((house) => house.includes(cell))).toHaveLength(3);
  });

  it("names cells from one on", () => {
    expect(cellName(0, 9)).toBe("r1c1");
    expect(cellName(80, 9)).toBe("r9c9");
    expect(cellName(25 * 25 - 1, 25)).toBe("r25c25");
    for (let cell = 0; cell < 81; cell++) expect(cellIndex(cellName(cell, 9), 9)).toBe(cell);
    expect(() => cellIndex("A1", 9)).toThrow("expected a cell such as r1c5, got 'A1'");
  });
});

describe("other shapes", () => {
  it("takes the most square box that is wider than high", () => {
    expect([4, 6, 8, 9, 10, 12, 16, 25].map(usualBox)).toEqual([
      [2, 2],
      [2, 3],
      [2, 4],
      [3, 3],
      [2, 5],
      [3, 4],
      [4, 4],
      [5, 5],
    ]);
  });

  it("takes regions as they are, and further houses", () => {
    const rows = Array.from({ length: 16 }, (_, cell) => Math.floor(cell / 4));
    const grid = geometryOf({ size: 4, regions: rows, extra: [[0, 5, 10, 15]] });
    expect(grid.box).toBeNull();
    expect(grid.peers[5]).toEqual([0, 1, 4, 6, 7, 9, 10, 13, 15]);
  });

  it("leaves cells of no region to their row and column", () => {
    const grid = geometryOf({ size: 4, regions: Array<number>(16).fill(-1) });
    expect(grid.houses).toHaveLength(8);
    expect(grid.peers[0]).toHaveLength(6);
  });
});
