/** The hints of a game that is played: which one is shown, how much of it, and what was asked before. */
import * as api from "../../api/client";
import type { Level, Step } from "../../api/types";
import { candidatesNow } from "../../board/hinted";
import { apply, type Board } from "../../game/board";
import { boardNow, valuesNow, type Game } from "../../game/game";
import { cellIndex } from "../../game/geometry";
import {
  followed,
  higher,
  hintFrom,
  mendMarks,
  sayingOf,
  slipsOf,
  wordsOf,
  type HintNow,
} from "../../game/hints";
import { stagesOf } from "../../game/unfolding";
import { announce } from "../../shell/say.svelte";
import { settings } from "../../store/settings.svelte";
import { positionNow, walkFrom } from "../../store/walks";

/** What hints need of the session they belong to. */
export interface Host {
  readonly game: Game;
  readonly locked: boolean;
  write(board: Board): void;
  /** A hint was given about what a step says. */
  told(saying: string): void;
  /** A hint is to be read: nothing waits for cells or keys. */
  putDown(): void;
  beforeMistake(): void;
}

/** Where a hint has no place beside the keys: on a phone on its side, and in a very low window. */
export const COVERING = "(max-height: 560px) and (orientation: landscape), (max-height: 540px)";

export class Hinting {
  now = $state.raw<HintNow | null>(null);
  /** Small, where it would lie over the keys: the player is at the board. */
  folded = $state(false);
  /** Cells that the words name and the player points at. */
  lit = $state.raw<ReadonlySet<number>>(new Set());
  /** The steps to choose from, while one of them is looked at. */
  #list: (HintNow & { kind: "list" }) | null = null;
  #explained = $derived(this.now?.kind === "step" && this.now.level === "explanation" ? this.now.step : null);
  /** How the reason that is told unfolds. */
  stages = $derived(this.#explained ? stagesOf(this.#explained) : []);
  /** The last step that was told: it goes on at its level. */
  #told: (HintNow & { kind: "step" }) | null = null;

  constructor(private host: Host) {}

  get words(): string {
    return this.now ? wordsOf(this.now, valuesNow(this.host.game)) : "";
  }

  /** Another puzzle: nothing of the old one is left. */
  forget(): void {
    this.now = this.#told = this.#list = null;
  }

  /** Lights the cells of some names. */
  light(names: readonly string[]): void {
    const { size } = this.host.game.geometry;
    this.lit = new Set(names.map((name) => cellIndex(name, size)));
  }

  // ---- a chain, link by link

  /** Which of the stages is told, from 0; -1 if the whole reason is. */
  get at(): number {
    return this.now?.kind === "step" && this.now.stage ? this.stages.indexOf(this.now.stage) : -1;
  }

  /** Goes to another stage; before the first and after the last is the whole reason. */
  unfold(at: number): void {
    if (this.now?.kind !== "step" || !this.stages.length) return;
    this.now = { ...this.now, stage: this.stages[at] };
    announce(this.words, this.host.game.geometry.size);
  }

  /** A link on or back. */
  step(by: 1 | -1): void {
    this.unfold(this.at < 0 && by < 0 ? this.stages.length - 1 : this.at + by);
  }

  // ---- every step there is

  get isFromList(): boolean {
    return this.#list !== null && this.now?.kind === "step";
  }

  async findAll(): Promise<void> {
    const { game } = this.host;
    if (this.host.locked) return;
    const slips = slipsOf(game);
    if (slips.length) return this.#show({ kind: "slip", slips, level: "nudge" });
    this.now = { kind: "waiting" };
    try {
      const { steps, sentence } = await api.hint(positionNow(game), { all: true, mistakes: false });
      if (this.host.game.id !== game.id || this.now?.kind !== "waiting") return; // gone, or closed
      this.#list = steps.length ? { kind: "list", steps } : null;
      this.#show(this.#list ?? { kind: "words", text: sentence });
    } catch (error) {
      this.#show({ kind: "words", text: api.sentenceOf(error) });
    }
  }

  choose(step: Step): void {
    this.host.told(sayingOf(step));
    this.#show({ kind: "step", step, level: "explanation" });
  }

  backToList(): void {
    if (this.#list) this.#show(this.#list);
  }

  // ----

  close(): void {
    this.now = this.#list = null;
    this.lit = new Set();
  }

  /** The player is at the board or the keys: what lies over them gets small. */
  makeRoom(): void {
    this.folded ||= matchMedia(COVERING).matches;
  }

  /** After a move: what is left of the hint. */
  follow(game: Game): void {
    this.now = this.now && followed(this.now, game);
    this.#list = null; // of another board
  }

  /** Asks for a hint, or for the next level of the one that is shown. */
  async more(): Promise<void> {
    if (this.host.locked) return;
    const { now } = this;
    if (now && "level" in now) this.#show({ ...now, level: higher(now.level) });
    else if (now?.kind !== "waiting") await this.next();
  }

  async next(level: Level = "nudge"): Promise<void> {
    const { game } = this.host;
    const slips = slipsOf(game);
    if (slips.length) return this.#show({ kind: "slip", slips, level: "nudge" });
    this.now = { kind: "waiting" };
    this.folded = false;
    try {
      const walk = await walkFrom(game.source, boardNow(game));
      if (this.host.game.id !== game.id || this.now?.kind !== "waiting") return; // gone, or closed
      const hint = hintFrom(walk, boardNow(this.host.game), level, this.#told);
      if (hint.kind === "step") this.host.told(sayingOf(hint.step));
      this.#show(hint);
    } catch (error) {
      this.#show({ kind: "words", text: api.sentenceOf(error) });
    }
  }

  #show(hint: HintNow): void {
    this.now = hint;
    this.folded = false;
    this.lit = new Set();
    if (hint.kind === "step") this.#told = hint;
    this.host.putDown();
    announce(this.words, this.host.game.geometry.size);
  }

  /** Sets right what the hint found wrong. */
  mend(): void {
    if (this.now?.kind !== "slip") return;
    if (this.now.slips[0].placed) this.host.beforeMistake();
    else this.host.write(mendMarks(this.host.game));
  }

  /** Does on the board what the hint says. */
  apply(): void {
    const { now } = this;
    if (now?.kind !== "step") return;
    const { game } = this.host;
    const { size } = game.geometry;
    const at = ({ cell, digit }: { cell: string; digit: number }) => ({ cell: cellIndex(cell, size), digit });
    const says = { placed: now.step.placed.map(at), eliminated: now.step.eliminated.map(at) };
    const candidates = candidatesNow(now, game.geometry, valuesNow(game));
    this.now = null;
    this.host.write(apply(game, boardNow(game), says, candidates, settings));
  }
}
