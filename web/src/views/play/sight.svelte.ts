/** What the board of a game shows, by what the player has chosen to see. */
import { isGone, shownCandidates, type Board } from "../../game/board";
import { conflictsOf, remainingOf } from "../../game/facts";
import { mistakesNow, type Game } from "../../game/game";
import type { Geometry } from "../../game/geometry";
import { settings } from "../../store/settings.svelte";
import type { Hand } from "./hand.svelte";
import type { Broken } from "./judging.svelte";

/** What is looked at. */
export interface Scene {
  readonly game: Game;
  readonly board: Board;
  readonly values: readonly number[];
  readonly geometry: Geometry;
  readonly hand: Hand;
  /** The rules that some digits cannot obey. */
  brokenBy(values: readonly number[]): Broken[];
}

export class Sight {
  constructor(private scene: Scene) {}

  remaining = $derived.by(() => remainingOf(this.scene.geometry.size, this.scene.values));
  /** The rules that the digits on the board cannot obey. */
  broken = $derived.by(() => (settings.showConflicts ? this.scene.brokenBy(this.scene.values) : []));
  conflicts = $derived.by(() => {
    if (!settings.showConflicts) return new Set<number>();
    const found = conflictsOf(this.scene.geometry, this.scene.values);
    for (const { cells } of this.broken) for (const cell of cells) found.add(cell);
    return found;
  });
  mistakes = $derived.by(() => (settings.showMistakes ? mistakesNow(this.scene.game) : new Set<number>()));
  /** The candidates that the page shows in all cells, or that the player wrote into some. */
  candidates = $derived.by(() =>
    settings.autoCandidates
      ? shownCandidates(this.scene.game, this.scene.board)
      : this.scene.board.map((cell) => (cell.full ? cell.centre : 0)),
  );
  /** The digit that is looked at: the one that is shown, or that of the cursor's cell. */
  digit = $derived.by(() => {
    const { shown, selection } = this.scene.hand;
    if (shown) return shown;
    if (!settings.highlightSame || selection.cells.size !== 1) return 0;
    return this.scene.values[selection.cursor];
  });
  peers = $derived.by(() => {
    const { shown, selection } = this.scene.hand;
    const lone = !shown && selection.cells.size === 1 && settings.highlightPeers;
    return new Set(lone ? this.scene.geometry.peers[selection.cursor] : []);
  });
  /** The cells that the shown digit can still go to, by the rules and by what is noted. */
  reach = $derived.by(() => {
    const { values, board, geometry } = this.scene;
    const { shown } = this.scene.hand;
    if (!shown) return null;
    const free = (cell: number) =>
      !isGone(board[cell], shown) && geometry.peers[cell].every((peer) => values[peer] !== shown);
    return new Set(values.flatMap((_, cell) => (free(cell) ? [cell] : [])));
  });
}
