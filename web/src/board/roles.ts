/** What the marks of a step mean, in words: for the legend beside the board and the labels of its cells. */
import { symbol } from "../game/digits";
import type { Highlight, MarkRole } from "./highlight";

/** The sets and colours that explanations call by a letter. */
export const LETTERS: Partial<Record<MarkRole, string>> = {
  "colour-a": "A",
  "colour-b": "B",
  "colour-c": "C",
  "colour-d": "D",
};

export const ROLE_WORDS: Record<MarkRole, string> = {
  pattern: "the pattern",
  pivot: "the pivot",
  wing: "the wings",
  link: "the link",
  extra: "goes with it",
  fin: "the fins",
  "endo-fin": "fins inside",
  "colour-a": "A",
  "colour-b": "B",
  "colour-c": "C",
  "colour-d": "D",
  base: "base houses",
  cover: "cover houses",
  blocker: "in the way",
  placed: "is placed",
  eliminated: "goes away",
};

const OF_A_DIGIT: Partial<Record<MarkRole, string>> = {
  placed: "goes here",
  eliminated: "goes away",
  extra: "goes with it",
};

/** 7 goes away; 7 is in the pattern; the pattern. */
function noteOf(role: MarkRole, digit: number): string {
  const words = ROLE_WORDS[role];
  return digit ? `${symbol(digit)} ${OF_A_DIGIT[role] ?? `is in ${words}`}` : words;
}

/** What the label of each cell says of a highlight: its digits, else its tint, and the houses it is in. */
export function notesOf(highlight: Highlight): Map<number, string> {
  const notes = new Map<number, string[]>();
  const note = (cell: number, words: string) =>
    notes.set(cell, [...new Set([...(notes.get(cell) ?? []), words])]);
  const placed = new Set(highlight.candidates.flatMap(({ cell, role }) => (role === "placed" ? [cell] : [])));
  for (const { cell, digit, role } of highlight.candidates)
    if (role === "placed" || !placed.has(cell)) note(cell, noteOf(role, digit)); // nothing else is drawn there
  for (const { cell, role } of highlight.cells) if (!notes.has(cell)) note(cell, noteOf(role, 0));
  for (const { cells, role } of highlight.houses)
    for (const cell of cells) note(cell, `in ${ROLE_WORDS[role]}`);
  return new Map([...notes].map(([cell, words]) => [cell, words.join(", ")]));
}
