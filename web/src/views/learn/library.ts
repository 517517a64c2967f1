/** The technique library: what is found by a word, and in which order it is shown. */
import type { Technique } from "../../api/types";
import { familyTitle } from "../../store/about.svelte";
import { grouped } from "../parts/techniques";

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
    .replace(/[^a-z0-9+ ]/g, "")
    .replaceAll("color", "colour"); // as it is spelt elsewhere

/**
 * Techniques in whose names, here or elsewhere, or family every word of the query stands; better matches
 * first.
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
      plain(familyTitle(technique.family)),
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
