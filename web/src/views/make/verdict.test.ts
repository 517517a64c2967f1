import { describe, expect, it } from "vitest";
import type { Checked } from "../../api/types";
import { minimality, solutionsOf, verdictOf } from "./verdict";

const checked = (more: Partial<Checked>): Checked => ({
  size: 9,
  givens: "",
  clues: 30,
  status: "unique",
  sentence: "",
  solutions: [],
  differing: [],
  conflicts: [],
  minimal: null,
  redundant: null,
  redundant_rules: null,
  completing: null,
  rating: null,
  ...more,
});

describe("a verdict", () => {
  it("has a tone for every status", () => {
    const statuses = ["unique", "many", "none", "conflicting", "unknown", "unsupported"] as const;
    expect(statuses.map((status) => verdictOf(checked({ status })).tone)).toEqual([
      "good",
      "open",
      "bad",
      "bad",
      "quiet",
      "quiet",
    ]);
  });
  it("says where two solutions differ, and when no clue more or less matters", () => {
    expect(verdictOf(checked({ status: "many", differing: ["r1c1"] })).more).toContain(
      "differ in the 1 cell that is marked.",
    );
    expect(verdictOf(checked({ status: "many", clues: 16 })).more).toContain("fewer than 17");
    expect(verdictOf(checked({ status: "many", clues: 4, size: 4 })).more).not.toContain("17");
    expect(verdictOf(checked({ status: "many", clues: 0 }), { ruled: true }).more).not.toContain("17");
  });
  it("names single clues that would settle it, but not a hundred", () => {
    const more = (completing: Checked["completing"]) =>
      verdictOf(checked({ status: "many", completing })).more;
    expect(more({ r1c2: [3] })).toMatch(/settle it: 3 in r1c2\.$/);
    expect(more({ r1c2: [3, 4] })).toContain("3 in r1c2, 4 in r1c2, any of these");
    expect(more({ r1c1: [1, 2, 3, 4], r1c2: [1, 2, 3, 4] })).toContain("such as 1 in r1c1");
    expect(more({})).toContain("more than one clue");
    expect(more(null)).toContain("A clue there would help.");
  });
  it("names conflicts, but not a hundred", () => {
    const conflict = { digit: 1, house: "Row0", rule: null, cells: [], sentence: "1 stands twice" };
    expect(verdictOf(checked({ status: "conflicting", conflicts: [conflict] })).more).toBe("1 stands twice.");
    expect(verdictOf(checked({ status: "conflicting", conflicts: Array(9).fill(conflict) })).more).toMatch(
      /…$/,
    );
  });
});

it("says whether clues could go", () => {
  expect(minimality(checked({}))).toBe("");
  expect(minimality(checked({ minimal: true, redundant: [] }))).toContain("no clue could go");
  expect(minimality(checked({ minimal: false, redundant: ["r1c1", "r2c2"] }))).toContain("2 clues could go");
  const rules = { minimal: true, redundant: [], redundant_rules: [3] };
  expect(minimality(checked(rules))).toContain("Not minimal: 1 rule could go");
});

it("counts solutions as far as they were counted", () => {
  expect(solutionsOf({ size: 9, givens: "", count: 37, complete: true })).toBe("37 solutions");
  expect(solutionsOf({ size: 9, givens: "", count: 1000, complete: false })).toBe("1,000 or more solutions");
});
