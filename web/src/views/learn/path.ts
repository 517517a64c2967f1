/** The path of lessons: what to learn after what, from the first single to chains. */

export interface Chapter {
  title: string;
  /** What one can solve after it. */
  about: string;
  lessons: readonly string[];
}

export const PATH: readonly Chapter[] = [
  {
    title: "First digits",
    about: "Every easy puzzle.",
    lessons: ["full-house", "hidden-single", "naked-single"],
  },
  {
    title: "Boxes against lines",
    about: "The first candidates that go.",
    lessons: ["pointing", "claiming", "locked-pair"],
  },
  {
    title: "Pairs, triples and more",
    about: "Every medium puzzle.",
    lessons: ["naked-pair", "hidden-pair", "naked-triple", "hidden-triple", "naked-quad"],
  },
  {
    title: "One digit at a time",
    about: "Fish, and what is left of them.",
    lessons: ["x-wing", "swordfish", "skyscraper", "two-string-kite", "empty-rectangle"],
  },
  {
    title: "Wings",
    about: "Cells with two or three candidates that see each other.",
    lessons: ["xy-wing", "xyz-wing", "w-wing"],
  },
  {
    title: "One solution only",
    about: "What a puzzle with one solution cannot have.",
    lessons: ["unique-rectangle-1", "unique-rectangle-2", "hidden-rectangle", "bug-plus-1"],
  },
  {
    title: "Colours and fins",
    about: "Every hard puzzle.",
    lessons: ["remote-pair", "simple-colours-trap", "simple-colours-wrap", "finned-x-wing", "sashimi-x-wing"],
  },
  {
    title: "Chains",
    about: "What follows from what, link by link.",
    lessons: ["x-chain", "xy-chain", "nice-loop", "grouped-nice-loop", "als-xz", "forcing-chain"],
  },
];

export const LESSONS: readonly string[] = PATH.flatMap(({ lessons }) => lessons);

/** The lesson after one; null after the last, and for what is not on the path. */
export const after = (slug: string): string | null =>
  (LESSONS.includes(slug) && LESSONS[LESSONS.indexOf(slug) + 1]) || null;
