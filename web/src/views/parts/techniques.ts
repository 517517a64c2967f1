/** Techniques in groups, as the library and the choice in Make list them. */
import { TIERS, type Technique } from "../../api/types";

const FAMILIES: Record<string, string> = {
  als: "Almost locked sets",
  single_digit: "Single digit patterns",
  bent_sets: "Bent sets",
  deadly_patterns: "Deadly patterns",
  locked: "Locked candidates",
  sue_de_coq: "Sue de Coq",
  medusa: "3D Medusa",
  colours: "Colouring",
  brute_force: "Guessing",
};

/** single_digit: Single digit patterns. */
export function familyName(family: string): string {
  const words = family.replaceAll("_", " ");
  return FAMILIES[family] ?? words[0].toUpperCase() + words.slice(1);
}

export type Order = "tier" | "family";

export interface Group {
  key: string;
  title: string;
  techniques: Technique[];
}

/** Groups in order of difficulty; families in the order of their easiest technique. */
export function grouped(techniques: readonly Technique[], order: Order): Group[] {
  const keys = order === "tier" ? [...TIERS] : [...new Set(techniques.map((technique) => technique.family))];
  return keys
    .map((key) => ({
      key,
      title: order === "tier" ? key[0].toUpperCase() + key.slice(1) : familyName(key),
      techniques: techniques.filter((technique) => technique[order] === key),
    }))
    .filter((group) => group.techniques.length);
}
