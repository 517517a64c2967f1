import { describe, expect, it } from "vitest";
import type { Step } from "../api/types";
import { setOf } from "../game/digits";
import { geometryOf } from "../game/geometry";
import { arcOf, arcsOf, NUMBER, numbersOf } from "./arcs";
import {
  candidatePoint,
  discRadius,
  CELL,
  centreLines,
  cornerPoints,
  digitAt,
  outline,
  regionPath,
} from "./drawing";
import { highlightOf } from "./highlight";
import { cellsAlong } from "./pointer";
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

  it("keeps centre marks inside the cell, however many there are", () => {
    const WIDTH = 0.66; // of a digit of Inter, in font sizes, with room to spare
    for (let count = 1; count <= 25; count++) {
      for (const hasCorners of [false, true]) {
        const digits = Array.from({ length: count }, (_, i) => i + 1);
        const { font, lines } = centreLines(0, setOf(digits), 25, hasCorners);
        expect(lines.flatMap((line) => line.digits)).toEqual(digits);
        for (const line of lines) expect(line.digits.length * font * WIDTH).toBeLessThanOrEqual(81);
        expect(lines[0].y - font / 2).toBeGreaterThan(7.9);
        expect(lines.at(-1)!.y + font / 2).toBeLessThan(92.1);
      }
    }
    expect(centreLines(0, setOf([1, 2, 3, 4]), 9, false).lines).toHaveLength(1);
    expect(centreLines(0, setOf([1, 2, 3, 4, 5]), 9, false).lines).toHaveLength(2);
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
    expect(numbersOf([arcOf(link, [], 9)], [], [], 9)[0].x).toBeCloseTo(450);
  });

  it("keeps the numbers of links that cross apart", () => {
    const across = { from: { cells: [0], digit: 5 }, to: { cells: [80], digit: 5 }, strong: true };
    const up = { from: { cells: [72], digit: 5 }, to: { cells: [8], digit: 5 }, strong: true };
    const [one, other] = numbersOf(arcsOf([across, up], [], 9), [], [], 9);
    expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(18);
  });

  it("keeps the number of a link off marks first, then off candidates", () => {
    const link = { from: { cells: [0], digit: 5 }, to: { cells: [8], digit: 5 }, strong: true };
    const arc = arcOf(link, [], 9);
    const [free] = numbersOf([arc], [], [], 9);
    const away = (at: typeof free) => Math.hypot(at.x - free.x, at.y - free.y);
    const [offCandidate] = numbersOf([arc], [], [free], 9);
    expect(away(offCandidate)).toBeGreaterThan(NUMBER);
    const [offMark] = numbersOf([arc], [{ at: free, radius: 15 }], [offCandidate], 9);
    expect(away(offMark)).toBeGreaterThan(15 + NUMBER);
  });

  it("pulls an arrow between neighbours aside, and sets its number beside it", () => {
    const link = { from: { cells: [40], digit: 5 }, to: { cells: [40], digit: 6 }, strong: true };
    const arc = arcOf(link, [], 9);
    const { path, head } = arc;
    const [number] = numbersOf([arc], [], [], 9);
    const line = candidatePoint(40, 5, 9).y;
    const [, bend] = /Q\S+ (\S+)/.exec(path)!;
    expect(Math.abs(Number(bend) - line)).toBeGreaterThan(discRadius(9));
    expect(Math.sign(head.y - line)).toBe(Math.sign(Number(bend) - line));
    expect(Math.abs(number.y - line)).toBeGreaterThan(Math.abs(Number(bend) - line) / 2);
    expect(arcOf(link, [{ x: 450, y: Number(bend) }], 9).path).not.toBe(path);
  });
});

describe("the levels of a hint", () => {
  const step = {
    marks: [{ cell: "r1c2", digit: 5, role: "pattern" }],
    eliminated: [{ cell: "r3c7", digit: 5 }],
    placed: [],
    houses: [{ house: "Row0", role: "base", cells: ["r1c1", "r1c2"] }],
    rules: [{ rule: { kind: "cage" }, label: "the 9-cage at r2c1", cells: ["r2c1", "r2c2"] }],
    pointed: ["r1c2"],
    blockers: [],
    sets: [],
    chains: [],
    legend: [],
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
    expect(full.houses).toContainEqual({ cells: [9, 10], role: "rule" });
    expect(full.links[0].to.cells).toEqual([28, 37]);
    expect(full.numbered).toBe(false);
    const further = { ...step.links[0], from: { cells: ["r1c3"], digit: 5 } };
    const chained = { ...step, links: [...step.links, further], chains: [{}] } as unknown as Step;
    expect(highlightOf(chained, 9).numbered).toBe(true);
  });

  it("mark a candidate for the last of the parts it plays", () => {
    const marks = [...step.marks, { cell: "r1c2", digit: 5, role: "on" as const }];
    const { candidates } = highlightOf({ ...step, marks, eliminated: [] }, 9);
    expect(candidates).toEqual([{ cell: 1, digit: 5, role: "on" }]);
  });

  it("draw once what several chains share", () => {
    const links = [...step.links, ...step.links];
    expect(highlightOf({ ...step, links } as Step, 9).links).toHaveLength(1);
  });

  it("draw a placed digit large unless its cell has other marks to show", () => {
    const placing: Step = { ...step, eliminated: [], placed: [{ cell: "r1c2", digit: 5 }] };
    expect(highlightOf(placing, 9).candidates).toContainEqual({ cell: 1, digit: 5, role: "placed" });
    expect(highlightOf(placing, 9).ringed).toEqual([]);
    const busy = { ...placing, marks: [...placing.marks, { cell: "r1c2", digit: 6, role: "on" as const }] };
    const { candidates, ringed } = highlightOf(busy, 9);
    expect(candidates.map(({ role }) => role)).not.toContain("placed");
    expect(ringed).toEqual([{ cell: 1, digit: 5 }]);
  });

  it("tell sets apart by their colour, whatever part their candidates play", () => {
    const sets = ["colour-a", "colour-b"].map((role, i) => ({ name: "AB"[i], role, cells: [`r${i + 1}c2`] }));
    const { cells, letters } = highlightOf({ ...step, eliminated: [], sets } as unknown as Step, 9);
    expect(cells).toEqual([
      { cell: 1, role: "colour-a" },
      { cell: 10, role: "colour-b" },
    ]);
    expect([...letters]).toEqual([
      [1, "A"],
      [10, "B"],
    ]);
  });

  it("do not show where a digit goes before they tell", () => {
    const single: Step = {
      ...step,
      pointed: [],
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
      { cell: 9, role: "blocker" },
    ]);
  });
});

describe("a drag", () => {
  const at = (column: number, row: number) => ({ x: column + 0.5, y: row + 0.5 });

  it("touches every cell on its way, however fast it is", () => {
    expect(cellsAlong(at(2, 0), at(8, 0), 9)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(cellsAlong({ x: 2.5, y: 0.1 }, { x: 8.5, y: 0.1 }, 9)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(cellsAlong(at(4, 7), at(4, 5), 9)).toEqual([67, 58, 49]);
  });

  it("goes along a diagonal without the cells beside it", () => {
    expect(cellsAlong(at(0, 0), at(3, 3), 9)).toEqual([0, 10, 20, 30]);
  });

  it("touches the same cells in one event as in many", () => {
    const [from, to] = [at(1, 1), at(7, 4)];
    const many: number[] = [];
    for (let i = 0; i < 60; i++) {
      const part = (t: number) => ({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
      many.push(...cellsAlong(part(i / 60), part((i + 1) / 60), 9));
    }
    expect(new Set(many)).toEqual(new Set(cellsAlong(from, to, 9)));
  });

  it("leaves the board and comes back", () => {
    expect(cellsAlong(at(7, 0), at(11, 0), 9)).toEqual([7, 8]);
    expect(cellsAlong({ x: -3, y: 0.5 }, at(1, 0), 9)).toEqual([0, 1]);
  });
});
