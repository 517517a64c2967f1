import { describe, expect, it } from "vitest";
import { Clock, spoken } from "./clock";
import { parseValues } from "./digits";
import { GIVENS } from "./samples";
import { everything, jumped, moved, none, only, toEdge, withCell } from "./selection";
import { compared, linesOf, streakOf, type Result } from "./statistics";

describe("selection", () => {
  it("goes round at the edges", () => {
    expect(moved(only(0), -1, 0, 9, false).cursor).toBe(72);
    expect(moved(only(8), 0, 1, 9, false).cursor).toBe(0);
  });

  it("goes on from the cursor where nothing is selected", () => {
    expect(moved(none(40), 1, 0, 9, false)).toEqual(only(49));
  });

  it("jumps to every empty cell in turn, and back", () => {
    const values = parseValues(GIVENS);
    const empty = values.flatMap((value, cell) => (value ? [] : [cell]));
    for (const [rows, columns] of [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ]) {
      const seen = new Set<number>();
      let here = only(empty[0]);
      for (let i = 0; i < empty.length; i++) {
        const next = jumped(here, rows, columns, values, false);
        expect(jumped(next, -rows, -columns, values, false)).toEqual(here);
        seen.add(next.cursor);
        here = next;
      }
      expect([...seen].sort((a, b) => a - b)).toEqual(empty);
      expect(here).toEqual(only(empty[0]));
    }
  });

  it("jumps along rows or columns, and stays where nothing is empty", () => {
    const values = parseValues(GIVENS);
    expect(jumped(only(1), 0, 1, values, false).cursor).toBe(2); // 53.
    expect(jumped(only(8), 0, 1, values, false).cursor).toBe(10); // from r1c9 to r2c2
    expect(jumped(only(0), 1, 0, values, false).cursor).toBe(18); // r3c1
    expect([...jumped(only(2), 0, 1, values, true).cells]).toEqual([2, 3]);
    expect(jumped(only(4), 0, 1, Array<number>(16).fill(1), false)).toEqual(only(4));
  });

  it("grows with Shift, and not without", () => {
    const two = moved(only(0), 0, 1, 9, true);
    expect([...two.cells]).toEqual([0, 1]);
    expect([...moved(two, 0, 1, 9, false).cells]).toEqual([2]);
    expect([...withCell(two, 1).cells]).toEqual([0, 1]);
    expect(everything(81, 3).cells.size).toBe(81);
  });

  it("jumps to the ends of a row and of the grid", () => {
    expect(toEdge(only(40), 0, 1, 9, false).cursor).toBe(44);
    expect(toEdge(only(40), -1, -1, 9, false).cursor).toBe(0);
  });
});

describe("the clock", () => {
  it("does not count while it is stopped", () => {
    let now = 0;
    const clock = new Clock(5_000, () => now);
    clock.go();
    now = 3_000;
    clock.go();
    expect(clock.elapsed).toBe(8_000);
    clock.stop();
    now = 60_000;
    expect(clock.elapsed).toBe(8_000);
    expect(clock.running).toBe(false);
    clock.add(-8_000);
    expect(clock.elapsed).toBe(0);
  });

  it("says times as people do", () => {
    expect([0, 65_000, 3_725_000].map(spoken)).toEqual(["0:00", "1:05", "1:02:05"]);
  });
});

describe("statistics", () => {
  const day = 86_400_000;
  const noon = new Date(2026, 2, 30, 12).getTime();
  const result = (at: number, tier = "easy", spent = 60_000, hints = 0): Result => ({
    id: "x",
    size: 9,
    tier,
    spent,
    hints,
    at,
  });

  it("sums up by tier", () => {
    const lines = linesOf(
      [result(1, "hard"), result(2), result(3, "easy", 120_000, 2), result(4, "odd")],
      ["easy", "hard"],
    );
    expect(lines.map(({ tier }) => tier)).toEqual(["easy", "hard", "odd"]);
    expect(lines[0]).toEqual({ tier: "easy", solved: 2, withoutHints: 1, best: 60_000, average: 90_000 });
  });

  it("counts days in a row up to today or yesterday", () => {
    const days = [0, 1, 2, 4].map((n) => result(noon - n * day));
    expect(streakOf(days, noon)).toBe(3);
    expect(streakOf(days.slice(1), noon)).toBe(2);
    expect(streakOf(days.slice(3), noon)).toBe(0);
    expect(streakOf([], noon)).toBe(0);
  });

  it("compare a time with the others of its level and size, itself left out", () => {
    const one = (id: string, tier: string, size: number, spent: number): Result => ({
      ...{ id, tier, size, spent },
      hints: 0,
      at: 0,
    });
    const results = [
      one("a", "easy", 9, 100),
      one("b", "easy", 9, 300),
      one("c", "easy", 4, 5),
      one("d", "hard", 9, 9),
      one("me", "easy", 9, 1),
    ];
    expect(compared(results, one("me", "easy", 9, 150))).toEqual({ others: 2, average: 200, isBest: false });
    expect(compared(results, one("me", "easy", 9, 99))?.isBest).toBe(true);
    expect(compared(results, one("me", "medium", 9, 99))).toBeNull();
  });
});
