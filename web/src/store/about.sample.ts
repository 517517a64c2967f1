/** What a server may tell, for tests. */
import type { About } from "../api/types";

export const ABOUT: About = {
  tiers: [
    { name: "easy", title: "Easy" },
    { name: "hard", title: "Hard" },
    { name: "extreme", title: "Extreme" },
  ],
  levels: [
    { name: "nudge", title: "A nudge" },
    { name: "pointer", title: "Where to look" },
    { name: "explanation", title: "Why" },
  ],
  sizes: [
    { size: 4, tiers: ["easy"], fewest_clues: 4, is_common: true },
    { size: 9, tiers: ["easy", "hard", "extreme"], fewest_clues: 17, is_common: true },
    { size: 25, tiers: [], fewest_clues: 24, is_common: false },
  ],
  symmetries: [{ name: "rotational", title: "Half turn" }],
  variants: [{ name: "killer", title: "Killer", about: "Digits in a cage differ and add up to its number." }],
  tactics: [{ name: "naked single", title: "Naked single", about: "One candidate is left in a cell." }],
  families: [
    { name: "single_digit", title: "Single digit patterns" },
    { name: "singles", title: "Singles" },
    { name: "fish", title: "Fish" },
  ],
  tools: [],
};
