/** Techniques in groups, as the library and the choice in Make list them. */
import { TIERS, type Technique } from "../../api/types";
import { familyTitle, tierTitle } from "../../store/about.svelte";

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
      title: order === "tier" ? tierTitle(key) : familyTitle(key),
      techniques: techniques.filter((technique) => technique[order] === key),
    }))
    .filter((group) => group.techniques.length);
}
