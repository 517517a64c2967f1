import { expect, it } from "vitest";
import type { Step } from "../../api/types";
import { legendOf } from "./legend";

it("explains every mark once", () => {
  const chain = {
    marks: [
      { cell: "r1c1", digit: 1, role: "wing" },
      { cell: "r1c2", digit: 1, role: "link" },
      { cell: "r5c5", digit: 1, role: "pattern" },
    ],
    houses: [],
    placed: [{ cell: "r5c5", digit: 1 }],
    eliminated: [],
  } as unknown as Step;
  expect(legendOf(chain).map(({ words }) => words)).toEqual(["the chain", "is placed"]);
  const step = {
    marks: [
      { cell: "r1c1", digit: 1, role: "pattern" },
      { cell: "r1c2", digit: 1, role: "pattern" },
    ],
    houses: [{ house: "Row0", role: "base", cells: [] }],
    placed: [],
    eliminated: [{ cell: "r2c1", digit: 1 }],
  } as unknown as Step;
  expect(legendOf(step).map(({ role, shape }) => `${role} ${shape}`)).toEqual([
    "pattern disc",
    "base house",
    "eliminated struck",
  ]);
});

it("names the digits that are in the way of a single", () => {
  const single = {
    marks: [{ cell: "r1c2", digit: 5, role: "pattern" }],
    houses: [],
    placed: [{ cell: "r1c2", digit: 5 }],
    eliminated: [],
    blockers: [{ cell: "r2c1", digit: 5 }],
  } as unknown as Step;
  expect(legendOf(single).map(({ words }) => words)).toEqual(["in the way", "is placed"]);
});

it("calls sets and colours by the letters of the explanation", () => {
  const step = {
    marks: [
      { cell: "r1c1", digit: 1, role: "colour-a" },
      { cell: "r1c2", digit: 1, role: "colour-b" },
    ],
    houses: [],
    placed: [],
    eliminated: [],
  };
  const words = (explanation: string) =>
    legendOf({ ...step, explanation } as unknown as Step).map((entry) => [entry.letter, entry.words]);
  expect(words("A is r1c1; B is r1c2.")).toEqual([
    ["A", "set A"],
    ["B", "set B"],
  ]);
  expect(words("That gives colour A (r1c1) and colour B (r1c2).")).toEqual([
    ["A", "colour A"],
    ["B", "colour B"],
  ]);
});

it("keeps the words of fish for fish", () => {
  const words = (...roles: string[]) =>
    legendOf({
      marks: [],
      houses: roles.map((role) => ({ role, cells: [] })),
      placed: [],
      eliminated: [],
      explanation: "",
    } as unknown as Step).map((entry) => entry.words);
  expect(words("base", "cover")).toEqual(["the house", "the house it acts on"]);
  expect(words("base", "base", "cover", "cover")).toEqual(["base houses", "cover houses"]);
});
