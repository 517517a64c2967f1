/** What the player holds: the selected cells, the mode of the keys, and a digit that waits for cells. */
import { symbol } from "../../game/digits";
import type { Tool } from "../../game/keys";
import { none, only, withCell, withoutCell, type Selection } from "../../game/selection";
import { announce } from "../../shell/say.svelte";

/** What a hand needs of the session it plays in. */
export interface Table {
  readonly values: readonly number[];
  readonly paused: boolean;
  readonly locked: boolean;
  readonly complete: boolean;
  readonly hints: { readonly now: unknown; makeRoom(): void };
  enter(digit: number, mode?: Tool, cells?: Iterable<number>): void;
}

export class Hand {
  selection = $state.raw<Selection>(none(0));
  mode = $state<Tool>("digit");
  /** The mode of a modifier key, for as long as it is held. */
  held = $state<Tool | null>(null);
  /** The digit that the next tapped cells get: digit first. */
  armed = $state(0);
  /** The digit whose places are asked for. */
  filter = $state(0);
  activeMode = $derived<Tool>(this.held ?? this.mode);
  /** The digit whose places are shown, because it was asked for or waits for cells. */
  shown = $derived(this.filter || (["colour", "pen"].includes(this.activeMode) ? 0 : this.armed));

  constructor(private table: Table) {}

  /** Another puzzle: nothing is selected, and its first cell has the cursor. */
  forget(): void {
    this.selection = none(0);
    this.armed = this.filter = 0;
  }

  /** Nothing is selected, nothing waits, nothing is shown. */
  putDown(): void {
    this.armed = this.filter = 0;
    this.deselect();
  }

  deselect(): void {
    this.selection = none(this.selection.cursor);
  }

  /** Goes on with the cells of a selection. */
  choose(selection: Selection): void {
    this.selection = selection;
    this.armed = 0;
  }

  press(cell: number, { shift, toggles }: { shift: boolean; toggles: boolean }): void {
    if (this.table.paused) return;
    this.table.hints.makeRoom();
    if (this.armed) {
      this.selection = none(cell);
      this.table.enter(this.armed, this.activeMode, [cell]);
    } else if (shift || toggles) {
      const was = this.selection.cells.has(cell);
      this.selection = was ? withoutCell(this.selection, cell) : withCell(this.selection, cell);
    } else this.selection = only(cell);
  }

  drag(cell: number): void {
    if (this.table.paused || this.armed || cell === this.selection.cursor) return;
    this.selection = withCell(this.selection, cell);
  }

  /** All cells with the digit of this one. */
  selectSame(cell: number): void {
    const { values } = this.table;
    if (!values[cell]) return;
    const cells = values.flatMap((other, i) => (other === values[cell] ? [i] : []));
    this.selection = { cells: new Set(cells), cursor: cell };
  }

  /** The focus came to a cell by itself: with Tab, or by a screen reader. */
  focused(cell: number): void {
    const shown = this.selection.cells.size > 0 && cell === this.selection.cursor;
    if (!shown && !this.armed && !this.table.hints.now && !this.table.complete) this.selection = only(cell);
  }

  /** A key of the keypad: into the selection if there is one; if not, it waits for cells. */
  key(digit: number): void {
    this.table.hints.makeRoom();
    if (this.armed) this.arm(this.armed === digit ? 0 : digit);
    else if (this.selection.cells.size) this.table.enter(digit);
    else this.arm(digit);
  }

  arm(digit: number): void {
    if (this.table.locked) return;
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

  setMode(mode: Tool): void {
    this.mode = mode;
    if (mode === "pen") this.putDown();
    announce(`${mode} mode`);
  }
}
