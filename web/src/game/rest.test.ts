import { describe, expect, it } from "vitest";
import { Clock, spoken } from "./clock";
import { everything, moved, none, only, toEdge, withCell } from "./selection";
import { linesOf, streakOf, type Result } from "./statistics";

describe("selection", () => {
  it("goes round at the edges", () => {
    expect(moved(only(0), -1, 0, 9, false).cursor).toBe(72);
    expect(moved(only(8), 0, 1, 9, false).cursor).toBe(0);
  });

  it("first shows the cursor where nothing is selected", () => {
    expect(moved(none(40), 1, 0, 9, false)).toEqual(only(40));
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
});
