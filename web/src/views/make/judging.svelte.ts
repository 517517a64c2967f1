/**
 * What the server says of a draft: its true candidates, whether it is a puzzle, how many solutions it has,
 * and its rules in words. Every change takes back what was asked before.
 */
import * as api from "../../api/client";
import type { Candidates, Checked, Counted, Puzzle } from "../../api/types";
import type { Source } from "../../game/game";
import { packedHere } from "../../game/share";

/** A draft is asked about once the typing rests. */
const QUIET = 300;
/** How far solutions are counted, and how far those with a candidate: one that settles the puzzle has 1. */
const [MOST, SETTLES] = [1000, 2];
const SECONDS = { candidates: 3, check: 6, count: 3 };

/** What is asked for. */
export interface Question {
  source: Source;
  puzzle: Partial<Puzzle> & { givens: string };
  /** Whether anyone looks at candidates. */
  candidates: boolean;
  /** Whether there is something to be said in words: rules, houses or regions. */
  ruled: boolean;
}

export type Facts = Pick<Puzzle, "apart" | "called" | "asked" | "packed">;

export class Judging {
  checked = $state.raw<Checked | null>(null);
  counted = $state.raw<Counted | null>(null);
  found = $state.raw<Candidates | null>(null);
  facts = $state.raw<Facts | null>(null);
  waiting = $state(false);
  trouble = $state("");

  /** @param told called with each verdict */
  constructor(private readonly told: (checked: Checked) => void) {}

  /** Asks about a draft, or about none. Returns what takes the question back. */
  ask(question: Question | null): () => void {
    this.facts = null;
    if (!question) {
      this.waiting = false;
      this.#forget("");
      return () => undefined;
    }
    this.waiting = true;
    const controller = new AbortController();
    const timer = setTimeout(() => void this.#answer(question, controller.signal), QUIET);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }

  #forget(trouble: string): void {
    this.checked = this.counted = this.found = null;
    this.trouble = trouble;
  }

  async #answer({ source, puzzle, candidates, ruled }: Question, signal: AbortSignal): Promise<void> {
    try {
      if (ruled) void this.#describe(source, signal);
      // The quickest answer first, which is also the one that is looked at most.
      const sought = { limit: SETTLES, seconds: SECONDS.candidates };
      const found = candidates ? await api.candidates(puzzle, sought, signal) : null;
      if (signal.aborted) return;
      this.found = found;
      const wish = { minimal: true, rating: true, seconds: SECONDS.check };
      const checked = await api.check(puzzle, wish, signal);
      if (signal.aborted) return;
      [this.checked, this.counted, this.trouble] = [checked, null, ""];
      this.waiting = false;
      this.told(checked);
      if (checked.status !== "many") return;
      const counted = await api.count(puzzle, { limit: MOST, seconds: SECONDS.count }, signal);
      if (!signal.aborted) this.counted = counted;
    } catch (error) {
      if (signal.aborted) return;
      if (this.waiting) this.#forget(api.sentenceOf(error));
      this.waiting = false;
    }
  }

  /** What the server says of the rules; a rule that cannot be is told by the check. */
  async #describe(source: Source, signal: AbortSignal): Promise<void> {
    const asked = api.read({ text: packedHere(source) }, { limit: 1 }, signal);
    const { puzzles } = await asked.catch(() => ({ puzzles: [] as Puzzle[] }));
    if (!signal.aborted && puzzles.length) this.facts = puzzles[0];
  }
}
