/** What the HTTP API says, word for word. */

export interface Puzzle {
  size: number;
  clues: number;
  /** Rows and columns of a box; null where the regions are irregular. */
  box: [number, number] | null;
  givens: string;
  /** All digits on the board, the givens among them. */
  state: string;
  marks: string[] | null;
  corners: string[] | null;
  solution: string | null;
  title: string;
  author: string;
  info: Record<string, string>;
  rules: Record<string, unknown>;
  /** The region of each cell from 0, -1 for none; null for the usual boxes. */
  regions: number[] | null;
  /** Further houses, as lists of cell indexes. */
  extra: number[][];
  unsupported: string[];
}

/** A puzzle as it may be sent: text of any format, or an object in which only the givens are needed. */
export type PuzzleLike = string | (Partial<Puzzle> & { givens: string });

export type Tier = "easy" | "medium" | "hard" | "unfair" | "extreme";
export const TIERS: readonly Tier[] = ["easy", "medium", "hard", "unfair", "extreme"];

export type Role =
  | "pattern"
  | "pivot"
  | "wing"
  | "link"
  | "extra"
  | "fin"
  | "endo-fin"
  | "colour-a"
  | "colour-b"
  | "colour-c"
  | "colour-d"
  | "base"
  | "cover";

export interface Candidate {
  cell: string;
  digit: number;
}

export interface LinkEnd {
  /** Several cells are a group. */
  cells: string[];
  digit: number;
}

export interface Step {
  technique: string;
  name: string;
  tier: Tier;
  score: number;
  /** The step on one line; walks that were kept from before have none of the fields with a question mark. */
  summary?: string;
  notation: string;
  eureka: string;
  nudge: string;
  pointer: string;
  explanation: string;
  digits: number[];
  placed: Candidate[];
  eliminated: Candidate[];
  marks: (Candidate & { role: Role })[];
  houses: { house: string; label?: string; role: Role; cells: string[] }[];
  /** The cells to show together with the pointer. */
  pointed?: string[];
  /** Digits on the board that the explanation names. */
  blockers?: Candidate[];
  /** What the explanation calls A, B and so on. */
  sets?: { name: string; cells: string[] }[];
  links: { from: LinkEnd; to: LinkEnd; strong: boolean }[];
  /** The board before the step. */
  position: { values: string; candidates: string[] };
}

export interface Rating {
  /** The tier; or, if logic does not finish the puzzle, that in words. */
  level?: string;
  /** Of what was found: no level of the puzzle if that is not finished. */
  tier: Tier;
  score: number;
  hardest: string;
  finished: boolean;
  end: string;
  counts: Record<string, number>;
}

export interface Walk {
  size: number;
  givens: string;
  end: "solved" | "stuck" | "broken";
  sentence: string;
  final: string;
  rating: Rating;
  steps: Step[];
}

export interface Hint {
  found: "step" | "mistake" | "nothing";
  sentence: string;
  step: Step | null;
  steps: Step[];
  mistakes: (Candidate & { placed: boolean; why: string })[];
}

export interface Solved {
  size: number;
  givens: string;
  status: "unique" | "many" | "none" | "conflicting" | "unknown" | "unsupported";
  sentence: string;
  solutions: string[];
  conflicts: Conflict[];
  complete: boolean;
}

export interface Conflict {
  digit: number;
  house: string;
  cells: string[];
  sentence: string;
}

export interface Checked {
  size: number;
  givens: string;
  clues: number;
  status: Solved["status"];
  sentence: string;
  solutions: string[];
  differing: string[];
  conflicts: Conflict[];
  minimal: boolean | null;
  redundant: string[] | null;
  /** Single clues that would leave one solution: digits by cell. */
  completing: Record<string, number[]> | null;
  rating: Rating | null;
}

export interface Technique {
  slug: string;
  name: string;
  other_names: Record<string, string>;
  family: string;
  tier: Tier;
  score: number;
  by_default: boolean;
  needs_uniqueness: boolean;
  code: string;
  idea: string;
}

export interface TechniqueWithExample extends Technique {
  example: { puzzle: Puzzle; step: Step } | null;
}

export interface Generated {
  puzzle: Puzzle;
  rating: Rating;
  seed: number;
}

export interface Format {
  name: string;
  summary: string;
  suffixes: string[];
  keeps: string[];
  many: boolean;
  code: boolean;
}

export interface Converted {
  format: string;
  count: number;
  text: string | null;
  base64: string | null;
  media_type: string;
  suffix: string;
  warnings: string[];
}

export type WatchEvent =
  | { event: "start"; size: number; symbols: string; values: string; candidates: string[] }
  | { event: "changed"; cell: string; value: string; candidates: string; by: string }
  | { event: "guessed" | "failed"; cell: string; value: string; depth: number }
  | { event: "end"; solved: boolean; guesses: number; deepest: number; complete: boolean };

export interface Where {
  line: number | null;
  column: number | null;
  field: string | null;
  cells: string[];
}
