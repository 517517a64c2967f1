import { describe, expect, it } from "vitest";
import type { Scanned } from "../../api/types";
import { addressIn, corrected, correctionOf, nextDoubtful, valuesOf } from "./correction";
import { shrinking } from "./picture";

const scanned = {
  size: 4,
  givens: "1...........3...",
  state: "12..........3...",
  doubtful: ["r1c1", "r3c3"],
} as unknown as Scanned;
const read = correctionOf(scanned);

describe("a correction", () => {
  it("tells print from pen", () => {
    expect(read.givens[0]).toBe(1);
    expect([read.entries[0], read.entries[1]]).toEqual([0, 2]);
    expect(valuesOf(read).slice(0, 3)).toEqual([1, 2, 0]);
  });

  it("goes round the cells in doubt until each was looked at", () => {
    expect(nextDoubtful(read, -1)).toBe(0);
    expect(nextDoubtful(read, 0)).toBe(10);
    expect(nextDoubtful(read, 10)).toBe(0);
    const once = corrected(read, 0, 4);
    expect(once.givens[0]).toBe(4);
    expect(nextDoubtful(once, 0)).toBe(10);
    expect(nextDoubtful(corrected(once, 10, 0), 0)).toBe(-1);
  });

  it("puts print in the place of what a pen wrote", () => {
    const now = corrected(read, 1, 3);
    expect([now.givens[1], now.entries[1]]).toEqual([3, 0]);
  });

  it("is played with what was written, and made without", () => {
    expect(addressIn("/", read)).toBe("/?p=1...........3...&s=12..........3...");
    expect(addressIn("/make", read)).toBe("/make?p=1...........3...");
    expect(addressIn("/", corrected(read, 1, 0))).toBe("/?p=1...........3...");
  });
});

it("pictures are made smaller, never larger", () => {
  expect(shrinking(4000, 3000)).toBe(0.4);
  expect(shrinking(300, 200)).toBe(1);
});
