/**
 * A search as a film: the events of the server, put together into moments that mean something to a person,
 * each of which can be played forwards and backwards.
 */
import type { WatchEvent } from "../../api/types";
import { digitOf, digitsOf, setOf, symbol, type DigitSet } from "../../game/digits";
import { cellIndex, cellName } from "../../game/geometry";
import { tacticTitle } from "../../store/about.svelte";

/** Where the digit of a cell comes from. */
export type Origin = "empty" | "given" | "deduced" | "guess" | "follows";

export interface CellState {
  readonly value: number;
  readonly candidates: DigitSet;
  readonly origin: Origin;
  /** Digits that were guessed here and came to nothing, for as long as the guesses before them stand. */
  readonly failed: DigitSet;
}

export type Screen = readonly CellState[];

export type Kind = "start" | "placed" | "ruled-out" | "guessed" | "failed" | "end";

export interface Moment {
  readonly kind: Kind;
  /** What happened, as a sentence. */
  readonly words: string;
  /** The cells that it is about. */
  readonly cells: readonly number[];
  readonly digit: number;
  /** How many guesses stand after it. */
  readonly depth: number;
  readonly changes: readonly { cell: number; before: CellState; after: CellState }[];
}

const DOUBTS = {
  many: "This puzzle has more than one solution.",
  none: "This puzzle has no solution.",
};

const parseSet = (symbols: string): DigitSet => setOf([...symbols].map(digitOf).filter((digit) => digit > 0));

type Guess = Extract<WatchEvent, { depth: number }>;

interface Draft {
  kind: Kind;
  words: string;
  cells: number[];
  digit: number;
  before: Map<number, CellState>;
  by: string;
}

/** Takes events one after the other and gives out moments. */
export class Cutter {
  size = 0;
  first: Screen = [];
  #now: CellState[] = [];
  #depth = 0;
  #draft: Draft | null = null;
  /** Cells that the guess at each depth is about. */
  #guesses: number[] = [];

  /** The moments that an event finishes. */
  take(event: WatchEvent): Moment[] {
    switch (event.event) {
      case "start":
        return this.#start(event);
      case "changed":
        return this.#changed(event);
      case "guessed":
        return this.#guessed(event);
      case "failed":
        return this.#failed(event);
      case "end":
        return [...this.#cut(), this.#end(event)];
    }
  }

  #start({ size, values, candidates, doubt }: WatchEvent & { event: "start" }): Moment[] {
    this.size = size;
    this.#now = [...values].map((char, cell) => {
      const value = digitOf(char);
      return { value, candidates: parseSet(candidates[cell]), origin: value ? "given" : "empty", failed: 0 };
    });
    this.first = [...this.#now];
    const count = this.#now.filter(({ value }) => value).length;
    return [
      {
        kind: "start",
        words: `${doubt ? `${DOUBTS[doubt]} ` : ""}${count} givens, and every candidate in every other cell.`,
        cells: [],
        digit: 0,
        depth: 0,
        changes: [],
      },
    ];
  }

  #changed({ cell: name, value: char, candidates, by }: WatchEvent & { event: "changed" }): Moment[] {
    const cell = cellIndex(name, this.size);
    const value = digitOf(char);
    const done: Moment[] = [];
    const draft = this.#draft;
    // What a failed guess led to is taken back by no tactic; a digit that appears by none is the next guess.
    const isBack = by === "" && !value && draft?.kind === "failed";
    const isMore = !value && draft?.kind === "ruled-out" && draft.by === by;
    if (!isBack && !isMore) {
      done.push(...this.#cut());
      if (value) this.#open("placed", `${tacticTitle(by)}: ${char} in ${name}.`, [cell], value, by);
      else this.#open("ruled-out", "", [cell], 0, by);
    } else if (isMore && !draft.cells.includes(cell)) draft.cells.push(cell);
    const origin: Origin = !value
      ? "empty"
      : this.#now[cell].value === value
        ? this.#now[cell].origin
        : this.#depth
          ? "follows"
          : "deduced";
    this.#put(cell, { ...this.#now[cell], value, candidates: parseSet(candidates), origin });
    return done;
  }

  #guessed({ cell: name, value: char, depth }: Guess): Moment[] {
    const cell = cellIndex(name, this.size);
    const digit = digitOf(char);
    // The change that the guess makes comes just before it, by no tactic.
    const own = this.#draft?.kind === "placed" && this.#draft.by === "" && this.#draft.cells[0] === cell;
    const done = own ? [] : this.#cut();
    if (!own) this.#open("guessed", "", [cell], digit, "");
    const draft = this.#draft!;
    draft.kind = "guessed";
    draft.words =
      depth > 1
        ? `Stuck again. Guess ${depth} deep: ${char} in ${name}.`
        : `Stuck. A guess: ${char} in ${name}.`;
    this.#depth = depth;
    this.#guesses[depth] = cell;
    this.#put(cell, { ...this.#now[cell], value: digit, origin: "guess" });
    return [...done, ...this.#cut()];
  }

  #failed({ cell: name, value: char, depth }: Guess): Moment[] {
    const cell = cellIndex(name, this.size);
    const done = this.#cut();
    this.#open(
      "failed",
      `A contradiction: ${name} is not ${char}. Back to before that guess.`,
      [cell],
      digitOf(char),
      "",
    );
    this.#depth = depth - 1;
    // What failed deeper than this guess was only true under it.
    for (const deeper of this.#guesses.splice(depth + 1)) {
      if (deeper !== undefined && deeper !== cell) this.#put(deeper, { ...this.#now[deeper], failed: 0 });
    }
    const { failed } = this.#now[cell];
    this.#put(cell, { ...this.#now[cell], failed: failed | (1 << (digitOf(char) - 1)) });
    return done;
  }

  #end({ solved, guesses, deepest, complete }: WatchEvent & { event: "end" }): Moment {
    const guessing = guesses
      ? `${guesses} ${guesses === 1 ? "guess" : "guesses"}, at most ${deepest} deep`
      : "not a single guess";
    const words = solved
      ? `Solved, with ${guessing}.`
      : complete
        ? "Stuck: these tactics find nothing more."
        : "The film ends here; the search would go on.";
    return { kind: "end", words, cells: [], digit: 0, depth: this.#depth, changes: [] };
  }

  #open(kind: Kind, words: string, cells: number[], digit: number, by: string): void {
    this.#draft = { kind, words, cells, digit, by, before: new Map() };
  }

  #put(cell: number, after: CellState): void {
    const { before } = this.#draft!;
    if (!before.has(cell)) before.set(cell, this.#now[cell]);
    this.#now[cell] = after;
  }

  #cut(): Moment[] {
    const draft = this.#draft;
    this.#draft = null;
    if (!draft) return [];
    const changes = [...draft.before].map(([cell, before]) => ({ cell, before, after: this.#now[cell] }));
    const words = draft.kind === "ruled-out" ? ruledOut(draft.by, changes, this.size) : draft.words;
    return [{ kind: draft.kind, words, cells: draft.cells, digit: draft.digit, depth: this.#depth, changes }];
  }
}

function ruledOut(by: string, changes: Moment["changes"], size: number): string {
  const gone = changes.flatMap(({ cell, before, after }) =>
    digitsOf(before.candidates & ~after.candidates).map((digit) => ({ cell, digit })),
  );
  const what =
    gone.length === 1
      ? `${symbol(gone[0].digit)} goes from ${cellName(gone[0].cell, size)}.`
      : `${gone.length} candidates go from ${changes.length} ${changes.length === 1 ? "cell" : "cells"}.`;
  return `${by === "naked single" ? "Seen by placed digits" : tacticTitle(by)}: ${what}`;
}

/** The screen after a moment. */
export function forwards(screen: Screen, { changes }: Moment): Screen {
  return withChanges(
    screen,
    changes.map(({ cell, after }) => [cell, after]),
  );
}

/** The screen before a moment. */
export function backwards(screen: Screen, { changes }: Moment): Screen {
  return withChanges(
    screen,
    changes.map(({ cell, before }) => [cell, before]),
  );
}

function withChanges(screen: Screen, changes: [number, CellState][]): Screen {
  if (!changes.length) return screen;
  const next = [...screen];
  for (const [cell, state] of changes) next[cell] = state;
  return next;
}

/** From after one moment to after another. */
export function seek(screen: Screen, moments: readonly Moment[], from: number, to: number): Screen {
  for (let i = from; i < to; i++) screen = forwards(screen, moments[i + 1]);
  for (let i = from; i > to; i--) screen = backwards(screen, moments[i]);
  return screen;
}

/**
 * The slider goes from 0 to 100; speed from a moment in two seconds to 200 a second, evenly on a scale of
 * ratios.
 */
export const speedOf = (slider: number): number => 0.5 * 400 ** (slider / 100);

export function speedWords(slider: number): string {
  const speed = speedOf(slider);
  if (speed < 1) return `one moment in ${(1 / speed).toFixed(1)} seconds`;
  return speed < 1.5 ? "about one moment a second" : `${Math.round(speed)} moments a second`;
}
