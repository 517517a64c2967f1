/** What the marks of a step mean, in the order in which one reads it. */
import type { Step } from "../../api/types";
import type { MarkRole } from "../../board/highlight";
import { LETTERS, ROLE_WORDS } from "../../board/roles";

export interface LegendEntry {
  role: MarkRole;
  /** How the board draws it. */
  shape: "disc" | "house" | "struck" | "digit";
  /** By which the explanation calls it. */
  letter: string;
  words: string;
}

export function legendOf(step: Step): LegendEntry[] {
  const entries = new Map<MarkRole, LegendEntry["shape"]>();
  const filled = new Set(step.placed.map(({ cell }) => cell));
  for (const { cell, role } of step.marks) if (!filled.has(cell)) entries.set(role, "disc");
  for (const { role } of step.houses) if (!entries.has(role)) entries.set(role, "house");
  if (step.blockers?.length) entries.set("blocker", "disc");
  if (step.placed.length) entries.set("placed", "digit");
  if (step.eliminated.length) entries.set("eliminated", "struck");
  // The board draws both in one colour: together they are a chain.
  const isChain = entries.has("link") && entries.delete("wing");
  return [...entries].map(([role, shape]) => ({
    role,
    shape,
    letter: LETTERS[role] ?? "",
    words: isChain && role === "link" ? "the chain" : wordsOf(role, step),
  }));
}

function wordsOf(role: MarkRole, { houses, explanation }: Step): string {
  const letter = LETTERS[role];
  if (letter) return explanation.includes(`colour ${letter}`) ? `colour ${letter}` : `set ${letter}`;
  // Base and cover are words for fish; one house that acts on another is no fish.
  const isFish = houses.some((house) => house.role === "cover") && houses.length > 2;
  if (role === "base" && !isFish) return "the house";
  if (role === "cover" && !isFish) return "the house it acts on";
  return ROLE_WORDS[role];
}
