import { expect, it } from "vitest";
import type { Step, Technique, Walk } from "../../api/types";
import { geometryOf } from "../../game/geometry";
import {
  answered,
  asksToPlace,
  disguised,
  firstBy,
  isInPattern,
  orderFor,
  positionOf,
  wishFor,
} from "./practice";

const step = (technique: string, more: Partial<Step> = {}): Step =>
  ({
    technique,
    placed: [],
    eliminated: [{ cell: "r1c1", digit: 2 }],
    marks: [{ cell: "r1c2", digit: 2, role: "pattern" }],
    position: { values: "1...", candidates: ["1", "23", "2", "3"] },
    ...more,
  }) as Step;

it("finds where a technique is first needed", () => {
  const steps = [step("naked-single"), step("x-wing"), step("x-wing")];
  expect(firstBy({ steps } as Walk, "x-wing")).toBe(steps[1]);
  expect(firstBy({ steps } as Walk, "medusa")).toBeNull();
});

it("sends the position with the candidates of its empty cells", () => {
  expect(positionOf(step("x-wing"), "....")).toEqual({
    givens: "....",
    state: "1...",
    marks: ["", "23", "2", "3"],
  });
});

it("takes any conclusion of any step for an answer", () => {
  const steps = [step("x-wing"), step("x-wing", { placed: [{ cell: "r2c2", digit: 4 }], eliminated: [] })];
  expect(answered(steps, "r1c1", 2)).toBe(steps[0]);
  expect(answered(steps, "r2c2", 4)).toBe(steps[1]);
  expect(answered(steps, "r1c1", 3)).toBeNull();
  expect(isInPattern(steps, "r1c2", 2)).toBe(true);
  expect(isInPattern(steps, "r1c1", 2)).toBe(false);
  expect(steps.map(asksToPlace)).toEqual([false, true]);
});

it("asks for a puzzle that needs the technique, and for a way that comes by it", () => {
  const technique = (slug: string, tier: Technique["tier"], by_default = true) =>
    ({ slug, tier, by_default }) as Technique;
  const all = [
    technique("full-house", "easy"),
    technique("x-wing", "hard"),
    technique("medusa", "unfair", false),
    technique("xy-chain", "unfair"),
  ];
  expect(all.map(wishFor)).toEqual([
    { technique: "full-house" },
    { technique: "x-wing" },
    { technique: "medusa" },
    { technique: "xy-chain" },
  ]);
  expect(orderFor(all, all[1])).toBeNull();
  expect(orderFor(all, all[2])).toEqual(["full-house", "x-wing", "medusa", "xy-chain"]);
});

it("disguises a puzzle, and keeps what it is", () => {
  const solved = "123456789456789123789123456231674895875912364694538217317265948542897631968341572";
  const puzzle = solved.replace(/[2468]/g, ".");
  const houses = geometryOf({ size: 9 }).houses;
  const seen = new Set<string>();
  for (let i = 0; i < 20; i++) {
    const [other, clues] = [disguised(solved), disguised(puzzle)];
    for (const house of houses) expect(new Set(house.map((cell) => other[cell])).size).toBe(9);
    expect([...clues].filter((char) => char !== ".")).toHaveLength(
      [...puzzle].filter((c) => c !== ".").length,
    );
    seen.add(other);
  }
  expect(seen.size).toBeGreaterThan(15);
});
