/**
 * New puzzles. Some of each level are made in the background and kept with their walks, so that New never
 * waits, works without a network, and gives hints there too.
 */
import * as api from "../api/client";
import type { Tier } from "../api/types";
import type { Source } from "../game/game";
import { levelsFor } from "./about.svelte";
import { get, update } from "./database";
import { settings } from "./settings.svelte";
import { sourceOf, walkOf } from "./walks";

export interface Fresh {
  source: Source;
  solution: string | null;
}

type Shelves = Record<string, Fresh[]>;

/** So many of each level wait. */
const ENOUGH = 2;
const SECONDS = 20;
const NOTE = "stock";
const shelfOf = (tier: Tier, size: number): string => `${size} ${tier}`;

/** A new puzzle: at once if one waits, else made by the server. */
export async function made(tier: Tier, size: number, signal?: AbortSignal): Promise<Fresh> {
  const fresh = (await takeFrom(shelfOf(tier, size))) ?? (await make(tier, size, signal));
  void restock(size);
  return fresh;
}

async function make(tier: Tier, size: number, signal?: AbortSignal): Promise<Fresh> {
  const { puzzle, rating } = await api.generate({ tier, size, seconds: SECONDS }, signal);
  return { source: sourceOf(puzzle, rating.tier), solution: puzzle.solution };
}

const shelvesIn = (note: { value: unknown } | undefined): Shelves => (note?.value ?? {}) as Shelves;

/** Takes the puzzle off the shelf, so that no other tab gets it too. */
async function takeFrom(shelf: string): Promise<Fresh | null> {
  let taken: Fresh | null = null;
  await update("notes", NOTE, (kept) => {
    const shelves = shelvesIn(kept);
    const [first, ...rest] = shelves[shelf] ?? [];
    taken = first ?? null;
    return { id: NOTE, value: { ...shelves, [shelf]: rest } };
  }).catch(() => undefined);
  return taken;
}

let restocking: Promise<void> | null = null;

/** Fills up the levels of a size, one puzzle at a time, until there is enough or something fails. */
export function restock(size: number = settings.newSize): Promise<void> {
  return (restocking ??= fill(size)
    .catch(() => undefined) // no network: another time
    .finally(() => (restocking = null)));
}

async function fill(size: number): Promise<void> {
  for (const tier of levelsFor(size)) {
    const shelf = shelfOf(tier, size);
    while ((shelvesIn(await get("notes", NOTE))[shelf]?.length ?? 0) < ENOUGH) {
      const fresh = await make(tier, size);
      await walkOf(fresh.source);
      await update("notes", NOTE, (kept) => {
        const shelves = shelvesIn(kept);
        return { id: NOTE, value: { ...shelves, [shelf]: [...(shelves[shelf] ?? []), fresh] } };
      });
    }
  }
}

/** The level of a puzzle, if others like it can be made. */
export const levelToRepeat = ({ size, tier, regions, extra, rules }: Source): Tier | null =>
  (!regions && !extra?.length && !rules?.length && levelsFor(size).find((each) => each === tier)) || null;
