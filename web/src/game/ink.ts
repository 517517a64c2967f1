/** What a player draws with the pen: colours on candidates, and lines between them. It changes no digit. */
import { symbol } from "./digits";

/** A candidate in a cell. */
export interface Spot {
  cell: number;
  digit: number;
}

export interface Ink {
  /** The colour of each tinted candidate, from 1, by its key. */
  tints: Readonly<Record<string, number>>;
  /** Two keys each. */
  lines: readonly (readonly [string, string])[];
}

export const NO_INK: Ink = { tints: {}, lines: [] };

export const keyOf = ({ cell, digit }: Spot): string => `${cell}.${digit}`;

export function spotOf(key: string): Spot {
  const [cell, digit] = key.split(".").map(Number);
  return { cell, digit };
}

export const isBlank = ({ tints, lines }: Ink): boolean => !lines.length && !Object.keys(tints).length;

/** Gives a candidate a colour; the one that it has goes away. */
export function tinted(ink: Ink, spot: Spot, colour: number): Ink {
  const key = keyOf(spot);
  const { [key]: before, ...others } = ink.tints;
  return { ...ink, tints: before === colour ? others : { ...others, [key]: colour } };
}

/** Draws a line between two candidates; one that is there goes away. */
export function joined(ink: Ink, from: Spot, to: Spot): Ink {
  const ends = [keyOf(from), keyOf(to)].sort() as [string, string];
  const others = ink.lines.filter(([a, b]) => a !== ends[0] || b !== ends[1]);
  return { ...ink, lines: others.length < ink.lines.length ? others : [...others, ends] };
}

/** What the ink says of the candidates of a cell: `4 green`, `7 joined`. */
export function inkAt({ tints, lines }: Ink, cell: number, colours: readonly string[]): string[] {
  const here = (key: string) => spotOf(key).cell === cell;
  const name = (key: string) => symbol(spotOf(key).digit);
  return [
    ...Object.entries(tints).flatMap(([key, colour]) =>
      here(key) ? [`${name(key)} ${colours[colour - 1]}`] : [],
    ),
    ...[...new Set(lines.flat())].filter(here).map((key) => `${name(key)} joined`),
  ];
}
