import { expect, it } from "vitest";
import { clear, enter } from "../../game/board";
import { boardNow, moveTo, redo, start, undo, type Game } from "../../game/game";
import type { Mode } from "../../game/keys";
import { moveWords } from "./changes";

const CHOICES = { autoClean: true, autoCandidates: false };
const empty = start({ size: 4, givens: "1..............." });
const put = (game: Game, cells: number[], digit: number, mode: Mode = "digit") =>
  moveTo(game, enter(game, boardNow(game), cells, digit, mode, CHOICES));
const wiped = (game: Game, cells: number[]) =>
  moveTo(game, clear(game, boardNow(game), cells, "digit", null));
const told = (before: Game, after: Game) => moveWords(before, after, { conflicts: true });

it("tells digits, and what they are in conflict with", () => {
  expect(told(empty, put(empty, [1], 2))).toBe("2, row 1 column 2");
  const wrong = put(empty, [1], 1);
  expect(told(empty, wrong)).toBe("1, row 1 column 2, in conflict with row 1 column 1");
  expect(moveWords(empty, wrong, { conflicts: false })).toBe("1, row 1 column 2");
});

it("tells what is cleared, undone and done again", () => {
  const two = put(empty, [1], 2);
  expect(told(two, wiped(two, [1]))).toBe("cleared, row 1 column 2");
  expect(told(two, undo(two))).toBe("Undone: cleared, row 1 column 2");
  expect(told(undo(two), two)).toBe("Done again: 2, row 1 column 2");
  expect(told(two, redo(two))).toBe("");
});

it("tells marks and colours by their kind, and many cells by their number", () => {
  const corner = put(empty, [1], 3, "corner");
  expect(told(empty, corner)).toBe("corner 3, row 1 column 2");
  expect(told(corner, put(corner, [1], 3, "corner"))).toBe("no corner 3, row 1 column 2");
  expect(told(empty, put(empty, [2], 4, "centre"))).toBe("centre 4, row 1 column 3");
  expect(told(empty, put(empty, [2], 1, "colour"))).toBe("colour yellow, row 1 column 3");
  expect(told(empty, put(empty, [1, 2], 3, "corner"))).toBe("2 cells changed");
});

it("does not tell of the marks that a digit takes away elsewhere", () => {
  const marked = put(empty, [1, 2], 3, "corner");
  expect(told(marked, put(marked, [3], 3))).toBe("3, row 1 column 4");
});
