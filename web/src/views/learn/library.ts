/** The technique library: what is found by a word, and in which order it is shown. */
import type { Step, Technique } from "../../api/types";
import type { MarkRole } from "../../board/highlight";
import { familyName, grouped } from "../parts/techniques";

const GIST = 50;

/** The first sentence of a text; with the next if that says too little. */
export function gist(text: string): string {
  const sentences = text.split(/(?<=\.)\s+/);
  return sentences[0].length < GIST && sentences[1] ? `${sentences[0]} ${sentences[1]}` : sentences[0];
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9+ ]/g, "");

/**
 * Those in whose names, here or elsewhere, or family every word of the query stands; better matches first.
 */
export function search(techniques: readonly Technique[], query: string): Technique[] {
  const words = plain(query).split(" ").filter(Boolean);
  if (!words.length) return [...techniques];
  const asked = words.join(" ");
  const found = techniques.flatMap((technique) => {
    const name = plain(technique.name);
    const all = [
      name,
      plain(technique.slug),
      ...Object.values(technique.other_names).map(plain),
      plain(familyName(technique.family)),
      technique.tier,
    ];
    if (!words.every((word) => all.some((text) => text.includes(word)))) return [];
    return [
      { technique, rank: name === asked ? 0 : name.startsWith(asked) ? 1 : name.includes(asked) ? 2 : 3 },
    ];
  });
  return found.sort((a, b) => a.rank - b.rank).map(({ technique }) => technique);
}

/** The techniques before and after one, as the library lists them. */
export function neighbours(
  techniques: readonly Technique[],
  slug: string,
): [Technique | null, Technique | null] {
  const ordered = grouped(techniques, "tier").flatMap((group) => group.techniques);
  const at = ordered.findIndex((technique) => technique.slug === slug);
  return at < 0 ? [null, null] : [ordered[at - 1] ?? null, ordered[at + 1] ?? null];
}

const WORDS: Partial<Record<MarkRole, string>> = {
  pattern: "the pattern",
  pivot: "the pivot",
  wing: "the wings",
  link: "the link",
  extra: "goes with it",
  fin: "the fins",
  "endo-fin": "fins inside",
  "colour-a": "one colour",
  "colour-b": "the other colour",
  "colour-c": "a third colour",
  "colour-d": "a fourth colour",
  base: "base houses",
  cover: "cover houses",
  placed: "is placed",
  eliminated: "goes away",
};

export interface LegendEntry {
  role: MarkRole;
  /** How the board draws it. */
  shape: "disc" | "house" | "struck" | "digit";
  words: string;
}

/** What the marks of a step mean, in the order in which one reads it. */
export function legendOf(step: Step): LegendEntry[] {
  const entries = new Map<MarkRole, LegendEntry["shape"]>();
  const filled = new Set(step.placed.map(({ cell }) => cell));
  for (const { cell, role } of step.marks) if (!filled.has(cell)) entries.set(role, "disc");
  for (const { role } of step.houses) if (!entries.has(role)) entries.set(role, "house");
  if (step.placed.length) entries.set("placed", "digit");
  if (step.eliminated.length) entries.set("eliminated", "struck");
  // The board draws both in one colour: together they are a chain.
  const isChain = entries.has("link") && entries.delete("wing");
  return [...entries].map(([role, shape]) => ({
    role,
    shape,
    words: isChain && role === "link" ? "the chain" : (WORDS[role] ?? role),
  }));
}
