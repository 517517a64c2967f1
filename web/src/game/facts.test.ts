import { describe, expect, it } from "vitest";
import { digitsOf, formatValues, parseSets, parseValues, setOf, sizeOf, symbol } from "./digits";
import { candidatesOf, conflictsOf, isSolved, mistakesOf, remainingOf } from "./facts";
import { geometryOf } from "./geometry";
import { GIVENS, SOLUTION } from "./samples";

const grid = geometryOf({ size: 9 });
const givens = parseValues(GIVENS);
const solution = parseValues(SOLUTION);

describe("digits", () => {
  it("reads what it writes, up to 25", () => {
    expect(formatValues(givens)).toBe(GIVENS);
    expect(symbol(10)).toBe("A");
    expect(parseValues(".P1g")).toEqual([0, 25, 1, 16]);
    expect(digitsOf(setOf([25, 1, 9]))).toEqual([1, 9, 25]);
    expect(sizeOf(setOf([3, 3, 7]))).toBe(2);
    expect(parseSets(["", "19"])).toEqual([0, 257]);
  });
});

describe("candidates", () => {
  it("are what a pencil finds", () => {
    const candidates = candidatesOf(grid, givens).map(digitsOf);
    expect(candidates[0]).toEqual([]);
    expect(candidates[2]).toEqual([1, 2, 4]); // r1c3
    expect(candidates[3]).toEqual([2, 6]); // r1c4
    expect(candidates[40]).toEqual([5]); // r5c5
  });

  it("always hold the digit of the solution", () => {
    candidatesOf(grid, givens).forEach((set, cell) => {
      if (!givens[cell]) expect(digitsOf(set)).toContain(solution[cell]);
    });
  });
});

describe("checking", () => {
  it("finds nothing wrong with the solution", () => {
    expect(isSolved(grid, solution)).toBe(true);
    expect(isSolved(grid, givens)).toBe(false);
    expect(conflictsOf(grid, solution).size).toBe(0);
    expect(mistakesOf(solution, solution).size).toBe(0);
  });

  it("tells conflicts from mistakes", () => {
    const values = [...givens];
    values[2] = 1; // r1c3 is 4; a 1 conflicts with nobody yet
    expect(conflictsOf(grid, values)).toEqual(new Set());
    expect(mistakesOf(values, solution)).toEqual(new Set([2]));
    values[2] = 5;
    expect(conflictsOf(grid, values)).toEqual(new Set([0, 2]));
    expect(mistakesOf(values, null)).toEqual(new Set());
  });

  it("counts what is left of each digit", () => {
    expect(
      remainingOf(9, givens)
        .slice(1)
        .reduce((a, b) => a + b),
    ).toBe(51);
    expect(remainingOf(9, solution)).toEqual(Array(10).fill(0));
  });
});
