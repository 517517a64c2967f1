/** Games, results and drafts as a file, to be kept or taken to another device. */
import type { Saved } from "../game/game";
import type { Result } from "../game/statistics";
import { all, put, type Stores } from "./database";
import { isDraft } from "./drafts";

type Draft = Stores["notes"];

interface Copy {
  nonet: 1;
  games: Saved[];
  results: Result[];
  /** Of Make; the terminal has none. */
  drafts?: Draft[];
}

/** How many came back. */
export interface Back {
  games: number;
  drafts: number;
}

export async function copyOfAll(): Promise<string> {
  const copy: Copy = { nonet: 1, games: await all("games"), results: await all("results") };
  const drafts = (await all("notes")).filter(isDraft);
  return JSON.stringify(drafts.length ? { ...copy, drafts } : copy);
}

function isCopy(value: unknown): value is Copy {
  const copy = value as Partial<Copy> | null;
  const lists = [copy?.games, copy?.results, copy?.drafts ?? []];
  return copy?.nonet === 1 && lists.every(Array.isArray);
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

/** Drafts of a copy that are not here, or are newer. */
function newerDrafts(drafts: readonly Draft[], here: readonly Draft[]): Draft[] {
  const touched = new Map(here.map((draft) => [draft.id, draft.touched ?? 0]));
  return drafts.filter((draft) => isDraft(draft) && (draft.touched ?? 0) > (touched.get(draft.id) ?? -1));
}

/** Adds what a copy has and this device has not. */
export async function bringBack(text: string): Promise<Back> {
  const copy = parsed(text);
  if (!isCopy(copy)) throw new Error("this file is no copy of your games");
  const games = newer(copy.games, await all("games"));
  for (const game of games) await put("games", game);
  for (const result of copy.results) await put("results", result);
  const drafts = newerDrafts(copy.drafts ?? [], await all("notes"));
  for (const draft of drafts) await put("notes", draft);
  return { games: games.length, drafts: drafts.length };
}
