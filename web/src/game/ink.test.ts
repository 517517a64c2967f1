import { describe, expect, it } from "vitest";
import { merge, restore, save, start } from "./game";
import { inkAt, isBlank, joined, NO_INK, tinted } from "./ink";
import { GIVENS, SOLUTION } from "./samples";

const [A, B] = [
  { cell: 2, digit: 4 },
  { cell: 12, digit: 4 },
];

describe("the pen", () => {
  it("colours a candidate, changes the colour, and takes it away", () => {
    const green = tinted(NO_INK, A, 2);
    expect(inkAt(green, 2, ["yellow", "green"])).toEqual(["4 green"]);
    expect(inkAt(tinted(green, A, 1), 2, ["yellow", "green"])).toEqual(["4 yellow"]);
    expect(isBlank(tinted(green, A, 2))).toBe(true);
  });

  it("draws a line, and takes it away from either end", () => {
    const line = joined(NO_INK, B, A);
    expect(line.lines).toHaveLength(1);
    expect(inkAt(line, 12, [])).toEqual(["4 joined"]);
    expect(isBlank(joined(line, A, B))).toBe(true);
  });

  it("is kept with the game, and by the tab that used it", () => {
    const base = start({ size: 9, givens: GIVENS }, SOLUTION);
    const inked = { ...base, ink: tinted(NO_INK, A, 2) };
    expect(restore(save(inked, 1)).ink).toEqual(inked.ink);
    expect(save(base, 1)).not.toHaveProperty("ink");
    expect(merge(base, base, inked).ink).toEqual(inked.ink);
    expect(merge(base, inked, base).ink).toEqual(inked.ink);
  });
});
