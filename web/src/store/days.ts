/**
 * The puzzles of the days, the same for everybody. Those of the next days are kept, so that they are there
 * without a network too.
 */
import * as api from "../api/client";
import type { Tier } from "../api/types";
import { isoDay } from "../game/days";
import { levelsFor } from "./about.svelte";
import { get, update } from "./database";
import type { Fresh } from "./stock";
import { sourceOf, walkOf } from "./walks";

/** By day, `2026-11-18`, and tier. */
type Pack = Record<string, Partial<Record<Tier, Fresh>>>;

const NOTE = "days";
/** So many days are kept, from today on. */
const AHEAD = 7;

const packNow = async (): Promise<Pack> =>
  ((await get("notes", NOTE).catch(() => undefined))?.value ?? {}) as Pack;

/** The puzzle of a day, as it is kept or as the server makes it. */
export async function puzzleOfDay(day: string, tier: Tier): Promise<Fresh> {
  return (await packNow())[day]?.[tier] ?? (await fetched(day, tier, 1))[day];
}

async function fetched(day: string, tier: Tier, days: number): Promise<Record<string, Fresh>> {
  const answer = await api.daily({ day, tier, days });
  return Object.fromEntries(
    answer.days.map(({ day, puzzle }) => [
      day,
      { source: sourceOf(puzzle, tier), solution: puzzle.solution },
    ]),
  );
}

/** Keeps the puzzles of the next days, and the ways through those of today; forgets those of earlier days. */
export async function packDays(today = new Date()): Promise<void> {
  const first = isoDay(today);
  const last = isoDay(today, AHEAD - 1);
  for (const tier of levelsFor(9)) {
    if (!(await packNow())[last]?.[tier]) await keep(first, tier, await fetched(first, tier, AHEAD));
    const fresh = (await packNow())[first]?.[tier];
    if (fresh) await walkOf(fresh.source);
  }
}

const keep = (first: string, tier: Tier, days: Record<string, Fresh>): Promise<unknown> =>
  update("notes", NOTE, (kept) => {
    const pack = { ...((kept?.value ?? {}) as Pack) };
    for (const day of Object.keys(pack)) if (day < first) delete pack[day];
    for (const [day, fresh] of Object.entries(days)) pack[day] = { ...pack[day], [tier]: fresh };
    return { id: NOTE, value: pack };
  });
