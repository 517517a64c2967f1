import { describe, expect, it } from "vitest";
import { geometryOf } from "./geometry";
import { housesNamed, linesFrom, linesInto, lineTo, pairAt, spotsAround, squareAt, touch } from "./strokes";

const SIZE = 9;
const line = (...cells: number[]) =>
  cells.reduce<readonly number[]>((drawn, cell) => lineTo(drawn, cell, SIZE), []);

describe("a line", () => {
  it("goes from cell to cell, at corners too", () => expect(line(0, 1, 11)).toEqual([0, 1, 11]));
  it("goes back where it came from", () => expect(line(0, 1, 2, 1)).toEqual([0, 1]));
  it("neither jumps nor crosses itself", () => {
    expect(line(0, 2)).toEqual([0]);
    expect(line(0, 1, 10, 9, 1)).toEqual([0, 1, 10, 9]);
    expect(touch(8, 9, SIZE)).toBe(false); // the end of a row and the start of the next
  });
  it("may close a loop, once", () => {
    expect(line(0, 1, 10, 9, 0)).toEqual([0, 1, 10, 9, 0]);
    expect(line(0, 1, 10, 9, 0, 1)).toEqual([0, 1, 10, 9, 0]);
    expect(lineTo([0, 1, 10, 9], 0, SIZE, false)).toEqual([0, 1, 10, 9]);
  });
});

describe("a press in a cell", () => {
  it("means the nearest edge that has a cell behind it", () => {
    expect(pairAt(40, 0.9, 0.5, SIZE)).toEqual([40, 41]);
    expect(pairAt(40, 0.5, 0.1, SIZE)).toEqual([40, 31]);
    expect(pairAt(0, 0.1, 0.4, SIZE)).toEqual([0, 9]); // nothing is left of it, nor above
    expect(pairAt(80, 0.9, 0.5, SIZE)?.[0]).toBe(80);
  });
  it("means the nearest corner that four cells share", () => {
    expect(squareAt(40, 0.1, 0.1, SIZE)).toEqual([30, 31, 39, 40]);
    expect(squareAt(40, 0.9, 0.9, SIZE)).toEqual([40, 41, 49, 50]);
    expect(squareAt(0, 0.1, 0.1, SIZE)).toEqual([0, 1, 9, 10]);
    expect(squareAt(80, 0.9, 0.9, SIZE)).toEqual([70, 71, 79, 80]);
  });
});

describe("a clue outside", () => {
  it("looks along the row or column it stands at", () => {
    expect(linesFrom({ row: -1, column: 2 }, false, 4)).toEqual([[2, 6, 10, 14]]);
    expect(linesFrom({ row: 1, column: 4 }, false, 4)).toEqual([[7, 6, 5, 4]]);
    expect(linesFrom({ row: -1, column: -1 }, false, 4)).toEqual([]);
  });
  it("looks along one of two diagonals, never at a single cell", () => {
    expect(linesFrom({ row: -1, column: 1 }, true, 4)).toEqual([[2, 7]]);
    expect(linesFrom({ row: -1, column: -1 }, true, 4)).toEqual([[0, 5, 10, 15]]);
    expect(linesFrom({ row: -1, column: 1 }, true, 5)).toEqual([[2, 8, 14]]);
    expect(linesFrom({ row: -1, column: 2 }, true, 5)).toEqual([
      [3, 9],
      [1, 5],
    ]);
  });
  it("is found from its first cell too", () => {
    for (const diagonal of [false, true]) {
      const around = new Set<string>();
      for (let row = -1; row <= 4; row++)
        for (let column = -1; column <= 4; column++)
          if (Math.min(row, column) < 0 || Math.max(row, column) > 3)
            for (const each of linesFrom({ row, column }, diagonal, 4)) around.add(each.join());
      const inwards = Array.from({ length: 16 }, (_, cell) => linesInto(cell, diagonal, 4)).flat();
      expect(new Set(inwards.map((each) => each.join()))).toEqual(around);
    }
    expect(spotsAround(4)).toHaveLength(16);
  });
});

it("knows houses by their names, each with every digit once", () => {
  const nine = geometryOf({ size: 9 });
  const counts = { falling_diagonal: 1, rising_diagonal: 1, windows: 4, disjoint_groups: 9 };
  for (const [name, count] of Object.entries(counts)) {
    const houses = housesNamed(name, nine);
    expect(houses).toHaveLength(count);
    for (const house of houses) expect(new Set(house).size).toBe(9);
  }
  expect(housesNamed("windows", nine)[0]).toEqual([10, 11, 12, 19, 20, 21, 28, 29, 30]);
  expect(housesNamed("disjoint_groups", geometryOf({ size: 4 }))[1]).toEqual([1, 3, 9, 11]);
  expect(housesNamed("windows", geometryOf({ size: 6 }))).toEqual([]);
});
