/** What the board shows for the hint of the moment. */
import { highlightOf, NOTHING, type Highlight } from "./highlight";
import { highlightAt } from "./unfolded";
import { candidatesOf } from "../game/facts";
import { parseSets, type DigitSet } from "../game/digits";
import { cellIndex, type Geometry } from "../game/geometry";
import type { HintNow } from "../game/hints";

export function highlightNow(hint: HintNow | null, size: number): Highlight {
  if (hint?.kind === "step")
    return hint.stage ? highlightAt(hint.step, hint.stage, size) : highlightOf(hint.step, size, hint.level);
  if (hint?.kind === "slip" && hint.level !== "nudge") {
    const { cell } = hint.slips[0];
    if (hint.level === "explanation") return { ...NOTHING, cells: [{ cell, role: "eliminated" }] };
    const row = Math.floor(cell / size);
    const cells = Array.from({ length: size }, (_, column) => row * size + column);
    return { ...NOTHING, houses: [{ cells, role: "base" }] };
  }
  return NOTHING;
}

/** The candidates that a hint speaks of: everywhere if it rules some out, else only in the cells it names. */
export function candidatesNow(
  hint: HintNow | null,
  geometry: Geometry,
  values: readonly number[],
): DigitSet[] | null {
  if (hint?.kind !== "step" || hint.level !== "explanation") return null;
  const { step } = hint;
  const named = new Set(step.marks.map(({ cell }) => cellIndex(cell, geometry.size)));
  const possible = candidatesOf(geometry, values);
  return parseSets(step.position.candidates).map((set, cell) =>
    !values[cell] && (step.eliminated.length || named.has(cell)) ? set & possible[cell] : 0,
  );
}

/** The digit and the shaded cells that show why a single digit goes where it goes. */
export function reasonNow(hint: HintNow | null, geometry: Geometry): { digit: number; peers: Set<number> } {
  const peers = new Set<number>();
  if (hint?.kind !== "step" || hint.level !== "explanation" || hint.step.placed.length !== 1)
    return { digit: 0, peers };
  const [{ cell, digit }] = hint.step.placed;
  if (hint.step.blockers.length) return { digit: 0, peers }; // the digits that matter are marked themselves
  if (hint.step.houses.length) return { digit, peers };
  for (const peer of geometry.peers[cellIndex(cell, geometry.size)]) peers.add(peer);
  return { digit: 0, peers };
}
