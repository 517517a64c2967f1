/** What the HTTP API says, word for word; tests/apps/test_web_types.py holds it to the API's description. */

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
  /** Rules beyond houses, each with its kind, its cells and its numbers. */
  rules: Record<string, unknown>[];
  /** Rules of a file that nobody here understands, by the file's own names. */
  unread: Record<string, unknown>;
  /** What a file says of the picture alone. */
  drawn: Record<string, unknown>;
  /** What the least and the greatest digit are worth; null for 1 and the size. */
  digits: [number, number] | null;
  /** The region of each cell from 0, -1 for none; null for the usual boxes. */
  regions: number[] | null;
  /** Further houses, as lists of cell indexes. */
  extra: number[][];
  unsupported: string[];
}

/** A puzzle as it may be sent, only its givens are needed. */
export type SentPuzzle = Partial<Puzzle> & { givens: string };
/** The same, or its text in any format. */
export type PuzzleLike = string | SentPuzzle;

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

export interface Mark extends Candidate {
  role: Role;
}

export interface HouseMark {
  house: string;
  label?: string;
  role: Role;
  cells: string[];
}

export interface LinkEnd {
  /** Several cells are a group. */
  cells: string[];
  digit: number;
}

export interface Link {
  from: LinkEnd;
  to: LinkEnd;
  strong: boolean;
}

export interface NamedSet {
  name: string;
  cells: string[];
}

export interface Position {
  values: string;
  candidates: string[];
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
  marks: Mark[];
  houses: HouseMark[];
  /** The cells to show together with the pointer. */
  pointed?: string[];
  /** Digits on the board that the explanation names. */
  blockers?: Candidate[];
  /** What the explanation calls A, B and so on. */
  sets?: NamedSet[];
  links: Link[];
  /** The board before the step. */
  position: Position;
}

export type End = "solved" | "stuck" | "broken";

export interface Rating {
  /** The tier; or, if logic does not finish the puzzle, that in words. */
  level?: string;
  /** Of what was found: no level of the puzzle if that is not finished. */
  tier: Tier;
  score: number;
  /** The slug of a technique; null where none was needed. */
  hardest: string | null;
  finished: boolean;
  end: End;
  counts: Record<string, number>;
}

export interface Walk {
  size: number;
  givens: string;
  end: End;
  sentence: string;
  final: string;
  rating: Rating;
  steps: Step[];
}

export interface Mistake extends Candidate {
  placed: boolean;
  why: string;
}

export interface Hint {
  found: "step" | "mistake" | "nothing";
  sentence: string;
  step: Step | null;
  steps: Step[];
  mistakes: Mistake[];
}

export type Status = "unique" | "many" | "none" | "conflicting" | "unknown" | "unsupported";

export interface Solved {
  size: number;
  givens: string;
  status: Status;
  sentence: string;
  solutions: string[];
  conflicts: Conflict[];
  complete: boolean;
}

export interface Conflict {
  digit: number | null;
  house: string | null;
  /** The kind of the rule that is broken, if it is no house. */
  rule: string | null;
  cells: string[];
  sentence: string;
}

export interface Checked {
  size: number;
  givens: string;
  clues: number;
  status: Status;
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

export interface Example {
  puzzle: Puzzle;
  step: Step;
}

export interface TechniqueWithExample extends Technique {
  example: Example | null;
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
  | {
      event: "start";
      size: number;
      symbols: string;
      /** Of a grid without the usual boxes: the region of each cell, -1 for none, and further houses. */
      regions?: number[];
      houses?: number[][];
      values: string;
      candidates: string[];
    }
  | { event: "changed"; cell: string; value: string; candidates: string; by: string }
  | { event: "guessed" | "failed"; cell: string; value: string; depth: number }
  | { event: "end"; solved: boolean; guesses: number; deepest: number; complete: boolean };

export interface Where {
  line: number | null;
  column: number | null;
  field: string | null;
  cells: string[];
}

export type FailureKind =
  "request" | "format" | "geometry" | "name" | "rules" | "conflict" | "size" | "busy" | "time" | "internal";

export interface Failure {
  kind: FailureKind;
  sentence: string;
  where: Where;
}
