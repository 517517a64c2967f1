import { describe, expect, it } from "vitest";
import {
  canRedo,
  canUndo,
  cleared,
  draftOf,
  emptyDraft,
  entitled,
  givensOf,
  isEmpty,
  merge,
  now,
  puzzleOf,
  redo,
  replace,
  reshaped,
  resized,
  restore,
  save,
  sourceOf,
  undo,
  write,
} from "./draft";

const FOUR = "1.....3..2.....4";

const rules = [{ kind: "cage", cells: ["r1c1", "r1c2"], total: 3 }];

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

  it("can undo another puzzle, title and all", () => {
    const draft = write(emptyDraft(4), [0], 2);
    const other = replace(draft, { size: 4, givens: FOUR, title: "Four" });
    expect([givensOf(other), now(other).title]).toEqual([FOUR, "Four"]);
    expect(undo(other)).toEqual({ ...draft, versions: other.versions });
    expect(redo(undo(other))).toEqual(other);
  });

  it("can undo another size and other regions", () => {
    const draft = write(emptyDraft(4), [0], 2);
    const regions = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3];
    for (const other of [resized(draft, 6), replace(draft, { size: 4, givens: FOUR, regions })]) {
      expect(now(other).geometry).not.toEqual(now(draft).geometry);
      expect(now(undo(other))).toEqual(now(draft));
    }
    expect(resized(emptyDraft(9), 9)).toEqual(emptyDraft(9));
  });

  it("is emptied of what came with the puzzle, but keeps its regions", () => {
    const regions = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3];
    const draft = draftOf({ size: 4, givens: FOUR, regions, title: "Four", unsupported: ["fog"], rules });
    const { title, luggage, geometry } = now(cleared(draft));
    expect([title, luggage.unsupported, geometry.regions, geometry.rules]).toEqual(["", [], regions, []]);
    expect(isEmpty(cleared(draft))).toBe(true);
    expect(now(undo(cleared(draft)))).toEqual(now(draft));
  });

  it("does not grow for ever", () => {
    let draft = emptyDraft(4);
    for (let i = 0; i < 2000; i++) draft = write(draft, [i % 16], (i % 3) + 1);
    expect(draft.versions.length).toBeLessThanOrEqual(500);
    expect(draft.at).toBe(draft.versions.length - 1);
  });

  it("keeps the rules and the notes of a puzzle that was read", () => {
    const info = { source: "a book" };
    const draft = replace(emptyDraft(4), { size: 4, givens: FOUR, rules, info });
    expect(puzzleOf(draft)).toMatchObject({ rules, info });
    expect(puzzleOf(replace(draft, { size: 4, givens: FOUR })).rules).toEqual([]);
  });

  it("takes other rules, and forgets what was said of the old ones", () => {
    const called = ["the 3-cage at r1c1"];
    const draft = draftOf({ size: 4, givens: FOUR, rules, called, apart: [[0, 1]], asked: [] });
    const other = reshaped(draft, { rules: [...rules, { kind: "sandwich", cells: ["r1c1"], total: null }] });
    expect(now(other).geometry.rules).toHaveLength(2);
    expect(now(other).shape).not.toHaveProperty("called");
    expect(now(other).geometry.peers[0]).toEqual(
      now(replace(draft, { size: 4, givens: FOUR })).geometry.peers[0],
    );
    expect([puzzleOf(other).rules, sourceOf(other).rules]).toEqual([rules, rules]); // one is not finished
    expect(now(restore(save(other))).geometry.rules).toHaveLength(2);
    expect(now(undo(other))).toEqual(now(draft));
    expect(now(reshaped(other, { rules: [] })).shape).not.toHaveProperty("rules");
  });

  it("has a title, an author and rules in words, all of which can be undone", () => {
    const draft = entitled(entitled(emptyDraft(4), { title: "Four" }), { author: "me", ruleset: "Add up." });
    expect(puzzleOf(draft)).toMatchObject({ title: "Four", author: "me", info: { ruleset: "Add up." } });
    expect(puzzleOf(entitled(draft, { ruleset: "" })).info).toEqual({});
    expect(entitled(draft, { title: "Four" })).toBe(draft);
    expect(puzzleOf(undo(draft))).toMatchObject({ title: "Four", author: "", info: {} });
  });

  it("goes to the server and to Play as it is", () => {
    const draft = draftOf({ size: 4, givens: FOUR, author: "me" });
    expect(puzzleOf(draft)).toEqual({
      givens: FOUR,
      title: "",
      author: "me",
      rules: [],
      unread: {},
      drawn: {},
      digits: null,
      info: {},
      regions: null,
      extra: [],
    });
    expect(sourceOf(draft)).toMatchObject({ size: 4, givens: FOUR, author: "me" });
  });
});

describe("a draft that is kept", () => {
  const info = { ruleset: "Normal rules, and cages." };
  const killer = { size: 4, givens: FOUR, title: "Small", rules, info, unsupported: ["fog"] };
  const long = undo(resized(replace(write(emptyDraft(4), [3], 2), killer), 25));

  it("comes back as it was, with its history and its rules", () => {
    const kept = JSON.parse(JSON.stringify(save(long))) as ReturnType<typeof save>;
    expect(JSON.stringify(restore(kept))).toBe(JSON.stringify(long));
    expect(now(restore(kept)).luggage.unsupported).toEqual(["fog"]);
    expect(canRedo(restore(kept))).toBe(true);
  });

  it("may come from a page that had rules by the names of a file", () => {
    const old = { size: 4, givens: FOUR, rules: { killercage: [] } } as unknown as Parameters<
      typeof draftOf
    >[0];
    expect(puzzleOf(draftOf(old)).rules).toEqual([]);
  });

  it("has what two tabs wrote", () => {
    const base = write(emptyDraft(4), [0], 1);
    const both = merge(base, write(base, [1], 2), write(base, [15], 4));
    expect(givensOf(both)).toBe(`12${".".repeat(13)}4`);
    expect(givensOf(undo(both))).toBe(`1${".".repeat(14)}4`);
    expect(merge(base, base, long)).toBe(long);
  });

  it("has the rules that two tabs drew, and their words", () => {
    const [one, two, three] = [1, 2, 3].map((total) => ({ kind: "cage", cells: [`r1c${total}`], total }));
    const base = entitled(reshaped(write(emptyDraft(4), [0], 1), { rules: [one] }), { title: "Cages" });
    const mine = entitled(reshaped(base, { rules: [one, two] }), { author: "me" });
    const theirs = reshaped(entitled(base, { title: "Two cages" }), { rules: [three] });
    const { geometry, title, author, values } = now(merge(base, mine, theirs));
    expect(geometry.rules).toEqual([three, two]);
    expect([title, author, values[0]]).toEqual(["Two cages", "me", 1]);
    expect(now(undo(merge(base, mine, theirs)))).toEqual(now(theirs));
  });

  it("goes by the tab that wrote last if they are about different grids", () => {
    const base = write(emptyDraft(4), [0], 1);
    const mine = resized(base, 6);
    const theirs = write(base, [5], 3);
    expect(now(merge(base, mine, theirs))).toEqual(now(mine));
    expect(now(undo(merge(base, mine, theirs)))).toEqual(now(theirs));
  });
});
