import { describe, expect, it } from "vitest";
import type { Scanned } from "../../api/types";
import {
  addressIn,
  corrected,
  correctionOf,
  isByHand,
  nextDoubtful,
  sentenceOf,
  turned,
  valuesOf,
} from "./correction";
import { shrinking } from "./picture";

const scanned = {
  size: 4,
  givens: "1...........3...",
  state: "12..........3...",
  confidence: [0.714, 0.9, ...Array<number>(12).fill(1), 0, 0.995],
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

  it("puts digits by hand in the place of what a pen wrote, and print anywhere else", () => {
    const now = corrected(read, 1, 3);
    expect([now.givens[1], now.entries[1]]).toEqual([0, 3]);
    const empty = corrected(now, 1, 0);
    expect([empty.givens[1], empty.entries[1]]).toEqual([0, 0]);
    const printed = corrected(empty, 1, 4);
    expect([printed.givens[1], printed.entries[1]]).toEqual([4, 0]);
  });

  it("turns print into pen and back", () => {
    const now = turned(read, 0);
    expect([now.givens[0], now.entries[0], isByHand(now, 0)]).toEqual([0, 1, true]);
    expect(addressIn("/", now)).toBe("/?p=............3...&s=12..........3...");
    const back = turned(now, 0);
    expect([back.givens[0], back.entries[0], isByHand(back, 0)]).toEqual([1, 0, false]);
    expect(turned(read, 1).givens[1]).toBe(2);
  });

  it("leaves no doubt about a cell whose hand somebody has told", () => {
    expect(nextDoubtful(turned(read, 0), -1)).toBe(10);
  });

  it("leaves an empty cell empty", () => {
    expect(valuesOf(turned(read, 10))[10]).toBe(0);
  });

  it("says how sure the reading of a cell is", () => {
    expect(sentenceOf(read, 0)).toBe("Row 1 column 1: read as 1, 71 % sure");
    expect(sentenceOf(read, 1)).toBe("Row 1 column 2: read as 2 by hand, 90 % sure");
    expect(sentenceOf(read, 2)).toBe("Row 1 column 3: read as empty, 99 % sure");
    expect(sentenceOf(read, 14)).toBe("Row 4 column 3: read as empty, 1 % sure");
    expect(sentenceOf(read, 15)).toBe("Row 4 column 4: read as empty, 99 % sure");
  });

  it("says what was read first, whatever is there by now", () => {
    for (const now of [corrected(read, 0, 4), corrected(read, 0, 0), turned(read, 0)])
      expect(sentenceOf(now, 0)).toBe("Row 1 column 1: read as 1, 71 % sure");
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
