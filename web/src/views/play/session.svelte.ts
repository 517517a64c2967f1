/**
 * A game as it is played: the pure game of src/game with a cursor, modes, hints, a clock, and a place to be
 * kept.
 */
import * as api from "../../api/client";
import type { Status } from "../../api/types";
import { clear, enter, fillMarks, isGone, shownCandidates, type Board } from "../../game/board";
import { Clock } from "../../game/clock";
import { symbol } from "../../game/digits";
import { FIRST } from "../../game/first";
import { conflictsOf, remainingOf } from "../../game/facts";
import {
  addCheckpoint,
  boardNow,
  hasMistake,
  isComplete,
  isFull,
  merge,
  mistakesNow,
  moveTo,
  redo,
  removeCheckpoint,
  restart,
  restore,
  save,
  start,
  toCheckpoint,
  undo,
  undoToBeforeMistake,
  valuesNow,
  withHint,
  type Game,
  type Saved,
  type Source,
} from "../../game/game";
import type { Mode } from "../../game/keys";
import { none, only, withCell, withoutCell, type Selection } from "../../game/selection";
import { openAt, type Shared } from "../../game/share";
import { announce, hush, toast } from "../../shell/say.svelte";
import * as database from "../../store/database";
import { Keeper } from "../../store/keeper";
import { settings } from "../../store/settings.svelte";
import { puzzleOf, walkOf } from "../../store/walks";
import { Hinting } from "./hinting.svelte";
import { Judging } from "./judging.svelte";

const SAVE_EVERY = 10_000;
const KEEPING = { save, restore, merge };

/** A puzzle as it was left, or new; with what an address has on the board. */
async function found(
  source: Source,
  solution: string | null,
  shared: Shared | null,
): Promise<{ game: Game; kept?: Saved }> {
  hush(); // what was said was about another puzzle
  const fresh = shared ? openAt(source, solution, shared) : start(source, solution);
  const kept = await database.get("games", fresh.id).catch(() => undefined);
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

export class Session {
  game = $state.raw<Game>() as Game;
  selection = $state.raw<Selection>(none(0));
  mode = $state<Mode>("digit");
  /** The mode of a modifier key, for as long as it is held. */
  held = $state<Mode | null>(null);
  /** The digit that the next tapped cells get: digit first. */
  armed = $state(0);
  /** The digit whose places are shown. */
  filter = $state(0);
  paused = $state(false);
  readonly hints = new Hinting(this);
  readonly #judging = new Judging((values) => this.#right(values));
  elapsed = $state(0);
  #clock = new Clock();
  #keeper: Keeper<Game, "games"> | null = null;
  #timer: ReturnType<typeof setInterval>;
  #closed = false;

  private constructor(game: Game, kept?: Saved) {
    this.#take(game, kept);
    this.#timer = setInterval(() => this.#tick(), 1000);
  }

  // ---- what the view shows

  board = $derived(boardNow(this.game));
  values = $derived(valuesNow(this.game));
  geometry = $derived(this.game.geometry);
  remaining = $derived(remainingOf(this.geometry.size, this.values));
  complete = $derived(isComplete(this.game));
  activeMode = $derived<Mode>(this.held ?? this.mode);
  /** The rules that the digits on the board cannot obey. */
  broken = $derived(settings.showConflicts ? this.#judging.now(this.values) : []);
  conflicts = $derived.by(() => {
    if (!settings.showConflicts) return new Set<number>();
    const found = conflictsOf(this.geometry, this.values);
    for (const { cells } of this.broken) for (const cell of cells) found.add(cell);
    return found;
  });
  mistakes = $derived(settings.showMistakes ? mistakesNow(this.game) : new Set<number>());
  /** Those that the page shows in all cells, or that are written in some. */
  candidates = $derived(
    settings.autoCandidates
      ? shownCandidates(this.game, this.board)
      : this.board.map((cell) => (cell.full ? cell.centre : 0)),
  );
  /** The digit whose places are shown, because it was asked for or waits for cells. */
  shown = $derived(this.filter || (this.activeMode === "colour" ? 0 : this.armed));
  /** The digit that is looked at: the one that is shown, or that of the cursor's cell. */
  digit = $derived.by(() => {
    if (this.shown) return this.shown;
    if (!settings.highlightSame || this.selection.cells.size !== 1) return 0;
    return this.values[this.selection.cursor];
  });
  peers = $derived.by(() => {
    const lone = !this.shown && this.selection.cells.size === 1 && settings.highlightPeers;
    return new Set(lone ? this.geometry.peers[this.selection.cursor] : []);
  });
  /** The cells that the shown digit can still go to, by the rules and by what is noted. */
  reach = $derived.by(() => {
    const { shown, values } = this;
    if (!shown) return null;
    const free = (cell: number) =>
      !isGone(this.board[cell], shown) && this.geometry.peers[cell].every((peer) => values[peer] !== shown);
    return new Set(values.flatMap((_, cell) => (free(cell) ? [cell] : [])));
  });

  // ---- puzzles come and go

  /** With the game that was played last, or the first puzzle of all. */
  static async last(): Promise<Session> {
    const note = await database.get("notes", "current").catch(() => undefined);
    const kept = note && (await database.get("games", String(note.value)).catch(() => undefined));
    return kept ? new Session(restore(kept), kept) : new Session(start(FIRST));
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
    const kept = await database.get("games", this.game.id).catch(() => undefined);
    if (kept) this.#take(restore(kept), kept);
  }

  #take(game: Game, kept?: Saved): void {
    this.#keeper?.close();
    this.#keeper = new Keeper("games", game.id, KEEPING, kept ? restore(kept) : game, kept, (both) =>
      this.#adopt(both),
    );
    this.game = game;
    this.selection = none(0);
    this.armed = this.filter = 0;
    this.hints.forget();
    this.#judging.forget();
    this.#judging.follow(game);
    this.paused = false;
    this.#clock = new Clock(game.spent);
    this.elapsed = game.spent;
    if (!isComplete(game)) this.#clock.go();
    void this.#learn(game);
  }

  /** Another tab has gone on with the game. */
  #adopt(game: Game): void {
    const { running } = this.#clock;
    this.game = game;
    this.hints.follow(game);
    this.#judging.follow(game);
    this.#clock = new Clock(game.spent);
    if (isComplete(game)) this.#rest();
    else if (running) this.#clock.go();
    this.elapsed = this.#clock.elapsed;
  }

  /** Fetches what hints and checks need: the walk and the solution. */
  async #learn(game: Game): Promise<void> {
    try {
      const walk = await walkOf(game.source);
      const solved = walk.end === "solved" ? null : await api.solve(puzzleOf(game.source));
      if (this.#isOver(game)) return;
      if (solved) this.#warn(solved.status);
      const solution = solved ? (solved.status === "unique" ? solved.solutions[0] : null) : walk.final;
      const known = solution ? start(game.source, solution).solution : null;
      const source = { ...this.game.source, tier: this.game.source.tier ?? walk.rating.tier };
      this.game = { ...this.game, source, solution: this.game.solution ?? known };
      await this.#save();
    } catch (error) {
      // Offline: a hint will say so when one is asked for.
      if (!this.#isOver(game) && error instanceof api.ApiError && error.kind === "conflict")
        toast(api.sentenceOf(error), { tone: "bad" });
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
    this.elapsed = this.#clock.elapsed;
    if (this.#clock.running && this.elapsed - this.game.spent > SAVE_EVERY) void this.#save();
  }

  async #save(): Promise<void> {
    this.game = { ...this.game, spent: this.#clock.elapsed };
    const { id } = this.game;
    await this.#keeper!.keep(this.game);
    await database.put("notes", { id: "current", value: id }).catch(() => undefined);
  }

  pause(on: boolean): void {
    if (this.complete) return;
    this.paused = on;
    if (on) this.#clock.stop();
    else this.#clock.go();
    announce(on ? "Paused" : "Going on");
    void this.#save();
  }

  /** The board was covered or is seen again: time runs only while someone can look. */
  visible(on: boolean): void {
    if (on && !this.paused && !this.complete) this.#clock.go();
    if (!on && this.#clock.running) {
      this.#clock.stop();
      this.elapsed = this.#clock.elapsed;
      void this.#save();
    }
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
    this.#clock.stop();
    this.#judging.stop();
    void this.#save();
    this.#keeper!.close();
    hush();
  }

  #set(game: Game): void {
    if (game === this.game) return;
    const before = this.game;
    this.game = game;
    this.#clock.add(game.spent - before.spent); // a new start, or one that was undone
    this.elapsed = this.#clock.elapsed;
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
    const { id, source, hints, geometry } = this.game;
    const result = {
      id,
      tier: source.tier ?? "unrated",
      size: geometry.size,
      spent: this.elapsed,
      hints,
      at: Date.now(),
    };
    void database.put("results", result).catch(() => undefined);
    announce("Solved. Well done.");
  }

  /** Nothing is left to do. */
  #rest(): void {
    this.#clock.stop();
    this.elapsed = this.#clock.elapsed;
    this.hints.close();
    this.putDown();
  }

  // ---- moves

  write(board: Board): void {
    this.#set(moveTo(this.game, board));
  }

  get locked(): boolean {
    return this.paused || this.complete;
  }

  enter(digit: number, mode: Mode = this.activeMode, cells: Iterable<number> = this.selection.cells): void {
    if (this.locked || digit > (mode === "colour" ? 9 : this.geometry.size)) return;
    this.write(enter(this.game, this.board, cells, digit, mode, settings));
  }

  clear(only: Mode | null = null): void {
    if (this.locked) return;
    this.write(clear(this.game, this.board, this.selection.cells, this.activeMode, only));
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
    this.paused = false;
    this.game = { ...this.game, spent: this.#clock.elapsed };
    this.#set(restart(this.game));
    this.#clock.go();
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

  // ---- selection

  /** Goes on with the cells of a selection. */
  choose(selection: Selection): void {
    this.selection = selection;
    this.armed = 0;
  }

  /** Nothing is selected, nothing waits, nothing is shown. */
  putDown(): void {
    this.armed = this.filter = 0;
    this.deselect();
  }

  deselect(): void {
    this.selection = none(this.selection.cursor);
  }

  press(cell: number, { shift, toggles }: { shift: boolean; toggles: boolean }): void {
    if (this.paused) return;
    this.hints.folded = true;
    if (this.armed) {
      this.selection = none(cell);
      this.enter(this.armed, this.activeMode, [cell]);
    } else if (shift || toggles) {
      const was = this.selection.cells.has(cell);
      this.selection = was ? withoutCell(this.selection, cell) : withCell(this.selection, cell);
    } else this.selection = only(cell);
  }

  drag(cell: number): void {
    if (this.paused || this.armed || cell === this.selection.cursor) return;
    this.selection = withCell(this.selection, cell);
  }

  /** All cells with the digit of this one. */
  selectSame(cell: number): void {
    const value = this.values[cell];
    if (!value) return;
    const cells = this.values.flatMap((other, i) => (other === value ? [i] : []));
    this.selection = { cells: new Set(cells), cursor: cell };
  }

  /** The focus came to a cell by itself: with Tab, or by a screen reader. */
  focused(cell: number): void {
    const shown = this.selection.cells.size > 0 && cell === this.selection.cursor;
    if (!shown && !this.armed && !this.hints.now && !this.complete) this.selection = only(cell);
  }

  /** A key of the keypad: into the selection if there is one; if not, it waits for cells. */
  key(digit: number): void {
    this.hints.folded = true;
    if (this.armed) this.arm(this.armed === digit ? 0 : digit);
    else if (this.selection.cells.size) this.enter(digit);
    else this.arm(digit);
  }

  arm(digit: number): void {
    if (this.locked) return;
    this.armed = digit;
    this.filter = 0;
    if (!digit) return;
    this.deselect();
    announce(`${symbol(digit)} is chosen. Press the cells it goes to.`);
  }

  /** Shows where a digit can go, or no longer. */
  lookFor(digit: number): void {
    this.filter = this.filter === digit ? 0 : digit;
    announce(this.filter ? `Where ${symbol(digit)} can go` : "All cells");
  }

  setMode(mode: Mode): void {
    this.mode = mode;
    announce(`${mode} mode`);
  }
}
