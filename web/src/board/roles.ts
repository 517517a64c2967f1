/** What the labels of cells say of the marks of a step: what its legend says. */
import { symbol } from "../game/digits";
import { words } from "../words/words";
import type { Highlight, MarkRole } from "./highlight";

/** The sets and colours that explanations call by a letter. */
export const LETTERS: Partial<Record<MarkRole, string>> = {
  "colour-a": "A",
  "colour-b": "B",
  "colour-c": "C",
  "colour-d": "D",
};

/** What is said of each cell: its digits and sets, else its tint, and the houses it is in. */
export function notesOf(highlight: Highlight): Map<number, string> {
  const notes = new Map<number, string[]>();
  const note = (cell: number, said: string) =>
    notes.set(cell, [...new Set([...(notes.get(cell) ?? []), said])]);
  const meaning = (role: MarkRole, house: boolean) =>
    highlight.legend.find((each) => each.mark === role && each.house === house)?.words ?? words.step.pointed;
  const placed = new Set(highlight.candidates.flatMap(({ cell, role }) => (role === "placed" ? [cell] : [])));
  for (const { cell, digit, role } of highlight.candidates)
    if (role === "placed" || !placed.has(cell))
      note(cell, words.step.marked(symbol(digit), meaning(role, false))); // nothing else is drawn there
  for (const { cell, digit } of highlight.ringed)
    note(cell, words.step.marked(symbol(digit), meaning("placed", false)));
  for (const [cell, letters] of highlight.letters)
    for (const letter of letters) note(cell, words.step.set(letter));
  for (const { cell, role } of highlight.cells) if (!notes.has(cell)) note(cell, meaning(role, false));
  for (const { cells, role } of highlight.houses) for (const cell of cells) note(cell, meaning(role, true));
  return new Map([...notes].map(([cell, said]) => [cell, said.join(", ")]));
}
