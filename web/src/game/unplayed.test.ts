import { expect, it } from "vitest";
import { Unplayed, rulesInWords, unplayedWords } from "./unplayed";

it("names rules as their file does", () => {
  expect(rulesInWords(["foglight"])).toBe("the rule “foglight”");
  expect(rulesInWords(["foglight", "worm_hole"])).toBe("the rules “foglight” and “worm hole”");
});

it("says nothing of a puzzle that is played", () => {
  expect(unplayedWords({ title: "Classic" })).toBe("");
  expect(unplayedWords({ title: "Classic", unsupported: [] })).toBe("");
});

it("says which puzzle it is, if that has a name", () => {
  const unsupported = ["foglight"];
  expect(unplayedWords({ title: "Small Fog", unsupported })).toBe(
    "Small Fog has the rule “foglight”, which nonet does not know.",
  );
  const puzzle = { size: 4, givens: ".".repeat(16), unsupported };
  expect(new Unplayed(puzzle).message).toBe(
    "This puzzle has the rule “foglight”, which nonet does not know.",
  );
});
