import { expect, it } from "vitest";
import { NOTHING } from "./highlight";
import { notesOf } from "./roles";

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
