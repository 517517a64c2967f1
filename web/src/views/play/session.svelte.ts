/**
 * A game as it is played: the pure game of src/game with its moves, hints and rules, and a place to be kept.
 * What the player holds is its `hand`, what the board shows its `sight`, and how long it takes its `timing`.
 */
import { sentenceOf, ApiError } from "../../api/client";
import type { Status } from "../../api/types";
import { clear, enter, fillMarks, valuesOf, type Board } from "../../game/board";
import {
  addCheckpoint,
  boardNow,
  countWrong,
  hasMistake,
  isComplete,
  isFull,
  merge,
  moveTo,
  redo,
  removeCheckpoint,
  restart,
  restore,
  save,
  toCheckpoint,
  undo,
  undoToBeforeMistake,
  valuesNow,
  withHint,
  type Game,
  type Saved,
  type Source,
} from "../../game/game";
import type { Ink } from "../../game/ink";
import type { Mode, Tool } from "../../game/keys";
import type { Shared } from "../../game/share";
import { feel } from "../../shell/feel";
import { announce, hush, toast } from "../../shell/say.svelte";
import * as database from "../../store/database";
import { Keeper } from "../../store/keeper";
import { settings } from "../../store/settings.svelte";
import { Hand } from "./hand.svelte";
import { Hinting } from "./hinting.svelte";
import { Judging } from "./judging.svelte";
import { found, keptGame, lastGame, learn } from "./opening";
import { Pen } from "./pen.svelte";
import { Sight } from "./sight.svelte";
import { Timing } from "./timing.svelte";

const SAVE_EVERY = 10_000;
const KEEPING = { save, restore, merge };

export class Session {
  game = $state.raw<Game>() as Game;
  readonly hand = new Hand(this);
  readonly pen = new Pen(this);
  readonly hints = new Hinting(this);
  readonly timing = new Timing(() => this.#tick());
  readonly sight = new Sight(this);
  readonly #judging = new Judging((values) => this.#right(values));
  #keeper: Keeper<Game, "games"> | null = null;
  #closed = false;

  private constructor(game: Game, kept?: Saved) {
    this.#take(game, kept);
  }

  board = $derived(boardNow(this.game));
  values = $derived(valuesNow(this.game));
  geometry = $derived(this.game.geometry);
  complete = $derived(isComplete(this.game));

  get paused(): boolean {
    return this.timing.paused;
  }

  get locked(): boolean {
    return this.paused || this.complete;
  }

  brokenBy = (values: readonly number[]) => this.#judging.now(values);

  // ---- puzzles come and go

  /** With the game that was played last, or the first puzzle of all. */
  static async last(): Promise<Session> {
    const { game, kept } = await lastGame();
    return new Session(game, kept);
  }

  /** With a puzzle: as it was left, or new; with what an address has on the board. */
  static async of(source: Source, shared: Shared | null = null): Promise<Session> {
    const { game, kept } = await found(source, null, shared);
    const session = new Session(game, kept);
    await session.#opened();
    return session;
  }

  /** Opens another puzzle, or the same one at the position of an address. */
  async open(source: Source, solution: string | null = null, shared: Shared | null = null): Promise<void> {
    const { game, kept } = await found(source, solution, shared);
    this.#take(game, kept);
    await this.#opened();
  }

  async #opened(): Promise<void> {
    await this.#save();
    void database.prune().catch(() => undefined);
  }

  /** Takes the game as it is kept: it may have come from elsewhere. */
  async reopen(): Promise<void> {
    const kept = await keptGame(this.game.id);
    if (kept) this.#take(restore(kept), kept);
  }

  #take(game: Game, kept?: Saved): void {
    this.#keeper?.close();
    this.#keeper = new Keeper("games", game.id, KEEPING, kept ? restore(kept) : game, kept, (both) =>
      this.#adopt(both),
    );
    this.game = game;
    this.hand.forget();
    this.hints.forget();
    this.#judging.forget();
    this.#judging.follow(game);
    this.timing.paused = false;
    this.timing.from(game.spent);
    if (!isComplete(game)) this.timing.go();
    void this.#learn(game);
  }

  /** Another tab has gone on with the game. */
  #adopt(game: Game): void {
    const { running } = this.timing;
    this.game = game;
    this.hints.follow(game);
    this.#judging.follow(game);
    this.timing.from(game.spent);
    if (isComplete(game)) this.#rest();
    else if (running) this.timing.go();
  }

  /** Fetches what hints and checks need: the walk and the solution. */
  async #learn(game: Game): Promise<void> {
    try {
      const { solution, tier, status } = await learn(game.source);
      if (this.#isOver(game)) return;
      if (status) this.#warn(status);
      const source = { ...this.game.source, tier: this.game.source.tier ?? tier };
      this.game = { ...this.game, source, solution: this.game.solution ?? solution };
      await this.#save();
    } catch (error) {
      // Offline: a hint will say so when one is asked for.
      if (!this.#isOver(game) && error instanceof ApiError && error.kind === "conflict")
        toast(sentenceOf(error), { tone: "bad" });
    }
  }

  /** A puzzle that has not just one solution is worth a word. */
  #warn(status: Status): void {
    if (status === "many") toast("This puzzle has more than one solution.", { tone: "bad" });
    if (status === "none") toast("This puzzle has no solution.", { tone: "bad" });
  }

  /** Whether the player has gone on to another puzzle, or away. */
  #isOver = (game: Game): boolean => this.#closed || this.game.id !== game.id;

  // ---- the clock, and being kept

  #tick(): void {
    if (this.timing.running && this.timing.elapsed - this.game.spent > SAVE_EVERY) void this.#save();
  }

  async #save(): Promise<void> {
    this.game = { ...this.game, spent: this.timing.exactly };
    const { id } = this.game;
    await this.#keeper!.keep(this.game);
    await database.put("notes", { id: "current", value: id }).catch(() => undefined);
  }

  pause(on: boolean): void {
    if (this.complete) return;
    this.timing.paused = on;
    if (on) this.timing.stop();
    else this.timing.go();
    announce(on ? "Paused" : "Going on");
    void this.#save();
  }

  /** The board was covered or is seen again: time runs only while someone can look. */
  visible(on: boolean): void {
    if (on && !this.locked) this.timing.go();
    if (!on && this.timing.running) {
      this.timing.stop();
      void this.#save();
    }
  }

  close(): void {
    this.#closed = true;
    this.timing.close();
    this.#judging.stop();
    void this.#save();
    this.#keeper!.close();
    hush();
  }

  #set(game: Game): void {
    if (game === this.game) return;
    const before = this.game;
    this.game = game;
    this.timing.add(game.spent - before.spent); // a new start, or one that was undone
    if (game.finished && !before.finished) {
      if (game.moments === before.moments)
        this.#rest(); // back from a new start
      else this.#finish();
    } else if (isFull(game) && !isFull(before) && this.#isWrong(game)) {
      toast("Every cell is filled, but something is not right yet.", {
        action: { label: "Undo to before the mistake", run: () => this.beforeMistake() },
      });
    }
    this.hints.follow(game);
    this.#judging.follow(game);
    void this.#save();
  }

  /** Whether a full board is known to be wrong; by rules alone that takes a moment. */
  #isWrong = (game: Game): boolean =>
    !isComplete(game) && (!!game.solution || !game.geometry.rules.length || hasMistake(game));

  /** A full board obeys all rules: it is a solution, if not the one that was known. */
  #right(values: readonly number[]): void {
    if (this.game.finished || isComplete(this.game)) return;
    this.game = { ...this.game, solution: values, finished: true };
    this.#finish();
    void this.#save();
  }

  #finish(): void {
    this.#rest();
    const { id, source, hints, wrong, geometry } = this.game;
    const result = {
      id,
      tier: source.tier ?? "unrated",
      size: geometry.size,
      spent: this.timing.elapsed,
      hints,
      wrong,
      at: Date.now(),
    };
    void database.put("results", result).catch(() => undefined);
    announce("Solved. Well done.");
  }

  /** Nothing is left to do. */
  #rest(): void {
    this.timing.stop();
    this.hints.close();
    this.putDown();
  }

  // ---- moves

  write(board: Board): void {
    const before = this.game;
    const after = countWrong(before, moveTo(before, board));
    this.#set(after);
    if (after.finished && !before.finished) feel("done");
    else if (settings.showMistakes && after.wrong > before.wrong) feel("wrong");
    else if (valuesOf(board).some((value, cell) => value && value !== boardNow(before)[cell].value))
      feel("entered");
  }

  enter(
    digit: number,
    mode: Tool = this.hand.activeMode,
    cells: Iterable<number> = this.hand.selection.cells,
  ): void {
    if (this.locked || digit > (mode === "colour" ? 9 : this.geometry.size)) return;
    if (mode === "pen") return;
    this.write(enter(this.game, this.board, cells, digit, mode, settings));
  }

  clear(only: Mode | null = null): void {
    if (this.locked) return;
    const mode = this.hand.activeMode;
    if (mode === "pen") this.pen.wipe();
    else this.write(clear(this.game, this.board, this.hand.selection.cells, mode, only));
  }

  undo(): void {
    if (!this.locked) this.#set(undo(this.game));
  }

  redo(): void {
    if (!this.locked) this.#set(redo(this.game));
  }

  fillMarks(): void {
    if (!this.locked) this.write(fillMarks(this.game, this.board));
  }

  restart(): void {
    this.timing.paused = false;
    this.game = { ...this.game, spent: this.timing.exactly };
    this.#set(restart(this.game));
    this.timing.go();
  }

  /** Takes what the pen has drawn; it is no move. */
  ink(ink: Ink): void {
    this.game = { ...this.game, ink };
    void this.#save();
  }

  /** A hint was given about what a step says. */
  told(saying: string): void {
    this.game = withHint(this.game, saying);
    void this.#save();
  }

  checkpoint(): void {
    if (this.locked) return;
    this.game = addCheckpoint(this.game);
    toast(`Checkpoint ${this.game.checkpoints.length} is set.`);
    void this.#save();
  }

  removeCheckpoint(index: number): void {
    this.game = removeCheckpoint(this.game, index);
    void this.#save();
  }

  toCheckpoint(index: number): void {
    this.#set(toCheckpoint(this.game, index));
  }

  beforeMistake(): void {
    if (!this.game.solution && !hasMistake(this.game)) {
      toast("The solution is not known on this device yet.");
      return;
    }
    const before = this.game.at;
    this.#set(undoToBeforeMistake(this.game));
    const steps = before - this.game.at;
    toast(
      steps
        ? `Undid ${steps} ${steps === 1 ? "move" : "moves"}: all digits are right now.`
        : "All digits are right.",
    );
  }

  /** A hint is to be read, or the game is over: nothing waits for cells or keys. */
  putDown(): void {
    this.hand.putDown();
  }
}
