/** What there is to choose from, as the server told last; kept for when there is no network. */
import * as api from "../api/client";
import type { About, Level, Tier, Titled } from "../api/types";

const KEY = "nonet.about";
const NOTHING: About = {
  tiers: [],
  levels: [],
  sizes: [],
  symmetries: [],
  variants: [],
  tactics: [],
  families: [],
  tools: [],
};

function kept(): About {
  try {
    return { ...NOTHING, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return NOTHING; // nothing is kept in some private windows
  }
}

class Told {
  now = $state.raw<About>(kept());
}
export const about = new Told();

/** Asks the server. Settles at once where something is kept: the page need not wait for news. */
export async function askAbout(): Promise<void> {
  const asking = api
    .about()
    .then((answer) => {
      about.now = answer;
      localStorage.setItem(KEY, JSON.stringify(answer));
    })
    .catch(() => undefined);
  if (!about.now.tiers.length) await asking;
}

const sizeOf = (size: number) => about.now.sizes.find((each) => each.size === size);

/** How hard a puzzle of a size can be made in some seconds. */
export const levelsFor = (size: number): readonly Tier[] => sizeOf(size)?.tiers ?? [];

/** The fewest clues that a puzzle with one solution can have. */
export const fewestClues = (size: number): number => sizeOf(size)?.fewest_clues ?? 1;

const titleIn = (list: readonly Titled[], name: string): string =>
  list.find((each) => each.name === name)?.title ?? name;

export const tierTitle = (tier: string): string => titleIn(about.now.tiers, tier);
export const familyTitle = (family: string): string => titleIn(about.now.families, family);
export const tacticTitle = (tactic: string): string => titleIn(about.now.tactics, tactic);
export const levelTitle = (level: Level): string => titleIn(about.now.levels, level);
