import { expect, it } from "vitest";
import { fewestClues, levelOf, levelsFor } from "./levels";

it("gives no level to what logic does not finish", () => {
  expect(levelOf({ tier: "hard", finished: true })).toBe("hard");
  expect(levelOf({ tier: "extreme", finished: false })).toBeNull();
});

it("offers levels from easy on, without a gap", () => {
  expect(levelsFor(9)).toEqual(["easy", "medium", "hard", "unfair", "extreme"]);
  for (const size of [4, 6, 8, 10, 12, 15, 16, 20, 25])
    expect(levelsFor(9).slice(0, levelsFor(size).length)).toEqual(levelsFor(size));
});

it("knows how few clues are too few", () => {
  expect([4, 6, 9, 16].map(fewestClues)).toEqual([4, 5, 17, 15]);
});
