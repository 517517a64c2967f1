/** The technique library, fetched once. */
import * as api from "../api/client";
import type { Technique, TechniqueWithExample } from "../api/types";

let list: Promise<Technique[]> | null = null;
const pages = new Map<string, Promise<TechniqueWithExample>>();

export function allTechniques(): Promise<Technique[]> {
  list ??= api.techniques();
  list.catch(() => (list = null)); // so that the next visit tries again
  return list;
}

export function techniquePage(slug: string): Promise<TechniqueWithExample> {
  const known = pages.get(slug) ?? api.technique(slug);
  pages.set(slug, known);
  known.catch(() => pages.delete(slug));
  return known;
}
