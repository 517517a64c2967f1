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

/** What a new puzzle shall be like; without a variant it has no rules but those of its houses. */
export interface Order {
  tier: Tier;
  size: number;
  variant?: string;
}

type Shelves = Record<string, Fresh[]>;

/** So many of each level wait. */
const ENOUGH = 2;
/** So long the server may take for one. */
export const SECONDS = 20;
const NOTE = "stock";
const shelfOf = ({ tier, size, variant }: Order): string => [size, tier, variant].filter(Boolean).join(" ");

/** A new puzzle: at once if one waits, else made by the server. */
export async function made(order: Order, signal?: AbortSignal): Promise<Fresh> {
  const fresh = (await takeFrom(shelfOf(order))) ?? (await make(order, signal));
  void restock(order.variant ? [order] : levelsOf(order.size));
  return fresh;
}

async function make({ tier, size, variant }: Order, signal?: AbortSignal): Promise<Fresh> {
  const wishes = { tier, size, ...(variant && { variant: [variant] }), seconds: SECONDS };
  const { puzzle, rating } = await api.generate(wishes, signal);
  const source = sourceOf(puzzle, rating.tier);
  return { source: variant ? { ...source, variant } : source, solution: puzzle.solution };
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

const levelsOf = (size: number): Order[] => levelsFor(size).map((tier) => ({ tier, size }));

/** Fills up shelves, one puzzle at a time, until there is enough or something fails. */
export function restock(orders: readonly Order[] = levelsOf(settings.newSize)): Promise<void> {
  return (restocking ??= fill(orders)
    .catch(() => undefined) // no network: another time
    .finally(() => (restocking = null)));
}

async function fill(orders: readonly Order[]): Promise<void> {
  for (const order of orders) {
    const shelf = shelfOf(order);
    while ((shelvesIn(await get("notes", NOTE))[shelf]?.length ?? 0) < ENOUGH) {
      const fresh = await make(order);
      await walkOf(fresh.source);
      await update("notes", NOTE, (kept) => {
        const shelves = shelvesIn(kept);
        return { id: NOTE, value: { ...shelves, [shelf]: [...(shelves[shelf] ?? []), fresh] } };
      });
    }
  }
}

/** What was ordered to get a puzzle, if others like it can be made. */
export function orderOf({ size, tier: asked, variant, regions, extra, rules }: Source): Order | null {
  const tier = levelsFor(size).find((each) => each === asked);
  const isPlain = !regions && !extra?.length && !rules?.length;
  return tier && (variant || isPlain) ? { tier, size, variant } : null;
}
