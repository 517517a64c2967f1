/** Puzzles as they come onto the board: as they were left, or new, with what the server knows of them. */
import * as api from "../../api/client";
import type { Status } from "../../api/types";
import { FIRST } from "../../game/first";
import { boardNow, moveTo, restore, start, type Game, type Saved, type Source } from "../../game/game";
import { openAt, type Shared } from "../../game/share";
import { hush, toast } from "../../shell/say.svelte";
import * as database from "../../store/database";
import { puzzleOf, walkOf } from "../../store/walks";

export interface Opened {
  game: Game;
  /** What the device had kept of it. */
  kept?: Saved;
}

/** The game that was played last, or the first puzzle of all. */
export async function lastGame(): Promise<Opened> {
  const note = await database.get("notes", "current").catch(() => undefined);
  const kept = note && (await keptGame(String(note.value)));
  return kept ? { game: restore(kept), kept } : { game: start(FIRST) };
}

export const keptGame = (id: string): Promise<Saved | undefined> =>
  database.get("games", id).catch(() => undefined);

/** A puzzle as it was left, or new; with what an address has on the board. */
export async function found(source: Source, solution: string | null, shared: Shared | null): Promise<Opened> {
  hush(); // what was said was about another puzzle
  const fresh = shared ? openAt(source, solution, shared) : start(source, solution);
  const kept = await keptGame(fresh.id);
  let game = kept ? restore(kept) : fresh;
  if (kept && fresh.at > 0) {
    game = moveTo(game, boardNow(fresh));
    if (game.at !== kept.at) toast("The shared position is on the board. Undo brings yours back.");
  }
  return {
    game: { ...game, source: { ...source, ...game.source }, solution: game.solution ?? fresh.solution },
    kept,
  };
}

/** What hints and checks need to know of a puzzle. */
export interface Known {
  solution: readonly number[] | null;
  tier: string | null;
  /** What the solver says, if logic alone did not find the solution. */
  status: Status | null;
}

export async function learn(source: Source): Promise<Known> {
  const walk = await walkOf(source);
  const solved = walk.end === "solved" ? null : await api.solve(puzzleOf(source));
  const solution = solved ? (solved.status === "unique" ? solved.solutions[0] : null) : walk.final;
  return {
    solution: solution ? start(source, solution).solution : null,
    tier: walk.rating.tier,
    status: solved?.status ?? null,
  };
}
