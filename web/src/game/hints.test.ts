import { describe, expect, it } from "vitest";
import type { Step, Walk } from "../api/types";
import { enter } from "./board";
import { boardNow, moveTo, start } from "./game";
import {
  followed,
  higher,
  hintFrom,
  isAhead,
  mendMarks,
  nextStep,
  slipsOf,
  wordsOf,
  type HintNow,
} from "./hints";
import { GIVENS, SOLUTION } from "./samples";

const PLAIN = { autoClean: false, autoCandidates: false };
const step = (placed: Step["placed"], eliminated: Step["eliminated"]) => ({ placed, eliminated }) as Step;
const single = step([{ cell: "r5c5", digit: 5 }], []);
const pair = step(
  [],
  [
    { cell: "r1c3", digit: 1 },
    { cell: "r1c3", digit: 2 },
  ],
);
const walk = { size: 9, steps: [single, pair] } as Walk;
const game = start({ size: 9, givens: GIVENS }, SOLUTION);
const write = (
  from: typeof game,
  cell: number,
  digit: number,
  mode: "digit" | "corner" | "centre" = "digit",
) => moveTo(from, enter(from, boardNow(from), [cell], digit, mode, PLAIN));

describe("the next step", () => {
  it("is the first that is not done", () => {
    expect(nextStep(walk, boardNow(game))).toBe(single);
    const placed = write(game, 40, 5);
    expect(nextStep(walk, boardNow(placed))).toBe(pair);
  });

  it("takes marks for what the player knows: centre marks without a digit rule it out", () => {
    const noted = write(write(game, 40, 5), 2, 4, "centre");
    expect(nextStep(walk, boardNow(noted))).toBeNull();
    expect(nextStep(walk, boardNow(write(noted, 2, 1, "centre")))).toBe(pair);
  });

  it("asks nothing of corner marks, and nothing of filled cells", () => {
    const placed = write(game, 40, 5);
    expect(nextStep(walk, boardNow(write(placed, 2, 4, "corner")))).toBe(pair);
    expect(nextStep(walk, boardNow(write(placed, 2, 4)))).toBeNull();
  });
});

describe("a player", () => {
  it("is ahead of a step once a cell is filled that is empty there", () => {
    const here = { ...single, position: { values: GIVENS.replaceAll("0", "."), candidates: [] } } as Step;
    expect(isAhead(here, boardNow(game))).toBe(false);
    expect(isAhead(here, boardNow(write(game, 2, 4)))).toBe(true);
  });
});

describe("slips", () => {
  it("are wrong digits first, then marks without the right one", () => {
    expect(slipsOf(game)).toEqual([]);
    const lost = write(game, 2, 1, "centre"); // r1c3 is 4
    expect(slipsOf(lost)).toEqual([{ cell: 2, placed: false }]);
    expect(slipsOf(write(lost, 3, 2))).toEqual([{ cell: 3, placed: true }]); // r1c4 is 6
    expect(slipsOf(start({ size: 9, givens: GIVENS }))).toEqual([]);
  });
});

describe("a hint", () => {
  it("is over when the player has done what it says, by hand or in marks", () => {
    const placing = hintFrom(walk, boardNow(game), "nudge");
    expect(placing).toEqual({ kind: "step", step: single, level: "nudge" });
    expect(followed(placing, write(game, 0, 1, "corner"))).toBe(placing);
    expect(followed(placing, write(game, 40, 5))).toBeNull();
    const ruling: HintNow = { kind: "step", step: pair, level: "nudge" };
    expect(followed(ruling, write(game, 2, 4, "centre"))).toBeNull();
  });

  it("goes on at the level it had reached, for the same step only", () => {
    const told: HintNow = { kind: "step", step: { ...single }, level: "pointer" };
    expect(hintFrom(walk, boardNow(game), "nudge", told)).toMatchObject({ step: single, level: "pointer" });
    expect(hintFrom(walk, boardNow(game), "explanation", told)).toMatchObject({ level: "explanation" });
    expect(hintFrom(walk, boardNow(write(game, 40, 5)), "nudge", told)).toMatchObject({
      step: pair,
      level: "nudge",
    });
  });

  it("has nothing to add when the walk is done", () => {
    const ended = (end: string, sentence: string) =>
      hintFrom({ size: 9, steps: [], end, sentence } as unknown as Walk, boardNow(game), "nudge");
    expect(wordsOf(ended("solved", "Solved."), [])).toBe("No technique finds anything more here.");
    expect(wordsOf(ended("stuck", "Beyond this, and why."), [])).toBe("Beyond this, and why.");
  });

  it("says more of a mistake level by level, and names it last", () => {
    const wrong = write(game, 3, 2);
    const values = boardNow(wrong).map((cell) => cell.value);
    const at = (level: "nudge" | "pointer" | "explanation") =>
      wordsOf({ kind: "slip", slips: slipsOf(wrong), level }, values);
    expect(at("nudge")).toBe("Before the next step: one of your digits is not right yet.");
    expect(at("pointer")).toBe("Have another look at row 1.");
    expect(at("explanation")).toBe("The 2 in row 1 column 4 is not right.");
    expect(higher(higher(higher("nudge")))).toBe("explanation");
  });

  it("puts the right digit back into marks that lost it", () => {
    const lost = write(game, 2, 1, "centre");
    const mended = moveTo(lost, mendMarks(lost));
    expect(slipsOf(mended)).toEqual([]);
    expect(boardNow(mended)[2].centre).toBe(0b1001);
  });
});
