/** The hand of a setter: the tool that it holds, and what it is drawing. */
import { cellName } from "../../game/geometry";
import type { Rule } from "../../game/rules";
import { housesNamed, lineTo, linesFrom, linesInto, pairAt, squareAt, type Spot } from "../../game/strokes";
import { gridRule, MISSING, placesOf, ruleFrom, shifted, toolOf, without, type Tool } from "../../game/tools";
import { Chosen, wayBetween } from "./chosen.svelte";

/** Where in a cell something was pressed: from 0 to 1 both ways. */
export interface Within {
  x: number;
  y: number;
}

/** Digits to be written, rules to be picked, switches for the whole grid, or a tool that draws. */
export type Holding = "digits" | "pick" | "grid" | Tool;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const sameCells = (a: readonly number[], b: readonly number[]): boolean => same([...a].sort(), [...b].sort());

export class Hand extends Chosen {
  held = $state.raw<Holding>("digits");
  /** The cells of what is being drawn, in their order. */
  stroke = $state.raw<readonly number[]>([]);
  /** The stroke goes on with the chosen rule. */
  #extends = false;
  /** Whether marks are being set, or taken away. */
  #marking = true;
  /** The region that is being painted. */
  #region = 0;
  get tool(): Tool | null {
    return typeof this.held === "object" ? this.held : null;
  }

  /** The cells that are lit: of what is being drawn, or of what is chosen. */
  get lit(): readonly number[] {
    return this.stroke.length ? this.stroke : this.cells;
  }

  /** All rules with what is being drawn among them. */
  get rules(): readonly Rule[] {
    const pulled = this.pulledRule;
    const drawing = pulled ?? this.#drawing();
    if (!drawing) return this.kept;
    const isChange = pulled || this.#extends;
    return isChange
      ? this.kept.map((rule, i) => (i === this.chosen ? drawing : rule))
      : [...this.kept, drawing];
  }

  hold(held: Holding): void {
    this.held = held;
    this.choose(null);
  }

  override choose(place: number | null): void {
    super.choose(place);
    this.stroke = [];
  }

  // ---- the pointer

  press(cell: number, within: Within): void {
    const { tool } = this;
    this.stroke = [];
    this.#extends = false;
    if (this.held === "pick") return this.grip(cell);
    if (!tool) return;
    const size = this.size;
    switch (tool.gesture) {
      case "pair": {
        const pair = pairAt(cell, within.x, within.y, size);
        return pair ? this.#sign(tool, pair) : undefined;
      }
      case "corner":
        return this.#place(tool, squareAt(cell, within.x, within.y, size));
      case "outside":
      case "diagonal":
        return this.#placeOneOf(tool, linesInto(cell, tool.gesture === "diagonal", size));
      case "marks":
        this.#marking = !this.#marksOf(tool).includes(cell);
        break;
      case "regions":
        this.#region = this.table.geometry().regions[cell];
        break;
      case "copies":
        if (this.rule && this.its?.name === tool.name) return this.#copyTo(this.rule, cell);
        break;
      default:
        this.#extends = this.#goesOn(tool, cell);
    }
    this.stroke = this.#extends && tool.gesture !== "cells" ? this.lit : [cell];
  }

  drag(cell: number): void {
    const { tool, stroke } = this;
    if (this.held === "pick") return this.pull(cell);
    if (!tool || !stroke.length) return;
    const isLine = tool.gesture === "line" || (tool.gesture === "arrow" && !tool.lone);
    if (isLine) this.stroke = lineTo(stroke, cell, this.size, tool.gesture === "line");
    else if (!stroke.includes(cell)) this.stroke = [...stroke, cell];
  }

  release(): void {
    const { tool, stroke } = this;
    if (this.drop()) return;
    const drawn = this.#drawing();
    this.stroke = [];
    if (!tool || !stroke.length) return;
    if (tool.gesture === "marks") this.#mark(tool, stroke);
    else if (tool.gesture === "regions") this.#paint(stroke, this.#region);
    else if (tool.gesture === "region") this.#addHouse(stroke);
    else if (tool.gesture === "sets") this.#addSet(tool, stroke);
    else if (this.#extends && drawn) this.put(drawn);
    else if (drawn) this.#add(drawn);
    this.#extends = false;
  }

  /** A press on a place outside of the grid. */
  pressOutside(spot: Spot): void {
    const { tool } = this;
    if (tool?.gesture !== "outside" && tool?.gesture !== "diagonal") return;
    this.#placeOneOf(tool, linesFrom(spot, tool.gesture === "diagonal", this.size));
  }

  // ---- keys

  /** Makes what the tool makes of cells selected in this order. Returns whether it made something. */
  apply(cells: readonly number[], cursor: number): boolean {
    const { tool } = this;
    const first = cells[0] ?? cursor;
    if (this.held === "pick") {
      this.grip(cursor, false);
      return this.isChoosing;
    }
    if (!tool) return false;
    if (tool.gesture === "pair") {
      if (cells.length !== 2) return false;
      this.#sign(tool, [cells[0], cells[1]]);
    } else if (tool.gesture === "corner")
      this.#place(tool, squareAt(Math.min(first, ...cells), 1, 1, this.size));
    else {
      this.press(first, { x: 0.5, y: 0.5 });
      for (const cell of cells.slice(1)) this.drag(cell);
      this.release();
    }
    return true;
  }

  // ---- the whole grid

  isOn(tool: Tool): boolean {
    if (tool.gesture === "grid") return this.kept.some((rule) => same(rule, gridRule(tool)));
    const { extra } = this.table.geometry();
    const houses = housesNamed(tool.name, this.table.geometry());
    return houses.length > 0 && houses.every((house) => extra.some((other) => sameCells(house, other)));
  }

  toggle(tool: Tool): void {
    const isOn = this.isOn(tool);
    this.choose(null);
    if (tool.gesture === "grid") {
      const rule = gridRule(tool);
      const others = this.kept.filter((other) => !same(other, rule));
      return this.table.change({ rules: isOn ? others : [...others, rule] });
    }
    const houses = housesNamed(tool.name, this.table.geometry());
    const others = this.table
      .geometry()
      .extra.filter((other) => !houses.some((house) => sameCells(house, other)));
    this.table.change({ extra: isOn ? others : [...others, ...houses] });
  }

  /** Whether such houses are to be had on a grid of this shape. */
  isThere = (tool: Tool): boolean =>
    tool.gesture !== "houses" || housesNamed(tool.name, this.table.geometry()).length > 0;

  // ---- what hands make

  #drawing(): Rule | null {
    const { tool, stroke } = this;
    if (!tool?.kind || !stroke.length || tool.gesture === "sets") return null;
    if (tool.gesture === "marks") return this.#marking ? ruleFrom(tool, stroke, this.size) : null;
    if (!this.#extends) return ruleFrom(tool, stroke, this.size);
    // A number that is there already stays.
    const cells = tool.gesture === "cells" ? this.#regrown(stroke) : stroke;
    const made = ruleFrom(tool, cells, this.size);
    const before = this.chosen === null ? null : this.kept[this.chosen];
    return made && tool.number && before && tool.number in before
      ? { ...made, [tool.number]: before[tool.number] }
      : made;
  }

  /** The chosen cells with those of a stroke; a stroke of one cell takes that away. */
  #regrown(stroke: readonly number[]): number[] {
    const cells = placesOf(this.kept[this.chosen!], this.size);
    if (stroke.length === 1 && cells.length > 1) return cells.filter((cell) => cell !== stroke[0]);
    return [...new Set([...cells, ...stroke])];
  }

  /** Whether a press goes on with the chosen rule: in a cell of it, or at the end of its line. */
  #goesOn(tool: Tool, cell: number): boolean {
    if (!this.rule || this.its?.name !== tool.name) return false;
    if (tool.gesture === "cells") return this.lit.includes(cell);
    return (tool.gesture === "line" || tool.gesture === "arrow") && this.lit.at(-1) === cell;
  }

  #add(rule: Rule): void {
    const place = this.kept.length;
    this.table.change({ rules: [...this.kept, rule] });
    this.choose(place);
  }

  #find(tool: Tool, cells: readonly number[]): number {
    return this.kept.findIndex(
      (rule) => rule.kind === tool.kind && sameCells(placesOf(rule, this.size), cells),
    );
  }

  /** A rule about just these cells: the one that is there is chosen. */
  #place(tool: Tool, cells: readonly number[]): void {
    const place = this.#find(tool, cells);
    if (place >= 0) return this.choose(place);
    const rule = ruleFrom(tool, cells, this.size);
    if (rule) this.#add(rule);
  }

  /**
   * A sign between two cells. Where the same one stands already it turns round if it has two ways; it goes
   * away if it has no number to be typed, or is chosen; else it is chosen.
   */
  #sign(tool: Tool, pair: readonly [number, number]): void {
    const place = this.#find(tool, pair);
    const there = place < 0 ? null : this.kept[place];
    const rule = ruleFrom(tool, pair, this.size)!;
    if (!there) return this.#add(rule);
    const [isOther, isChosen] = [
      toolOf(there, this.table.tools())?.name !== tool.name,
      this.chosen === place,
    ];
    this.choose(place);
    if (isOther || (tool.kind === "greater" && !same(there, rule))) return this.put(rule);
    if (!tool.number || isChosen) this.remove(place);
  }

  /** A clue that looks along one of some lines: the next one if it looks along one of them already. */
  #placeOneOf(tool: Tool, lines: number[][]): void {
    if (!lines.length) return;
    const at = lines.findIndex((line) => this.#find(tool, line) >= 0);
    if (at < 0) return this.#place(tool, lines[0]);
    const place = this.#find(tool, lines[at]);
    const next = lines[(at + 1) % lines.length];
    if (this.chosen !== place || this.#find(tool, next) >= 0) return this.choose(place);
    this.put({ ...this.kept[place], cells: next.map((cell) => cellName(cell, this.size)) });
  }

  #marksAt(tool: Tool): number {
    return this.kept.findIndex((rule) => toolOf(rule, this.table.tools())?.name === tool.name);
  }

  #marksOf(tool: Tool): number[] {
    const rule = this.kept[this.#marksAt(tool)];
    return rule ? placesOf(rule, this.size) : [];
  }

  /** All marks of a kind are one rule. */
  #mark(tool: Tool, cells: readonly number[]): void {
    const others = this.kept.filter((_, i) => i !== this.#marksAt(tool));
    const before = this.#marksOf(tool).filter((cell) => !cells.includes(cell));
    const marks = this.#marking ? [...before, ...cells].sort((a, b) => a - b) : before;
    const rule = marks.length ? ruleFrom(tool, marks, this.size) : null;
    this.table.change({ rules: rule ? [...others, rule] : others });
  }

  #paint(cells: readonly number[], region: number): void {
    const regions = this.table.geometry().regions.map((old, cell) => (cells.includes(cell) ? region : old));
    this.table.change({ regions });
  }

  #addHouse(cells: readonly number[]): void {
    const { extra, size } = this.table.geometry();
    if (cells.length <= size && !extra.some((house) => sameCells(house, cells)))
      this.table.change({ extra: [...extra, [...cells]] });
  }

  /** A copy of the chosen shape whose first cell is this one, if there is room for it. */
  #copyTo(chosen: Rule, cell: number): void {
    const size = this.size;
    const shape = placesOf({ kind: "", cells: chosen.cells }, size);
    const [rows, columns] = wayBetween(shape[0], cell, size);
    const copy = shape.map((each) => shifted(each, rows, columns, size));
    if (copy.some((each) => each === null || shape.includes(each))) return;
    const names = copy.map((each) => cellName(each!, size));
    const rule = without(chosen, MISSING);
    const copies = ((rule.copies ?? []) as string[][]).filter((other) => other[0] !== names[0]);
    this.put({ ...rule, copies: [...copies, names] });
  }

  /** One more set of cells for the chosen rule, or the first of a new one. */
  #addSet(tool: Tool, cells: readonly number[]): void {
    const set = cells.map((cell) => cellName(cell, this.size));
    if (!this.rule || this.its?.name !== tool.name)
      return this.#add({ kind: tool.kind, sets: [set], [MISSING]: null });
    const rule = without(this.rule, MISSING);
    this.put({ ...rule, sets: [...(rule.sets as string[][]), set] });
  }
}
