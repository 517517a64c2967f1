import { expect, it } from "vitest";
import { cellName } from "./geometry";
import { spoken } from "./spoken";
import { place } from "./words";

it("says a cell as the labels of the board do, on every size", () => {
  for (const size of [4, 9, 16, 25])
    for (const cell of [0, size - 1, size * size - 1])
      expect(spoken(`So ${cellName(cell, size)} is it.`, size)).toBe(`So ${place(cell, size)} is it.`);
});

it("takes groups of cells apart", () => {
  expect(spoken("7 goes from r1c13 and r123c2.")).toBe(
    "7 goes from row 1 columns 1 and 3 and rows 1, 2 and 3 column 2.",
  );
});

it("says the signs of chains, and leaves other words alone", () => {
  expect(spoken("r3c3≠3 → r1c2=5")).toBe("row 3 column 3 is not 3, then row 1 column 2 is 5");
  for (const words of ["BUG + 1", "force it", "2 = two", "once"]) expect(spoken(words)).not.toContain("row");
});
