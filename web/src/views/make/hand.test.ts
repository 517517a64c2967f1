/** What hands do with the tools, on a draft that undoes it all again. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Rule } from "../../game/rules";
import { TOOLS, tool } from "../../game/tools.sample";
import { canUndo, emptyDraft, isEmpty, now, puzzleOf, reshaped, undo, type Draft } from "./draft";
import { Hand } from "./hand.svelte";

const MIDDLE = { x: 0.5, y: 0.5 };
let draft: Draft;
let hand: Hand;

beforeEach(() => {
  draft = emptyDraft(9);
  hand = new Hand({
    geometry: () => now(draft).geometry,
    tools: () => TOOLS,
    change: (part) => (draft = reshaped(draft, part)),
  });
});

const rules = () => now(draft).geometry.rules;
const hold = (name: string) => hand.hold(tool(name));
function drag(...cells: number[]) {
  hand.press(cells[0], MIDDLE);
  for (const cell of cells.slice(1)) hand.drag(cell);
  hand.release();
}
const press = (cell: number, x: number, y: number) => {
  hand.press(cell, { x, y });
  hand.release();
};
const type = (text: string) => [...text].forEach((figure) => hand.type(figure));

describe("a cage", () => {
  beforeEach(() => hold("cage"));

  it("is dragged, and its sum typed", () => {
    drag(0, 1, 10);
    type("17");
    drag(40);
    type("5");
    expect(rules()).toEqual([
      { kind: "cage", cells: ["r1c1", "r1c2", "r2c2"], total: 17 },
      { kind: "cage", cells: ["r5c5"], total: 5 },
    ]);
    hand.erase();
    expect(rules()[1]).toEqual({ kind: "cage", cells: ["r5c5"] });
    hand.erase();
    expect(rules()).toHaveLength(1);
  });

  it("is seen while it is drawn", () => {
    hand.press(0, MIDDLE);
    hand.drag(1);
    expect(rules()).toEqual([]);
    expect(hand.rules).toEqual([{ kind: "cage", cells: ["r1c1", "r1c2"] }]);
    expect(hand.lit).toEqual([0, 1]);
  });

  it("grows and shrinks as long as it is chosen, and keeps its sum", () => {
    drag(0, 1);
    type("12");
    drag(1, 2);
    expect(rules()).toEqual([{ kind: "cage", cells: ["r1c1", "r1c2", "r1c3"], total: 12 }]);
    drag(0);
    expect(rules()).toEqual([{ kind: "cage", cells: ["r1c2", "r1c3"], total: 12 }]);
    hand.choose(null);
    drag(1, 10);
    expect(rules()).toHaveLength(2);
  });

  it("is chosen, dragged elsewhere, moved by keys, and deleted", () => {
    drag(0, 1);
    hand.hold("pick");
    hand.press(1, MIDDLE);
    hand.drag(11);
    hand.drag(20);
    hand.release();
    expect(rules()[0].cells).toEqual(["r3c2", "r3c3"]);
    expect(hand.move(-1, 0)).toBe(true);
    expect(rules()[0].cells).toEqual(["r2c2", "r2c3"]);
    expect([hand.move(-1, 0), hand.move(-1, 0)]).toEqual([true, false]);
    hand.remove();
    expect(rules()).toEqual([]);
    expect(hand.rule).toBeNull();
  });

  it("undoes to nothing", () => {
    drag(0, 1);
    type("12");
    hand.move(1, 0);
    hand.remove();
    while (canUndo(draft)) draft = undo(draft);
    expect(isEmpty(draft)).toBe(true);
  });
});

it("draws lines and goes on from their end", () => {
  hold("thermometer");
  drag(0);
  expect(rules()).toEqual([]);
  drag(0, 1, 2);
  drag(2, 12);
  expect(rules()).toEqual([{ kind: "thermometer", cells: ["r1c1", "r1c2", "r1c3", "r2c4"] }]);
  hold("arrow");
  drag(40, 41, 42);
  expect(rules()[1]).toEqual({ kind: "arrow", bulb: ["r5c5"], shaft: ["r5c6", "r5c7"] });
});

describe("signs between cells", () => {
  it("are put on edges, get numbers, and go away again", () => {
    hold("difference");
    press(0, 0.95, 0.5);
    expect(rules()).toEqual([{ kind: "difference", cells: ["r1c1", "r1c2"] }]);
    type("3");
    expect(rules()).toEqual([{ kind: "difference", cells: ["r1c1", "r1c2"], difference: 3 }]);
    press(1, 0.05, 0.5); // the same edge from its other side
    expect(rules()).toEqual([]);
  });

  it("take the place of others of their kind, and turn round", () => {
    hold("x");
    press(0, 0.95, 0.5);
    hold("pair_sum");
    press(0, 0.95, 0.5);
    type("7");
    expect(rules()).toEqual([{ kind: "pair_sum", cells: ["r1c1", "r1c2"], total: 7 }]);
    hold("greater");
    press(40, 0.5, 0.95);
    expect(rules()[1]).toEqual({ kind: "greater", cells: ["r5c5", "r6c5"] });
    press(49, 0.5, 0.05);
    expect(rules()[1]).toEqual({ kind: "greater", cells: ["r6c5", "r5c5"] });
    press(49, 0.5, 0.05);
    expect(rules()).toHaveLength(1);
  });

  it("are put on corners, and wait for their digits", () => {
    hold("quadruple");
    press(40, 0.9, 0.9);
    expect(puzzleOf(draft).rules).toEqual([]);
    type("38");
    expect(puzzleOf(draft).rules).toEqual([
      { kind: "quadruple", cells: ["r5c5", "r5c6", "r6c5", "r6c6"], digits: [3, 8] },
    ]);
  });
});

it("keeps all marks of a kind in one rule", () => {
  hold("minimum");
  drag(0, 1);
  drag(40);
  expect(rules()).toEqual([{ kind: "minimum", cells: ["r1c1", "r1c2", "r5c5"] }]);
  drag(1, 0); // from a marked cell: they are unmarked
  expect(rules()).toEqual([{ kind: "minimum", cells: ["r5c5"] }]);
  drag(40);
  expect(rules()).toEqual([]);
});

describe("clues outside", () => {
  it("stand where the grid is pressed beside, or at a cell at its edge", () => {
    hold("sandwich");
    hand.pressOutside({ row: 2, column: -1 });
    type("10");
    expect(rules()[0]).toMatchObject({ kind: "sandwich", total: 10 });
    expect((rules()[0].cells as string[])[0]).toBe("r3c1");
    hand.apply([], 8);
    expect((rules()[1].cells as string[])[0]).toBe("r1c9");
    hand.pressOutside({ row: -1, column: -1 });
    expect(rules()).toHaveLength(2);
  });

  it("turn to the other diagonal", () => {
    hold("little_killer");
    hand.pressOutside({ row: -1, column: 4 });
    type("20");
    const cells = () => (rules()[0].cells as string[]).slice(0, 2);
    expect(cells()).toEqual(["r1c6", "r2c7"]);
    hand.pressOutside({ row: -1, column: 4 });
    expect(cells()).toEqual(["r1c4", "r2c3"]);
    expect(rules()).toHaveLength(1);
    expect(rules()[0].total).toBe(20);
  });
});

it("copies a shape to where its first cell goes, if there is room", () => {
  hold("clone");
  drag(0, 1);
  expect(puzzleOf(draft).rules).toEqual([]);
  drag(40);
  drag(62); // at the edge: no room
  drag(72);
  const clone: Rule = {
    kind: "clone",
    cells: ["r1c1", "r1c2"],
    copies: [
      ["r5c5", "r5c6"],
      ["r9c1", "r9c2"],
    ],
  };
  expect(puzzleOf(draft).rules).toContainEqual(clone);
});

it("makes a rule of several sets", () => {
  hold("same_values");
  drag(0, 1);
  expect(puzzleOf(draft).rules).toEqual([]);
  drag(40, 41);
  expect(puzzleOf(draft).rules).toEqual([
    {
      kind: "same_values",
      sets: [
        ["r1c1", "r1c2"],
        ["r5c5", "r5c6"],
      ],
    },
  ]);
});

it("switches rules and houses of the whole grid on and off", () => {
  for (const name of ["anti_knight", "rising_diagonal"]) {
    hand.toggle(tool(name));
    expect(hand.isOn(tool(name))).toBe(true);
  }
  expect(rules()).toEqual([{ kind: "anti_knight" }]);
  expect(now(draft).geometry.extra).toEqual([[8, 16, 24, 32, 40, 48, 56, 64, 72]]);
  hand.toggle(tool("rising_diagonal"));
  expect(now(draft).geometry.extra).toEqual([]);
});

it("draws a region more, and cuts regions anew", () => {
  hold("extra_region");
  drag(0, 10, 20);
  drag(20, 10, 0); // the same one
  expect(now(draft).geometry.extra).toEqual([[0, 10, 20]]);
  hold("jigsaw");
  drag(2, 3);
  expect(now(draft).geometry.regions.slice(0, 5)).toEqual([0, 0, 0, 0, 1]);
  expect(now(draft).shape.regions).toHaveLength(81);
  draft = undo(draft);
  expect(now(draft).shape.regions ?? null).toBeNull();
});

it("does the same by keys, with the cells in the order of their selection", () => {
  hold("thermometer");
  expect(hand.apply([0, 1, 2], 2)).toBe(true);
  hold("cage");
  hand.apply([], 40);
  hold("difference");
  expect(hand.apply([5], 5)).toBe(false);
  hand.apply([5, 6], 6);
  hold("quadruple");
  hand.apply([60], 60);
  expect(rules().map(({ cells }) => cells)).toEqual([
    ["r1c1", "r1c2", "r1c3"],
    ["r5c5"],
    ["r1c6", "r1c7"],
    ["r7c7", "r7c8", "r8c7", "r8c8"],
  ]);
});

describe("an extra region", () => {
  const extra = () => now(draft).geometry.extra;
  beforeEach(() => {
    hold("extra_region");
    drag(0, 1, 9);
    hand.hold("pick");
  });

  it("is dragged to another place, and seen on the way", () => {
    hand.press(1, MIDDLE);
    hand.drag(11);
    expect([...hand.extra[0]]).toEqual([10, 11, 19]);
    expect(extra()).toEqual([[0, 1, 9]]);
    hand.release();
    expect(extra()).toEqual([[10, 11, 19]]);
    expect(hand.chosenHouse).toBe(0);
  });

  it("is moved by keys while there is room, and goes", () => {
    hand.chooseHouse(0);
    expect([hand.move(1, 0), hand.move(0, -1)]).toEqual([true, false]);
    expect(extra()).toEqual([[9, 10, 18]]);
    hand.erase();
    expect(extra()).toEqual([]);
  });

  it("shares its cells with rules: presses choose them by turns", () => {
    hold("cage");
    drag(0, 1);
    hand.hold("pick");
    const presses = [0, 0, 0].map((cell) => {
      drag(cell);
      return [hand.chosen, hand.chosenHouse];
    });
    expect(presses).toEqual([
      [0, null],
      [null, 0],
      [0, null],
    ]);
  });

  it("that a switch has set stays", () => {
    hand.toggle(tool("rising_diagonal"));
    hand.hold("pick");
    drag(40, 41);
    expect(hand.isChoosing).toBe(false);
  });
});
