/** The technique library, fetched once. */
import * as api from "../api/client";
import type { Technique, TechniqueWithExample } from "../api/types";

/** A technique as its page shows it; `away` if its example could not be fetched. */
export type TechniqueShown = TechniqueWithExample & { away?: true };

let list: Promise<Technique[]> | null = null;
const pages = new Map<string, Promise<TechniqueWithExample>>();

export function allTechniques(): Promise<Technique[]> {
  list ??= api.techniques();
  list.catch(() => (list = null)); // so that the next visit tries again
  return list;
}

/** All about a technique; without a network what the list says of it. */
export async function techniquePage(slug: string): Promise<TechniqueShown> {
  const known = pages.get(slug) ?? api.technique(slug);
  pages.set(slug, known);
  try {
    return await known;
  } catch (error) {
    pages.delete(slug); // so that the next visit tries again
    if (!api.isOffline(error)) throw error;
    const short = (await allTechniques()).find((technique) => technique.slug === slug);
    if (!short) throw error;
    return { ...short, example: null, practice: [], away: true };
  }
}
