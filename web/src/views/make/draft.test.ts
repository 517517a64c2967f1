import { describe, expect, it } from "vitest";
import {
  canRedo,
  canUndo,
  cleared,
  draftOf,
  emptyDraft,
  givensOf,
  isEmpty,
  puzzleOf,
  redo,
  replace,
  sourceOf,
  undo,
  without,
  write,
} from "./draft";

const FOUR = "1.....3..2.....4";

describe("a draft", () => {
  it("starts empty", () => {
    const draft = emptyDraft(4);
    expect(isEmpty(draft)).toBe(true);
    expect(givensOf(draft)).toBe(".".repeat(16));
    expect([canUndo(draft), canRedo(draft)]).toEqual([false, false]);
  });

  it("takes digits, and takes them back", () => {
    const draft = write(emptyDraft(4), [0, 1], 3);
    expect(givensOf(draft).slice(0, 3)).toBe("33.");
    expect(givensOf(write(draft, [0], 0)).slice(0, 3)).toBe(".3.");
    expect(isEmpty(undo(draft))).toBe(true);
    expect(redo(undo(draft))).toEqual(draft);
  });

  it("ignores what does not fit the grid, and what changes nothing", () => {
    const draft = emptyDraft(4);
    expect(write(draft, [0], 5)).toBe(draft);
    expect(write(draft, [0], 0)).toBe(draft);
    expect(cleared(draft)).toBe(draft);
  });

  it("forgets what was undone once something new is written", () => {
    const draft = write(undo(write(emptyDraft(4), [0], 1)), [1], 2);
    expect(canRedo(draft)).toBe(false);
    expect(draft.versions).toHaveLength(2);
  });

  it("can undo another puzzle on the same grid, and starts anew on another", () => {
    const draft = write(emptyDraft(4), [0], 2);
    const other = replace(draft, { size: 4, givens: FOUR, title: "Four" });
    expect([givensOf(other), other.title]).toEqual([FOUR, "Four"]);
    expect(givensOf(undo(other))).toBe(givensOf(draft));
    expect(canUndo(replace(draft, { size: 6, givens: ".".repeat(36) }))).toBe(false);
    expect(
      canUndo(
        replace(draft, { size: 4, givens: FOUR, regions: [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3] }),
      ),
    ).toBe(false);
  });

  it("keeps the rules and the notes of a puzzle that was read", () => {
    const [rules, info] = [{ killercage: [{ cells: ["R1C1", "R1C2"], value: "3" }] }, { source: "a book" }];
    const draft = replace(emptyDraft(4), { size: 4, givens: FOUR, rules, info });
    expect(puzzleOf(draft)).toMatchObject({ rules, info });
    expect(puzzleOf(replace(draft, { size: 4, givens: FOUR })).rules).toEqual({});
  });

  it("goes to the server and to Play as it is", () => {
    const draft = draftOf({ size: 4, givens: FOUR, author: "me" });
    expect(puzzleOf(draft)).toEqual({
      givens: FOUR,
      title: "",
      author: "me",
      rules: {},
      info: {},
      regions: null,
      extra: [],
    });
    expect(sourceOf(draft)).toMatchObject({ size: 4, givens: FOUR, author: "me" });
    expect(givensOf(without(draft, new Set([0])))).toBe(".....".slice(0, 1) + FOUR.slice(1));
  });
});
