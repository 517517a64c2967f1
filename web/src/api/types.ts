/** What the HTTP API takes and answers, by the page's own names. */
import { hintLevelNameValues, tierValues, type components } from "./schema";

type Schemas = components["schemas"];

export type Puzzle = Schemas["PuzzleOut"];
/** A puzzle as it may be sent, only its givens are needed. */
export type SentPuzzle = Schemas["PuzzleIn"];
/** A puzzle as it may be sent, or its text in any format. */
export type PuzzleLike = string | SentPuzzle;

export type Tier = Schemas["Tier"];
export const TIERS: readonly Tier[] = tierValues;
/** nudge: words only · pointer: where to look · explanation: everything. */
export type Level = Schemas["HintLevel"]["name"];
export const LEVELS: readonly Level[] = hintLevelNameValues;

export type Candidate = Schemas["Candidate"];
export type Meaning = Schemas["Meaning"];
export type Step = Schemas["Step"];
export type Walk = Schemas["WalkAnswer"];
export type Rating = Schemas["Rating"];
export type Hint = Schemas["HintAnswer"];

export type Solved = Schemas["SolveAnswer"];
export type Checked = Schemas["CheckAnswer"];
export type Counted = Schemas["CountAnswer"];
export type Candidates = Schemas["CandidatesAnswer"];
export type Rated = Schemas["RateAnswer"];
export type Conflicts = Schemas["ConflictsAnswer"];
export type Conflict = Schemas["Conflict"];
export type Status = Checked["status"];

export type Technique = Schemas["TechniqueData"];
export type TechniqueWithExample = Schemas["TechniqueAnswer"];
export type About = Schemas["AboutAnswer"];
export type Titled = Schemas["Titled"];
export type Tool = Schemas["ToolData"];
export type Format = Schemas["FormatData"];

export type Daily = Schemas["DailyAnswer"];
export type DailyWish = Asked<"Daily">;
export type Generated = Schemas["GenerateAnswer"];
export type ReadPuzzles = Schemas["ReadAnswer"];
export type Converted = Schemas["ConvertAnswer"];
export type Scanned = Schemas["ScanAnswer"];
export type WatchEvent =
  Schemas["FilmStart"] | Schemas["FilmChange"] | Schemas["FilmGuess"] | Schemas["FilmEnd"];

export type Where = Schemas["Where"];
export type Failure = Schemas["Error"];
export type FailureKind = Failure["kind"];

/** What is asked besides the puzzle. */
type Asked<Name extends keyof Schemas> = Omit<Schemas[Name], "puzzle" | "puzzles">;
export type Wish = Asked<"Generate">;
export type Picture = Asked<"Render">;
export type Sheet = Asked<"Print">;
export type Choice = Asked<"Walk">;
export type HintWish = Asked<"Hint">;
export type RateWish = Asked<"Rate">;
export type SolveWish = Asked<"Solve">;
export type CheckWish = Asked<"Check">;
export type CountWish = Asked<"Count">;
export type CandidatesWish = Asked<"Candidates">;
export type WatchWish = Asked<"Watch">;
