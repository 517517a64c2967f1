import { describe, expect, it } from "vitest";
import type { Rule } from "./rules";
import { asDrawn, isFinished, movedBy, placesOf, ruleFrom, textOf, toolOf, withText } from "./tools";
import { TOOLS, tool } from "./tools.sample";

const made = (name: string, ...cells: number[]): Rule => ruleFrom(tool(name), cells, 9)!;

describe("a rule made by hand", () => {
  it("has its cells where its kind has them", () => {
    expect(made("cage", 0, 1)).toEqual({ kind: "cage", cells: ["r1c1", "r1c2"] });
    expect(made("slow_thermometer", 0, 10)).toEqual({
      kind: "thermometer",
      slow: true,
      cells: ["r1c1", "r2c2"],
    });
    expect(made("arrow", 0, 1, 2)).toEqual({ kind: "arrow", bulb: ["r1c1"], shaft: ["r1c2", "r1c3"] });
    expect(made("pill_arrow", 0, 1, 2)).toEqual({ kind: "arrow", bulb: ["r1c1", "r1c2"], shaft: ["r1c3"] });
    expect(made("count_distinct", 0, 1, 2)).toMatchObject({ control: "r1c1", cells: ["r1c2", "r1c3"] });
  });
  it("is none with too few cells", () => {
    expect(ruleFrom(tool("thermometer"), [0], 9)).toBeNull();
    expect(ruleFrom(tool("pill_arrow"), [0, 1], 9)).toBeNull();
  });
  it("is not finished before its number is typed, and is drawn all the same", () => {
    expect(isFinished(made("cage", 0))).toBe(true);
    expect(isFinished(made("whispers", 0, 1))).toBe(true);
    const [sum, four, clone] = [made("sandwich", 0, 1), made("quadruple", 0, 1, 9, 10), made("clone", 0)];
    for (const rule of [sum, four, clone]) expect(isFinished(rule)).toBe(false);
    expect(asDrawn(sum).total).toBe("?");
    expect(asDrawn(four).digits).toEqual(["?"]);
    expect(asDrawn(clone)).toEqual({ kind: "clone", cells: ["r1c1"] });
  });
  it("is known again by its tool", () => {
    for (const each of TOOLS.filter(({ gesture }) => gesture !== "grid" && gesture !== "sets"))
      if (each.kind) expect(toolOf(made(each.name, 0, 1, 2, 3), TOOLS)?.name).toBe(each.name);
    expect(toolOf({ kind: "pair_sum", cells: [], total: 10 }, TOOLS)?.name).toBe("x");
    expect(toolOf({ kind: "pair_sum", cells: [], total: 7 }, TOOLS)?.name).toBe("pair_sum");
  });
});

describe("a number that is typed", () => {
  it("is what the field holds", () => {
    expect(withText(made("cage", 0), tool("cage"), "17", 9)).toMatchObject({ total: 17 });
    expect(withText(made("quadruple", 0, 1, 9, 10), tool("quadruple"), "3 7x", 9).digits).toEqual([3, 7]);
    expect(withText(made("quadruple", 0, 1, 9, 10), tool("quadruple"), "79", 6).digits).toBeNull();
    expect(withText(made("look_and_say", 0), tool("look_and_say"), "1321", 9).clue).toBe("1321");
  });
  it("can be taken back", () => {
    const cage = withText(made("cage", 0), tool("cage"), "17", 9);
    expect(textOf(cage, tool("cage"))).toBe("17");
    expect(withText(cage, tool("cage"), "", 9)).toEqual(made("cage", 0));
    const clue = withText(made("sandwich", 0, 1), tool("sandwich"), "0", 9);
    expect(clue.total).toBe(0);
    expect(withText(clue, tool("sandwich"), "", 9).total).toBeNull();
    expect(textOf(made("difference", 0, 1), tool("difference"))).toBe("1");
  });
});

describe("a rule that moves", () => {
  it("takes all its cells along, and never leaves the grid", () => {
    const arrow = made("arrow", 10, 11, 21);
    expect(movedBy(arrow, 1, -1, 9)).toEqual({ kind: "arrow", bulb: ["r3c1"], shaft: ["r3c2", "r4c3"] });
    expect(movedBy(arrow, 0, -2, 9)).toBeNull();
    const clone: Rule = { kind: "clone", cells: ["r1c1"], copies: [["r9c8"]] };
    expect(movedBy(clone, 0, 1, 9)).toEqual({ kind: "clone", cells: ["r1c2"], copies: [["r9c9"]] });
    expect(placesOf(clone, 9)).toEqual([0, 79]);
  });
});
