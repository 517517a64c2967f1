/** What a screen reader says of a cell, and other words for places. */
import { words } from "../words/words";
import { digitsOf, symbol, type DigitSet } from "./digits";
import { columnOf, rowOf, type Geometry } from "./geometry";
import { spoken } from "./spoken";

export interface CellFacts {
  size: number;
  value: number;
  given: boolean;
  /** Either kind of mark, and candidates shown by the page. */
  candidates?: DigitSet;
  corner?: DigitSet;
  centre?: DigitSet;
  colours?: readonly string[];
  /** What the pen has drawn there. */
  ink?: readonly string[];
  conflict?: boolean;
  mistake?: boolean;
  /** The rules that speak of it. */
  rules?: readonly string[];
  /** Anything else that the board shows of it. */
  note?: string;
  /** The box or region it is in, where something speaks of those. */
  region?: string;
}

const symbols = (set: DigitSet): string[] => digitsOf(set).map(symbol);

/** A and B; A, B and C. */
export const listed = (items: readonly string[]): string => words.listed(items);

export const place = (cell: number, size: number): string =>
  words.place(rowOf(cell, size) + 1, columnOf(cell, size) + 1);

/** box 5; region of row 4 column 1, by its first cell; empty where a cell is in none. */
export function regionName({ regions, box, size }: Geometry, cell: number): string {
  const region = regions[cell];
  if (region < 0) return "";
  const first = regions.indexOf(region);
  return box
    ? words.cell.box(region + 1)
    : words.cell.region(rowOf(first, size) + 1, columnOf(first, size) + 1);
}

export function cellLabel(cell: number, facts: CellFacts): string {
  const { cell: said } = words;
  const parts = [place(cell, facts.size)];
  if (facts.value) parts.push(facts.given ? said.given(symbol(facts.value)) : symbol(facts.value));
  else {
    parts.push(said.empty);
    const { candidates = 0, corner = 0, centre = 0 } = facts;
    if (candidates) parts.push(said.candidates(symbols(candidates)));
    if (centre) parts.push(said.centre(symbols(centre)));
    if (corner) parts.push(said.corner(symbols(corner)));
  }
  if (facts.colours?.length) parts.push(said.coloured(facts.colours));
  if (facts.ink?.length) parts.push(facts.ink.join(", "));
  if (facts.rules?.length) parts.push(spoken(facts.rules.join(", "), facts.size));
  if (facts.note) parts.push(facts.note);
  if (facts.conflict) parts.push(said.conflict);
  else if (facts.mistake) parts.push(said.mistake);
  const isSaid = facts.note?.split(", ").includes(facts.region ?? ""); // by a hint that is about this region
  if (facts.region && !isSaid) parts.push(facts.region);
  return parts.join(", ");
}
