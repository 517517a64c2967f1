import { expect, it } from "vitest";
import { Unplayed, rulesInWords, unplayedWords } from "./unplayed";

it("names rules as players do, and by their kind where nobody does", () => {
  expect(rulesInWords(["cage"])).toBe("killer cages");
  expect(rulesInWords(["arrow", "thermometer"])).toBe("arrows and thermometers");
  expect(rulesInWords(["anti_knight", "pair_sum", "worm_hole"])).toBe(
    "the anti-knight rule, X and V, and the rule “worm hole”",
  );
});

it("says nothing of a puzzle that is played", () => {
  expect(unplayedWords({ title: "Classic" })).toBe("");
  expect(unplayedWords({ title: "Classic", unsupported: [] })).toBe("");
});

it("says which puzzle it is, if that has a name", () => {
  const unsupported = ["cage"];
  expect(unplayedWords({ title: "Small Killer", unsupported })).toBe(
    "Small Killer has killer cages, which nonet does not play.",
  );
  const puzzle = { size: 4, givens: ".".repeat(16), unsupported };
  expect(new Unplayed(puzzle).message).toBe("This puzzle has killer cages, which nonet does not play.");
});
