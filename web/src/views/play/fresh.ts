/** New puzzles, and where they come from. */
import * as api from "../../api/client";
import type { Tier } from "../../api/types";
import type { Source } from "../../game/game";
import { levelsFor } from "../../store/about.svelte";
import { sourceOf } from "../../store/walks";

export interface Fresh {
  source: Source;
  solution: string | null;
}

export async function made(tier: Tier, size: number, signal?: AbortSignal): Promise<Fresh> {
  const { puzzle, rating } = await api.generate({ tier, size, seconds: 20 }, signal);
  return { source: sourceOf(puzzle, rating.tier), solution: puzzle.solution };
}

/** The level of a puzzle, if others like it can be made. */
export const levelToRepeat = ({ size, tier, regions, extra, rules }: Source): Tier | null =>
  (!regions && !extra?.length && !rules?.length && levelsFor(size).find((each) => each === tier)) || null;
