/** The rules that docs/rules.md shows are the rules there are: tests/unit/rules holds it to that. */
import { describe, expect, it } from "vitest";
import docs from "../../../../docs/rules.md?raw";
import { geometryOf } from "../../game/geometry";
import type { Rule } from "../../game/rules";
import { frameOf } from "../frame";
import { ABOVE, BELOW, drawn } from "./drawings";
import { houses } from "./houses";
import { cluesOf, marginsOf, outside } from "./outside";
import type { Shape } from "./shapes";

const RULES = [...docs.matchAll(/`(\{"kind".*?\})`/g)].map(([, text]) => JSON.parse(text) as Rule);
/** Kinds of rules that speak of the whole grid. */
const WORDS_ALONE = /^(strict|anti_|non_consecutive|global_|dutch_flatmates)/;

const shapesOf = (rules: readonly Rule[]): Shape[] => {
  const geometry = geometryOf({ size: 9, rules });
  return [...drawn(BELOW, geometry), ...drawn(ABOVE, geometry), ...outside(cluesOf(geometry), geometry, 4)];
};

describe("the drawing of a rule", () => {
  it("is there for all kinds", () => expect(new Set(RULES.map(({ kind }) => kind)).size).toBe(56));

  it.each(RULES.map((rule) => [rule.kind, rule] as const))("%s", (kind, rule) => {
    const shapes = shapesOf([rule]);
    expect(shapes.length > 0).toBe(!WORDS_ALONE.test(kind));
    expect(JSON.stringify(shapes)).not.toMatch(/NaN|undefined|null/);
  });

  it("says what is not as usual", () => {
    const words = (rule: Rule) => shapesOf([rule]).flatMap((shape) => ("text" in shape ? [shape.text] : []));
    const cells = ["r1c1", "r1c2"];
    expect(words({ kind: "cage", cells, total: 17 })).toEqual(["17"]);
    expect(words({ kind: "cage", cells })).toEqual([]);
    expect(words({ kind: "difference", cells })).toEqual([]);
    expect(words({ kind: "difference", cells, difference: 4 })).toEqual(["4"]);
    expect(words({ kind: "pair_sum", cells, total: 5 })).toEqual(["V"]);
    expect(words({ kind: "pair_sum", cells, total: 7 })).toEqual(["7"]);
  });
});

describe("a clue outside of the grid", () => {
  const row = (...columns: number[]) => columns.map((column) => `r2c${column}`);

  it("stands before the first cell that it looks at", () => {
    const rules = [
      { kind: "x_sum", cells: row(1, 2, 3, 4), total: 5 },
      { kind: "x_sum", cells: row(4, 3, 2, 1), total: 6 },
      { kind: "little_killer", cells: ["r1c3", "r2c2", "r3c1"], total: 9 },
      { kind: "little_killer", cells: ["r4c4"], total: 4 },
    ];
    const clues = cluesOf(geometryOf({ size: 4, rules }));
    expect(clues.map(({ row, column }) => [row, column])).toEqual([
      [1, -1],
      [1, 4],
      [-1, 3],
      [4, 4],
    ]);
    expect(clues.map(({ way }) => way)).toEqual([null, null, [1, -1], [-1, -1]]);
  });

  it("makes room for another one, and is told from it", () => {
    const cells = row(1, 2, 3, 4);
    const rules = [
      { kind: "sandwich", cells, total: 3 },
      { kind: "skyscraper", cells, count: 2 },
    ];
    const clues = cluesOf(geometryOf({ size: 4, rules }));
    expect(clues.map(({ column, words }) => [column, words])).toEqual([
      [-1, "3"],
      [-2, "[2]"],
    ]);
    expect(marginsOf(clues, 4)).toEqual({ left: 160, top: 0, right: 0, bottom: 0 });
  });

  it("leaves the grid square, in the middle of what is left", () => {
    const none = { left: 0, top: 0, right: 0, bottom: 0 };
    expect(frameOf(none, 900, 4)).toEqual({
      x: -4,
      y: -4,
      side: 908,
      inset: Array(4)
        .fill(`${(4 / 908) * 100}%`)
        .join(" "),
    });
    const { x, y, side } = frameOf({ ...none, left: 80 }, 900, 14);
    expect([x, y, side]).toEqual([-94, -54, 998]);
  });
});

it("draws diagonals as lines, and houses that fill the grid not at all", () => {
  const line = [0, 1, 2, 3];
  const diagonal = line.map((i) => i * 5);
  expect(houses(geometryOf({ size: 4, extra: [diagonal] }))).toHaveLength(1);
  expect(houses(geometryOf({ size: 4, extra: [[0, 1, 4, 6]] }))).toHaveLength(4);
  const groups = line.map((i) => line.map((j) => i * 4 + j));
  expect(houses(geometryOf({ size: 4, extra: groups }))).toHaveLength(0);
});
