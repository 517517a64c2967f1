/** What the layers that show a step are told. */
import type { Highlight } from "../highlight";
import type { Arc } from "../arcs";

/** For what lies on candidates. */
export interface OnCandidates {
  size: number;
  /** What is free above candidates. */
  room: number;
  highlight: Highlight;
}

export interface OfStep extends OnCandidates {
  values: readonly number[];
  /** The links as they are drawn, for the layer that numbers them. */
  arcs: readonly Arc[];
}
