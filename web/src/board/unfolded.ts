/** What the board shows of a chain that is told link by link. */
import type { Step } from "../api/types";
import { cellIndex } from "../game/geometry";
import { claimsAt, type Unfolded } from "../game/unfolding";
import { NOTHING, type Highlight } from "./highlight";

/** The links so far, and what is true and what is not by them; the newest cells are tinted. */
export function highlightAt(step: Step, stage: Unfolded, size: number): Highlight {
  const index = (name: string) => cellIndex(name, size);
  const claims = claimsAt(stage);
  const role = (holds: boolean) => (holds ? ("on" as const) : ("off" as const));
  const marks = new Map(
    claims.flatMap(({ cells, digit, holds }) =>
      cells.map((cell) => [`${cell} ${digit}`, { cell: index(cell), digit, role: role(holds) }]),
    ),
  );
  const newest = claims.at(-1)!;
  return {
    ...NOTHING,
    cells: newest.cells.map((cell) => ({ cell: index(cell), role: newest.holds ? "pattern" : "extra" })),
    candidates: [...marks.values()],
    links: stage.links.map(({ from, to, strong }) => ({
      from: { cells: from.cells.map(index), digit: from.digit },
      to: { cells: to.cells.map(index), digit: to.digit },
      strong,
    })),
    numbered: stage.links.length > 1,
    fresh: stage.fresh,
    legend: step.legend,
  };
}
