import { describe, expect, it } from "vitest";
import type { Step } from "../api/types";
import { setOf } from "../game/digits";
import { geometryOf } from "../game/geometry";
import { arcOf, candidatePoint, CELL, cornerPoints, digitAt, outline, regionPath } from "./drawing";
import { highlightOf } from "./highlight";
import { cellLabel, listed } from "../game/words";

describe("labels", () => {
  it("say where, what, and what is marked", () => {
    const plain = { size: 9, value: 0, given: false };
    expect(cellLabel(22, { ...plain, candidates: setOf([2, 7]) })).toBe(
      "row 3 column 5, empty, candidates 2 and 7",
    );
    expect(cellLabel(0, { ...plain, value: 5, given: true })).toBe("row 1 column 1, given 5");
    expect(cellLabel(1, { ...plain, value: 5, conflict: true })).toBe("row 1 column 2, 5, in conflict");
    expect(cellLabel(1, { ...plain, corner: setOf([3]), centre: setOf([1, 2, 4]), colours: ["blue"] })).toBe(
      "row 1 column 2, empty, centre marks 1, 2 and 4, corner mark 3, coloured blue",
    );
    expect(listed([])).toBe("");
  });
});

describe("drawing", () => {
  it("puts every candidate into its own place inside the cell", () => {
    for (const size of [4, 6, 9, 16, 25]) {
      const points = Array.from({ length: size }, (_, i) => candidatePoint(0, i + 1, size));
      expect(new Set(points.map(({ x, y }) => `${x} ${y}`)).size).toBe(size);
      points.forEach(({ x, y }, i) => expect(digitAt(x / CELL, y / CELL, size)).toBe(i + 1));
      for (const { x, y } of points) expect(Math.min(x, y) > 0 && Math.max(x, y) < CELL).toBe(true);
    }
    expect(candidatePoint(0, 5, 9)).toEqual({ x: 50, y: 50 });
  });

  it("puts corner marks into the corners, in reading order", () => {
    const points = cornerPoints(0, setOf([1, 2, 3, 4]), 9);
    expect(points.map(({ digit, x, y }) => [digit, x < 50, y < 50])).toEqual([
      [1, true, true],
      [2, false, true],
      [3, true, false],
      [4, false, false],
    ]);
    expect(cornerPoints(0, setOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), 16)).toHaveLength(10);
  });

  it("draws a thick line for each edge between two regions", () => {
    const edges = (path: string) => path.split("M").length - 1;
    expect(edges(regionPath(geometryOf({ size: 9 })))).toBe(36); // 4 lines of 9
    expect(edges(regionPath(geometryOf({ size: 6 })))).toBe(18); // 2 across, 1 down
  });

  it("outlines a cell with four sides, and two neighbours with six", () => {
    const sides = (path: string) => path.split("M").length - 1;
    expect(sides(outline(new Set([40]), 9, 4))).toBe(4);
    expect(sides(outline(new Set([40, 41]), 9, 4))).toBe(6);
  });

  it("bends an arrow round a digit that stands in its way", () => {
    const link = { from: { cells: [0], digit: 5 }, to: { cells: [8], digit: 5 }, strong: true };
    const free = arcOf(link, [], 9).path;
    const [bend] = /(?<=Q450.0 )\S+/.exec(free)!;
    const middle = { x: 450, y: (50 + Number(bend)) / 2 }; // of the curve
    expect(arcOf(link, [middle], 9).path).not.toBe(free);
    expect(arcOf({ ...link, to: { cells: [0], digit: 6 } }, [], 9).head).toBeNull();
  });
});

describe("the levels of a hint", () => {
  const step = {
    marks: [{ cell: "r1c2", digit: 5, role: "pattern" }],
    eliminated: [{ cell: "r3c7", digit: 5 }],
    placed: [],
    houses: [{ house: "Row0", role: "base", cells: ["r1c1", "r1c2"] }],
    links: [
      { from: { cells: ["r1c2"], digit: 5 }, to: { cells: ["r4c2", "r5c2"], digit: 5 }, strong: false },
    ],
  } as unknown as Step;

  it("show nothing, then where, then everything", () => {
    expect(highlightOf(step, 9, "nudge").cells).toEqual([]);
    const pointer = highlightOf(step, 9, "pointer");
    expect(pointer.cells).toEqual([{ cell: 1, role: "pattern" }]);
    expect([pointer.candidates, pointer.links]).toEqual([[], []]);
    const full = highlightOf(step, 9);
    expect(full.candidates).toContainEqual({ cell: 24, digit: 5, role: "eliminated" });
    expect(full.links[0].to.cells).toEqual([28, 37]);
  });

  it("do not show where a digit goes before they tell", () => {
    const single: Step = {
      ...step,
      placed: [{ cell: "r1c2", digit: 5 }],
      eliminated: [],
      marks: [{ cell: "r1c2", digit: 5, role: "pattern" }],
      links: [],
    };
    expect(highlightOf(single, 9, "pointer").cells).toEqual([]);
    const blocked = { ...single, pointed: ["r2c1"], blockers: [{ cell: "r2c1", digit: 5 }] };
    expect(highlightOf(blocked, 9, "pointer").cells).toEqual([{ cell: 9, role: "pattern" }]);
    expect(highlightOf(blocked, 9).cells).toEqual([
      { cell: 1, role: "placed" },
      { cell: 9, role: "link" },
    ]);
  });
});
