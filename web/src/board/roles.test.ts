import { expect, it } from "vitest";
import style from "../app.css?raw";
import { NOTHING } from "./highlight";
import { notesOf, ROLE_WORDS } from "./roles";

it("has one hue for each role", () => {
  const rules = [...style.matchAll(/((?:^\.[\w-]+,?\n?)+) \{\n {2}--role: var\((--r-[\w-]+)\);/gm)];
  const roles = rules.flatMap(([, selectors]) => selectors.split(",\n").map((name) => name.slice(1)));
  expect(roles.sort()).toEqual(Object.keys(ROLE_WORDS).sort());
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
  });
  expect(Object.fromEntries(notes)).toEqual({
    2: "7 goes away",
    3: "7 is in the pattern, in base houses",
    4: "1 goes here, in base houses",
    5: "the pattern",
    6: "2 is in B",
  });
  expect(notesOf(NOTHING).size).toBe(0);
});
