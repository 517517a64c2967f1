/** The profile of a walk: how hard each step is, drawn as bars. */
import type { Step } from "../../api/types";

export const PROFILE_HEIGHT = 40;

/**
 * Bar heights: scores from 4 to 10,000 on a scale on which a single is seen and a net does not hide the rest.
 */
export function profile(steps: readonly Pick<Step, "score">[]): number[] {
  const most = Math.log2(Math.max(64, ...steps.map(({ score }) => score)));
  return steps.map(({ score }) => Math.max(3, (Math.log2(Math.max(score, 2)) / most) * PROFILE_HEIGHT));
}
