/** The HTTP API, one function per path. */
import type {
  About,
  Candidates,
  CandidatesWish,
  Checked,
  CheckWish,
  Choice,
  Conflicts,
  Converted,
  Daily,
  DailyWish,
  Counted,
  CountWish,
  Failure,
  FailureKind,
  Format,
  Generated,
  Hint,
  HintWish,
  Picture,
  PuzzleLike,
  Rated,
  RateWish,
  ReadPuzzles,
  Scanned,
  SentPuzzle,
  Sheet,
  Solved,
  SolveWish,
  Technique,
  TechniqueWithExample,
  Walk,
  WatchEvent,
  WatchWish,
  Where,
  Wish,
} from "./types";

const NOWHERE: Where = { line: null, column: null, field: null, cells: [] };

/** Words as a sentence. The API's begin small, as a command line's do. */
const asSentence = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1) + (/[.!?…]$/.test(words) ? "" : ".");

/** What went wrong, in a sentence fit to be shown. `kind` is the API's, or "offline". */
export class ApiError extends Error {
  readonly sentence: string;

  constructor(
    readonly kind: FailureKind | "offline",
    words: string,
    readonly where: Where = NOWHERE,
    readonly status = 0,
  ) {
    super(asSentence(words));
    this.sentence = this.message;
  }
}

/** The sentence to show for anything that was thrown. */
export const sentenceOf = (error: unknown): string =>
  asSentence(error instanceof Error ? error.message : String(error));

/** Whether something failed because the server cannot be reached, so that it may go well later. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.kind === "offline";

async function send(
  method: "GET" | "POST",
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method,
      signal,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError("offline", "The server cannot be reached just now.");
  }
  if (response.ok) return response;
  const answer = (await response.json().catch(() => null)) as { error?: Failure } | null;
  const { kind, sentence, where }: Failure = answer?.error ?? {
    kind: "internal",
    // Not nonet's own answer: something between, or a server on its way up or down.
    sentence:
      response.status < 500
        ? `This was not accepted (${response.status}).`
        : "The server is in trouble just now. Please try again in a moment.",
    where: NOWHERE,
  };
  throw new ApiError(kind, sentence, where, response.status);
}

const get = async <T>(path: string): Promise<T> => (await send("GET", path)).json() as Promise<T>;
const post = async <T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> =>
  (await send("POST", path, body, signal)).json() as Promise<T>;

export const version = () => get<{ name: string; version: string }>("version");

export const read = (
  source: { text: string } | { base64: string },
  more: { name?: string; format?: string | null; limit?: number } = {},
  signal?: AbortSignal,
) => post<ReadPuzzles>("read", { ...source, ...more }, signal);

/** The puzzle in a picture. */
export const scan = (base64: string, signal?: AbortSignal) => post<Scanned>("scan", { base64 }, signal);

export const convert = (
  source: { text: string } | { base64: string } | { puzzles: SentPuzzle[] },
  to: string,
  more: { name?: string; from?: string | null } = {},
) => post<Converted>("convert", { ...source, to, ...more });

export const formats = async () => (await get<{ formats: Format[] }>("formats")).formats;

export const solve = (puzzle: PuzzleLike, more: SolveWish = {}) => post<Solved>("solve", { puzzle, ...more });

export const check = (puzzle: PuzzleLike, more: CheckWish = {}, signal?: AbortSignal) =>
  post<Checked>("check", { puzzle, ...more }, signal);

/** What cannot be right on a board. */
export const conflicts = (puzzle: PuzzleLike, signal?: AbortSignal) =>
  post<Conflicts>("conflicts", { puzzle }, signal);

export const count = (puzzle: PuzzleLike, more: CountWish = {}, signal?: AbortSignal) =>
  post<Counted>("count", { puzzle, ...more }, signal);

/** The digits that stand in each cell in some solution. */
export const candidates = (puzzle: PuzzleLike, more: CandidatesWish = {}, signal?: AbortSignal) =>
  post<Candidates>("candidates", { puzzle, ...more }, signal);

export const walk = (puzzle: PuzzleLike, choice: Choice = {}) => post<Walk>("walk", { puzzle, ...choice });

export const hint = (puzzle: PuzzleLike, more: HintWish = {}) => post<Hint>("hint", { puzzle, ...more });

export const rate = (puzzle: PuzzleLike, more: RateWish = {}, signal?: AbortSignal) =>
  post<Rated>("rate", { puzzle, ...more }, signal);

export const about = () => get<About>("about");
export const techniques = async () => (await get<{ techniques: Technique[] }>("techniques")).techniques;
export const technique = (name: string) =>
  get<TechniqueWithExample>(`techniques/${encodeURIComponent(name)}`);

export const generate = (wish: Wish, signal?: AbortSignal) => post<Generated>("generate", wish, signal);

/** The puzzle of a day, or of several from then on. */
export const daily = (wish: DailyWish) => post<Daily>("daily", wish);

export const render = async (puzzle: PuzzleLike, picture: Picture = {}): Promise<Blob> =>
  (await send("POST", "render", { puzzle, ...picture })).blob();

/** A PDF with the puzzles, and their solutions at the end. */
export const print = async (puzzles: PuzzleLike[], sheet: Sheet = {}): Promise<Blob> =>
  (await send("POST", "print", { puzzles, ...sheet })).blob();

/** The events of a search, as they happen. */
export async function* watch(
  puzzle: PuzzleLike,
  more: WatchWish = {},
  signal?: AbortSignal,
): AsyncGenerator<WatchEvent> {
  const response = await send("POST", "watch", { puzzle, ...more }, signal);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + (value ?? "")).split("\n");
    rest = done ? "" : lines.pop()!;
    for (const line of lines) if (line) yield JSON.parse(line) as WatchEvent;
    if (done) return;
  }
}
