import { describe, expect, it } from "vitest";
import type { WatchEvent } from "../../api/types";
import { about } from "../../store/about.svelte";
import { ABOUT } from "../../store/about.sample";
import { backwards, Cutter, forwards, seek, speedOf, speedWords, type Moment } from "./film";

const EVENTS: WatchEvent[] = [
  {
    event: "start",
    size: 4,
    symbols: "1234",
    values: "1...............",
    candidates: ["1", ...Array<string>(15).fill("1234")],
  },
  { event: "changed", cell: "r1c2", value: ".", candidates: "234", by: "naked single" },
  { event: "changed", cell: "r1c3", value: ".", candidates: "234", by: "naked single" },
  { event: "changed", cell: "r2c4", value: "4", candidates: "4", by: "hidden single" },
  { event: "changed", cell: "r1c2", value: "2", candidates: "2", by: "" },
  { event: "guessed", cell: "r1c2", value: "2", depth: 1 },
  { event: "changed", cell: "r1c3", value: "3", candidates: "3", by: "naked single" },
  { event: "failed", cell: "r1c2", value: "2", depth: 1 },
  { event: "changed", cell: "r1c2", value: ".", candidates: "234", by: "" },
  { event: "changed", cell: "r1c3", value: ".", candidates: "234", by: "" },
  { event: "changed", cell: "r1c2", value: "3", candidates: "3", by: "" },
  { event: "guessed", cell: "r1c2", value: "3", depth: 1 },
  { event: "end", solved: true, guesses: 2, deepest: 1, complete: true },
];

function cut(events: WatchEvent[]): { cutter: Cutter; moments: Moment[] } {
  const cutter = new Cutter();
  return { cutter, moments: events.flatMap((event) => cutter.take(event)) };
}

it("calls tactics what the server calls them", () => {
  const before = about.now;
  about.now = { ...ABOUT, tactics: [{ name: "hidden single", title: "⟦·⟧", about: "" }] };
  const words = cut(EVENTS).moments.map((moment) => moment.words);
  about.now = before;
  expect(words).toContain("⟦·⟧: 4 in r2c4.");
});

describe("a film", () => {
  const { cutter, moments } = cut(EVENTS);

  it("puts together what belongs together", () => {
    expect(moments.map(({ kind }) => kind)).toEqual([
      "start",
      "ruled-out",
      "placed",
      "guessed",
      "placed",
      "failed",
      "guessed",
      "end",
    ]);
    expect(moments[1].cells).toEqual([1, 2]);
    expect(moments[1].words).toContain("2 candidates go from 2 cells");
    expect(moments.at(-1)!.words).toBe("Solved, with 2 guesses, at most 1 deep.");
  });

  it("tells deductions, guesses and what follows from them apart", () => {
    const screen = seek(cutter.first, moments, 0, 4);
    expect([0, 7, 1, 2, 3].map((cell) => screen[cell].origin)).toEqual([
      "given",
      "deduced",
      "guess",
      "follows",
      "empty",
    ]);
    expect(moments[2].depth).toBe(0);
    expect(moments[4].depth).toBe(1);
  });

  it("takes back what followed from a failed guess, and remembers it", () => {
    const screen = seek(cutter.first, moments, 0, 5);
    expect([screen[1].value, screen[2].value, screen[7].value]).toEqual([0, 0, 4]);
    expect(screen[1].failed).toBe(0b10);
    expect(moments[5].depth).toBe(0);
  });

  it("runs backwards over the same screens", () => {
    const there = [cutter.first];
    for (const moment of moments.slice(1)) there.push(forwards(there.at(-1)!, moment));
    let screen = there.at(-1)!;
    for (let i = moments.length - 1; i > 0; i--) {
      screen = backwards(screen, moments[i]);
      expect(screen).toEqual(there[i - 1]);
    }
  });

  it("seeks from anywhere to anywhere", () => {
    for (let from = 0; from < moments.length; from++) {
      const start = seek(cutter.first, moments, 0, from);
      for (let to = 0; to < moments.length; to++) {
        expect(seek(start, moments, from, to)).toEqual(seek(cutter.first, moments, 0, to));
      }
    }
  });
});

it("says when tactics alone were stuck, and when it was cut short", () => {
  const end = (complete: boolean) =>
    cut([EVENTS[0], { event: "end", solved: false, guesses: 0, deepest: 0, complete }]).moments[1].words;
  expect(end(true)).toContain("Stuck");
  expect(end(false)).toContain("the search would go on");
});

it("has speeds from half a moment to two hundred a second", () => {
  expect(speedOf(0)).toBeCloseTo(0.5);
  expect(speedOf(100)).toBeCloseTo(200);
  expect(speedWords(0)).toBe("one moment in 2.0 seconds");
  expect(speedWords(100)).toBe("200 moments a second");
});
