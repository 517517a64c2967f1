/** Games and results as a file, to be kept or taken to another device. */
import type { Saved } from "../game/game";
import type { Result } from "../game/statistics";
import { all, put } from "./database";

interface Copy {
  nonet: 1;
  games: Saved[];
  results: Result[];
}

export async function copyOfAll(): Promise<string> {
  const copy: Copy = { nonet: 1, games: await all("games"), results: await all("results") };
  return JSON.stringify(copy);
}

function isCopy(value: unknown): value is Copy {
  const copy = value as Partial<Copy> | null;
  return copy?.nonet === 1 && Array.isArray(copy.games) && Array.isArray(copy.results);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Which of the games in a copy are newer than those that are here; one that was only opened counts for
 * nothing.
 */
export function newer(games: readonly Saved[], here: readonly Saved[]): Saved[] {
  const touched = new Map(here.filter((game) => game.changes.length).map((game) => [game.id, game.touched]));
  return games.filter((game) => game.touched > (touched.get(game.id) ?? -1));
}

/** Adds what a copy has and this device has not. Returns how many games that were. */
export async function bringBack(text: string): Promise<number> {
  const copy = parsed(text);
  if (!isCopy(copy)) throw new Error("this file is no copy of your games");
  const games = newer(copy.games, await all("games"));
  for (const game of games) await put("games", game);
  for (const result of copy.results) await put("results", result);
  return games.length;
}
