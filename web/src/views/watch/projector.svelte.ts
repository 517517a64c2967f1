/** Shows a search moment by moment: films it as it happens, and goes through the film both ways. */
import * as api from "../../api/client";
import type { PuzzleLike, WatchWish } from "../../api/types";
import { announce } from "../../shell/say.svelte";
import { Cutter, seek, speedOf, type Moment, type Screen } from "./film";

/** Moments a second up to which each one is read out. */
const TALK = 3;
const MOST_EVENTS = 20_000;

export class Projector {
  moments = $state.raw<Moment[]>([]);
  screen = $state.raw<Screen>([]);
  at = $state(0);
  playing = $state(false);
  /** Whether the search still goes on. */
  live = $state(false);
  trouble = $state("");
  /** Where the slider for the speed stands. */
  slider = $state(45);
  #controller: AbortController | null = null;

  moment = $derived<Moment | undefined>(this.moments[this.at]);
  atEnd = $derived(this.at >= this.moments.length - 1);

  /** @param size of the grid, for cells that are read out */
  constructor(private size: () => number) {}

  /** Watches from the start; moments are kept as they come, so that one can go back. */
  async film(puzzle: PuzzleLike, wish: WatchWish): Promise<void> {
    this.stop();
    const mine = (this.#controller = new AbortController());
    const cutter = new Cutter();
    const kept: Moment[] = [];
    [this.moments, this.screen, this.at, this.live, this.trouble] = [[], [], 0, true, ""];
    this.playing = !matchMedia("(prefers-reduced-motion: reduce)").matches;
    try {
      for await (const event of api.watch(puzzle, { ...wish, events: MOST_EVENTS }, mine.signal)) {
        const more = cutter.take(event);
        if (!this.screen.length) this.screen = cutter.first;
        if (!more.length) continue;
        kept.push(...more);
        if (kept.length < 50 || event.event === "end" || kept.length % 50 === 0) this.moments = [...kept];
      }
    } catch (error) {
      if (mine.signal.aborted) return;
      this.trouble = api.sentenceOf(error);
      this.playing = false;
    }
    if (mine === this.#controller) {
      this.moments = kept;
      this.live = false;
    }
  }

  stop(): void {
    this.#controller?.abort();
  }

  show(index: number, { quiet = false } = {}): void {
    const to = Math.max(0, Math.min(this.moments.length - 1, index));
    if (to === this.at || !this.moments.length) return;
    this.screen = seek(this.screen, this.moments, this.at, to);
    this.at = to;
    if (!quiet) announce(this.moments[to].words, this.size());
  }

  /** Runs until it is called off: as many moments as the time since the last frame is worth. */
  run(): () => void {
    let frame = 0;
    let last = performance.now();
    let owed = 0;
    const turn = (now: number) => {
      const speed = speedOf(this.slider);
      owed += ((now - last) / 1000) * speed;
      last = now;
      if (owed >= 1) {
        const steps = Math.min(Math.floor(owed), 60);
        owed -= Math.floor(owed);
        this.show(this.at + steps, { quiet: speed > TALK });
        if (this.atEnd && !this.live) {
          this.playing = false;
          announce(this.moment?.words ?? "", this.size());
          return;
        }
      }
      frame = requestAnimationFrame(turn);
    };
    frame = requestAnimationFrame(turn);
    return () => cancelAnimationFrame(frame);
  }

  toggle(): void {
    if (!this.playing && this.atEnd && !this.live) this.show(0, { quiet: true });
    this.playing = !this.playing;
    announce(this.playing ? "Going on" : "Paused");
  }

  step(by: number): void {
    this.playing = false;
    this.show(this.at + by);
  }

  /** To a moment that the player chose. */
  goTo(index: number): void {
    this.playing = false;
    this.show(index);
  }

  /** To the next moment of a kind, or to the end. */
  jump(wanted: Moment["kind"]): void {
    this.playing = false;
    const to = this.moments.findIndex(({ kind }, i) => i > this.at && kind === wanted);
    this.show(to < 0 ? this.moments.length - 1 : to);
  }
}
