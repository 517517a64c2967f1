/** What a step shows on the board, at each of the three levels of a hint. */
import type { Level, Meaning, Step } from "../api/types";
import { cellIndex } from "../game/geometry";

export type MarkRole = Exclude<Meaning["mark"], "strong" | "weak">;

export interface MarkedCandidate {
  cell: number;
  digit: number;
  role: MarkRole;
}

export interface LinkEnd {
  cells: number[];
  digit: number;
}

export interface Link {
  from: LinkEnd;
  to: LinkEnd;
  strong: boolean;
}

export interface Highlight {
  /** Cells that are tinted. */
  cells: { cell: number; role: MarkRole }[];
  /** Candidates in a disc; a placed one is drawn large. */
  candidates: MarkedCandidate[];
  /** Placed digits in whose cells others are marked too: they keep their places, in a ring. */
  ringed: { cell: number; digit: number }[];
  houses: { cells: number[]; role: MarkRole }[];
  links: Link[];
  /** Whether the links have numbers: the order in which one thing follows from the other. */
  numbered: boolean;
  /** How many of the links, at their end, are the ones that are spoken of; none if all are. */
  fresh: number;
  /** The letters of the sets that a cell belongs to. */
  letters: ReadonlyMap<number, string>;
  /** What the marks mean; empty as long as that is not told. */
  legend: readonly Meaning[];
}

export const NOTHING: Highlight = {
  cells: [],
  candidates: [],
  ringed: [],
  houses: [],
  links: [],
  numbered: false,
  fresh: 0,
  letters: new Map(),
  legend: [],
};

/** Chains may begin alike: what they share is drawn once. */
const distinct = (links: Step["links"]): Step["links"] => [
  ...new Map(links.map((link) => [JSON.stringify(link), link])).values(),
];

/** Of a candidate that is marked twice the later mark says more. */
const latest = (marks: Step["marks"]): Step["marks"] => [
  ...new Map(marks.map((mark) => [`${mark.cell} ${mark.digit}`, mark])).values(),
];

export function highlightOf(step: Step, size: number, level: Level = "explanation"): Highlight {
  if (level === "nudge") return NOTHING;
  const index = (name: string) => cellIndex(name, size);
  const houses: Highlight["houses"] = [
    ...step.houses.map(({ cells, role }) => ({ cells: cells.map(index), role })),
    ...step.rules.map(({ cells }) => ({ cells: cells.map(index), role: "rule" as const })),
  ];
  const cells = new Map<number, MarkRole>();
  for (const { cell } of step.eliminated) cells.set(index(cell), "eliminated");
  for (const { cell, role } of step.marks) cells.set(index(cell), role);
  const letters = new Map<number, string>();
  for (const { name, cells: own, role } of step.sets.filter((set) => set.role !== "pattern"))
    for (const cell of own.map(index)) {
      cells.set(cell, role);
      letters.set(cell, (letters.get(cell) ?? "") + name);
    }
  for (const { cell } of step.placed) cells.set(index(cell), "placed");
  for (const { cell } of step.blockers) cells.set(index(cell), "blocker");
  if (level === "pointer") {
    // Where to look, without what follows from it.
    const where = [...new Set(step.pointed.map(index))];
    return { ...NOTHING, houses, cells: where.map((cell) => ({ cell, role: "pattern" as const })) };
  }
  const isBusy = ({ cell, digit }: { cell: string; digit: number }) =>
    [...step.marks, ...step.eliminated].some((mark) => mark.cell === cell && mark.digit !== digit);
  const candidates: MarkedCandidate[] = [
    ...latest(step.marks).map(({ cell, digit, role }) => ({ cell: index(cell), digit, role })),
    ...step.eliminated.map(({ cell, digit }) => ({ cell: index(cell), digit, role: "eliminated" as const })),
    ...step.placed
      .filter((each) => !isBusy(each))
      .map(({ cell, digit }) => ({ cell: index(cell), digit, role: "placed" as const })),
  ];
  const links = distinct(step.links).map(({ from, to, strong }) => ({
    from: { cells: from.cells.map(index), digit: from.digit },
    to: { cells: to.cells.map(index), digit: to.digit },
    strong,
  }));
  return {
    cells: [...cells].map(([cell, role]) => ({ cell, role })),
    candidates,
    ringed: step.placed.filter(isBusy).map(({ cell, digit }) => ({ cell: index(cell), digit })),
    houses,
    links,
    numbered: step.chains.length > 0 && links.length > 1,
    fresh: 0,
    letters,
    legend: step.legend,
  };
}
