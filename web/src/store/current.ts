/** The puzzle that lies on the board of Play, for the other views. */
import * as api from "../api/client";
import { start, type Luggage, type Source } from "../game/game";
import { addressOf, plainGrid, readAddress, sourceOfPlain, type Shared } from "../game/share";
import { FIRST } from "../game/first";
import * as database from "./database";
import { sourceOf } from "./walks";

export async function currentSource(): Promise<Source> {
  const note = await database.get("notes", "current").catch(() => undefined);
  const saved = note && (await database.get("games", String(note.value)).catch(() => undefined));
  return saved ? saved.source : FIRST;
}

/** The puzzle of an address, with all that comes with it; only a plain grid is read without the server. */
export async function puzzleAt(shared: Shared): Promise<Source & Luggage> {
  const givens = plainGrid(shared.puzzle);
  if (givens) return sourceOfPlain(givens, shared);
  const { puzzles } = await api.read({ text: shared.puzzle }, { limit: 1 });
  if (!puzzles.length) throw new api.ApiError("format", "There is no puzzle in this address.");
  return puzzles[0];
}

/** The puzzle of an address (?p=…) to be played; without such a puzzle, the one in Play. */
export async function sourceFor(query: string): Promise<Source> {
  const shared = readAddress(query);
  return shared ? sourceOf(await puzzleAt(shared)) : currentSource();
}

/** The same puzzle in another view: `/learn/walk?p=…`; Play is `/`. */
export const addressIn = (view: string, source: Source): string => view + addressOf(start(source)).slice(1);
