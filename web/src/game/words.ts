/** What a screen reader says of a cell, and other words for places. */
import { digitsOf, symbol, type DigitSet } from "./digits";
import { columnOf, rowOf, type Geometry } from "./geometry";

export interface CellFacts {
  size: number;
  value: number;
  given: boolean;
  /** Either kind of mark, and candidates shown by the page. */
  candidates?: DigitSet;
  corner?: DigitSet;
  centre?: DigitSet;
  colours?: readonly string[];
  conflict?: boolean;
  mistake?: boolean;
  /** Anything else that the board shows of it. */
  note?: string;
  /** The box or region it is in, where something speaks of those. */
  region?: string;
}

export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

const digits = (set: DigitSet) => listed(digitsOf(set).map(symbol));

const plural = (set: DigitSet, one: string, many: string) => (digitsOf(set).length === 1 ? one : many);

export const place = (cell: number, size: number): string =>
  `row ${rowOf(cell, size) + 1} column ${columnOf(cell, size) + 1}`;

/** box 5; region of row 4 column 1, by its first cell; empty where a cell is in none. */
export function regionName({ regions, box, size }: Geometry, cell: number): string {
  const region = regions[cell];
  if (region < 0) return "";
  return box ? `box ${region + 1}` : `region of ${place(regions.indexOf(region), size)}`;
}

export function cellLabel(cell: number, facts: CellFacts): string {
  const words = [place(cell, facts.size)];
  if (facts.value) words.push(`${facts.given ? "given " : ""}${symbol(facts.value)}`);
  else {
    words.push("empty");
    const { candidates = 0, corner = 0, centre = 0 } = facts;
    if (candidates) words.push(`${plural(candidates, "candidate", "candidates")} ${digits(candidates)}`);
    if (centre) words.push(`centre ${plural(centre, "mark", "marks")} ${digits(centre)}`);
    if (corner) words.push(`corner ${plural(corner, "mark", "marks")} ${digits(corner)}`);
  }
  if (facts.colours?.length) words.push(`coloured ${listed(facts.colours)}`);
  if (facts.note) words.push(facts.note);
  if (facts.conflict) words.push("in conflict");
  else if (facts.mistake) words.push("not right");
  if (facts.region) words.push(facts.region);
  return words.join(", ");
}
