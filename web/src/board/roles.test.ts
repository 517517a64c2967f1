import { expect, it } from "vitest";
import { roleValues } from "../api/schema";
import style from "../app.css?raw";
import { NOTHING } from "./highlight";
import { notesOf } from "./roles";

it("has one hue for each role", () => {
  const rules = [...style.matchAll(/((?:^\.[\w-]+,?\n?)+) \{\n {2}--role: var\((--r-[\w-]+)\);/gm)];
  const roles = rules.flatMap(([, selectors]) => selectors.split(",\n").map((name) => name.slice(1)));
  expect(roles.sort()).toEqual([...roleValues, "blocker", "eliminated", "placed", "rule"].sort());
  for (const [, , hue] of rules) expect(style).toContain(`  ${hue}: light-dark(`);
});

it("says of a cell what is drawn in it", () => {
  const notes = notesOf({
    ...NOTHING,
    cells: [
      { cell: 2, role: "eliminated" },
      { cell: 5, role: "pattern" },
    ],
    candidates: [
      { cell: 2, digit: 7, role: "eliminated" },
      { cell: 3, digit: 7, role: "pattern" },
      { cell: 4, digit: 1, role: "pattern" },
      { cell: 4, digit: 1, role: "placed" },
      { cell: 6, digit: 2, role: "colour-b" },
    ],
    houses: [{ cells: [3, 4], role: "base" }],
    letters: new Map([[6, "AB"]]),
    legend: [
      { mark: "pattern", words: "pattern", house: false },
      { mark: "colour-b", words: "B = r1c7", house: false },
      { mark: "eliminated", words: "removed", house: false },
      { mark: "placed", words: "placed", house: false },
      { mark: "base", words: "row 1", house: true },
    ],
  });
  expect(Object.fromEntries(notes)).toEqual({
    2: "7: removed",
    3: "7: pattern, row 1",
    4: "1: placed, row 1",
    5: "pattern",
    6: "2: B = r1c7, set A, set B",
  });
  expect(notesOf(NOTHING).size).toBe(0);
});

it("says of a placed digit in a ring that it is placed, and what else is marked", () => {
  const notes = notesOf({
    ...NOTHING,
    candidates: [{ cell: 2, digit: 3, role: "on" }],
    ringed: [{ cell: 2, digit: 7 }],
    legend: [
      { mark: "on", words: "then true", house: false },
      { mark: "placed", words: "placed", house: false },
    ],
  });
  expect([...notes]).toEqual([[2, "3: then true, 7: placed"]]);
});

it("only points where a hint does not say why yet", () => {
  const notes = notesOf({ ...NOTHING, cells: [{ cell: 2, role: "pattern" }] });
  expect([...notes]).toEqual([[2, "look here"]]);
});
