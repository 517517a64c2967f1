/**
 * Which rules the digits on the board cannot obey. What rules keep apart the page knows itself, as it knows
 * houses; sums, orders and all else the server is asked, shortly after each move.
 */
import * as api from "../../api/client";
import type { Conflict } from "../../api/types";
import { formatValues } from "../../game/digits";
import { valuesNow, type Game } from "../../game/game";
import { cellIndex } from "../../game/geometry";
import { puzzleOf } from "../../store/walks";

/** A rule that is broken, by which cells, and in words. */
export interface Broken {
  cells: number[];
  sentence: string;
}

/** So long nothing must happen before the server is asked. */
const QUIET = 120;

const brokenOf = (conflicts: readonly Conflict[], size: number): Broken[] =>
  conflicts
    .filter(({ rule }) => rule !== null)
    .map(({ cells, sentence }) => ({ cells: cells.map((name) => cellIndex(name, size)), sentence }));

export class Judging {
  /** What was found last, and on which board. */
  #found = $state.raw<{ values: readonly number[]; broken: Broken[] }>({ values: [], broken: [] });
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | null = null;

  /** @param onright called with the values of a full board on which everything is right */
  constructor(private onright: (values: readonly number[]) => void) {}

  /** What is broken as far as it still stands: a digit that has gone breaks nothing. */
  now(values: readonly number[]): Broken[] {
    const { values: then, broken } = this.#found;
    return broken.filter(({ cells }) => cells.every((cell) => values[cell] === then[cell]));
  }

  /** Another board: the server is asked soon. */
  follow(game: Game): void {
    this.stop();
    if (game.geometry.rules.length) this.#timer = setTimeout(() => void this.#ask(game), QUIET);
  }

  forget(): void {
    this.stop();
    this.#found = { values: [], broken: [] };
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
  }

  async #ask(game: Game): Promise<void> {
    const values = valuesNow(game);
    this.#asking = new AbortController();
    try {
      const puzzle = { ...puzzleOf(game.source), state: formatValues(values) };
      const { conflicts } = await api.conflicts(puzzle, this.#asking.signal);
      this.#found = { values, broken: brokenOf(conflicts, game.geometry.size) };
      if (!conflicts.length && values.every(Boolean)) this.onright(values);
    } catch {
      // Overtaken by another move, or there is no network: what is known by houses alone stays.
    }
  }
}
