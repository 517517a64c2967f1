/** What of a draft is chosen, a rule or an extra region: it is dragged, moved, typed at, taken away. */
import { cellName, columnOf, rowOf, type Geometry, type Shape } from "../../game/geometry";
import type { Rule } from "../../game/rules";
import { movedBy, placesOf, textOf, toolOf, withText, type Tool } from "../../game/tools";
import { drawnRegions } from "./told";

export interface Table {
  /** The grid as it is kept. */
  geometry: () => Geometry;
  tools: () => readonly Tool[];
  change: (part: Pick<Shape, "rules" | "extra" | "regions">) => void;
}

/** Rows and columns from one cell to another. */
export const wayBetween = (from: number, to: number, size: number): [number, number] => [
  rowOf(to, size) - rowOf(from, size),
  columnOf(to, size) - columnOf(from, size),
];

export class Chosen {
  /** The rule that is chosen, by its place in the list. */
  chosen = $state<number | null>(null);
  /** The extra region that is chosen, by its place among the further houses. */
  chosenHouse = $state<number | null>(null);
  /** Where a drag began. */
  #from: number | null = null;
  /** What is being dragged, where it is now. */
  #pulled = $state.raw<Rule | null>(null);
  #text = "";

  constructor(protected readonly table: Table) {}

  protected get size(): number {
    return this.table.geometry().size;
  }

  protected get kept(): readonly Rule[] {
    return this.table.geometry().rules;
  }

  /** What is chosen, as it is being dragged; a region as if it were a rule. */
  get #thing(): Rule | null {
    return this.#pulled ?? this.#still;
  }

  /** What is chosen, where it is kept. */
  get #still(): Rule | null {
    const house = this.chosenHouse === null ? undefined : this.table.geometry().extra[this.chosenHouse];
    if (house) return { kind: "region", cells: house.map((cell) => cellName(cell, this.size)) };
    return this.chosen === null ? null : (this.kept[this.chosen] ?? null);
  }

  /** The chosen rule, as it is being dragged. */
  get rule(): Rule | null {
    return this.chosenHouse === null ? this.#thing : null;
  }

  /** The tool of the chosen rule. */
  get its(): Tool | null {
    return this.rule && toolOf(this.rule, this.table.tools());
  }

  get isChoosing(): boolean {
    return this.#thing !== null;
  }

  /** The cells of what is chosen. */
  protected get cells(): number[] {
    return this.#thing ? placesOf(this.#thing, this.size) : [];
  }

  /** The rule that is being dragged. */
  protected get pulledRule(): Rule | null {
    return this.chosenHouse === null ? this.#pulled : null;
  }

  /** All further houses, with the one that is being dragged where it is now. */
  get extra(): readonly (readonly number[])[] {
    const { extra } = this.table.geometry();
    return this.#pulled ? extra.map((house, i) => (i === this.chosenHouse ? this.cells : house)) : extra;
  }

  choose(place: number | null): void {
    this.chosen = place;
    this.chosenHouse = null;
    this.#pulled = null;
    this.#text = "";
  }

  chooseHouse(place: number): void {
    this.choose(null);
    this.chosenHouse = place;
  }

  /** Another rule, or other cells, in the place of what is chosen. */
  protected put(thing: Rule, text = ""): void {
    const { chosen, chosenHouse } = this;
    if (chosenHouse !== null) {
      const cells = placesOf(thing, this.size);
      this.table.change({
        extra: this.table.geometry().extra.map((house, i) => (i === chosenHouse ? cells : house)),
      });
      return this.chooseHouse(chosenHouse);
    }
    this.table.change({ rules: this.kept.map((other, i) => (i === chosen ? thing : other)) });
    this.choose(chosen);
    this.#text = text;
  }

  // ---- its number

  /** A figure for the number of the chosen rule. Returns whether it has one. */
  type(figure: string): boolean {
    if (!this.its?.number) return false;
    this.#text += figure;
    this.write(this.#text);
    return true;
  }

  /** Takes the last figure back; without one, what is chosen. */
  erase(): void {
    if (this.its?.number && this.rule && textOf(this.rule, this.its) && !this.#isAsUsual()) {
      this.#text = textOf(this.rule, this.its).slice(0, -1);
      this.write(this.#text);
    } else this.remove();
  }

  #isAsUsual(): boolean {
    return this.rule![this.its!.number] === undefined;
  }

  /** The number of the chosen rule as text. */
  write(text: string): void {
    if (this.rule && this.its) this.put(withText(this.rule, this.its, text, this.size), text);
  }

  // ---- its place

  /** Takes away what is chosen, or the rule at a place. */
  remove(place = this.chosen): void {
    if (place === null) {
      if (this.chosenHouse !== null) this.removeHouse(this.chosenHouse);
      return;
    }
    this.choose(null);
    this.table.change({ rules: this.kept.filter((_, i) => i !== place) });
  }

  removeHouse(place: number): void {
    this.choose(null);
    this.table.change({ extra: this.table.geometry().extra.filter((_, i) => i !== place) });
  }

  /** Moves what is chosen. Returns whether there was room. */
  move(rows: number, columns: number): boolean {
    const thing = this.#thing;
    const to = thing && movedBy(thing, rows, columns, this.size);
    if (to) this.put(to);
    return to !== null;
  }

  /** Chooses a rule or a region that has a cell: the next one if one of them is chosen. */
  protected grip(cell: number, drags = true): void {
    const rules = this.kept.flatMap((rule, i) =>
      placesOf(rule, this.size).includes(cell) ? [{ rule: i }] : [],
    );
    const regions = drawnRegions(this.table.geometry(), this.table.tools());
    const houses = regions.flatMap(({ house, place }) => (house.includes(cell) ? [{ house: place }] : []));
    const there: { rule?: number; house?: number }[] = [...rules.reverse(), ...houses];
    const at = there.findIndex(
      ({ rule, house }) => (rule ?? null) === this.chosen && (house ?? null) === this.chosenHouse,
    );
    const next = there.length ? there[(at + 1) % there.length] : null;
    if (next?.house !== undefined) this.chooseHouse(next.house);
    else this.choose(next?.rule ?? null);
    this.#from = drags && next ? cell : null;
  }

  protected pull(cell: number): void {
    const still = this.#still;
    if (this.#from === null || !still) return;
    const [rows, columns] = wayBetween(this.#from, cell, this.size);
    this.#pulled = movedBy(still, rows, columns, this.size) ?? this.#pulled;
  }

  /** Leaves what was dragged where it is now. Returns whether anything was. */
  protected drop(): boolean {
    const pulled = this.#pulled;
    if (pulled) this.put(pulled);
    return pulled !== null;
  }
}
