/** The HTTP API, one function per path. */
import type {
  Checked,
  Converted,
  Failure,
  FailureKind,
  Format,
  Generated,
  Hint,
  Puzzle,
  PuzzleLike,
  Rating,
  SentPuzzle,
  Solved,
  Technique,
  TechniqueWithExample,
  Tier,
  Walk,
  WatchEvent,
  Where,
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

export interface Choice {
  techniques?: string[] | null;
  without?: string[];
}

export const version = () => get<{ name: string; version: string }>("version");

export const read = (
  source: { text: string } | { base64: string },
  more: { name?: string; format?: string | null; limit?: number } = {},
) => post<{ format: string; puzzles: Puzzle[]; complete: boolean }>("read", { ...source, ...more });

export const convert = (
  source: { text: string } | { base64: string } | { puzzles: SentPuzzle[] },
  to: string,
  more: { name?: string; from?: string | null } = {},
) => post<Converted>("convert", { ...source, to, ...more });

export const formats = async () => (await get<{ formats: Format[] }>("formats")).formats;

export const solve = (puzzle: PuzzleLike, more: { limit?: number; seconds?: number } = {}) =>
  post<Solved>("solve", { puzzle, ...more });

export const check = (
  puzzle: PuzzleLike,
  more: { minimal?: boolean; rating?: boolean; seconds?: number } = {},
  signal?: AbortSignal,
) => post<Checked>("check", { puzzle, ...more }, signal);

export const count = (puzzle: PuzzleLike, more: { limit?: number; seconds?: number } = {}) =>
  post<{ size: number; givens: string; count: number; complete: boolean }>("count", { puzzle, ...more });

export const walk = (puzzle: PuzzleLike, choice: Choice = {}) => post<Walk>("walk", { puzzle, ...choice });

export const hint = (puzzle: PuzzleLike, more: Choice & { mistakes?: boolean; all?: boolean } = {}) =>
  post<Hint>("hint", { puzzle, ...more });

export const rate = (puzzle: PuzzleLike, choice: Choice = {}) =>
  post<Rating & { size: number; givens: string }>("rate", { puzzle, ...choice });

export const techniques = async () => (await get<{ techniques: Technique[] }>("techniques")).techniques;
export const technique = (name: string) =>
  get<TechniqueWithExample>(`techniques/${encodeURIComponent(name)}`);

export interface Wish {
  tier?: Tier | null;
  /** The least and the greatest. */
  score?: [number, number] | null;
  technique?: string | null;
  /** The hardest technique that may be needed. */
  hardest?: string | null;
  /** Techniques that must not be needed. */
  without?: string[];
  symmetry?: string | null;
  /** How many, or the least and the most. */
  clues?: number | [number, number] | null;
  /** Where clues shall be: anything but a blank. */
  pattern?: string | null;
  minimal?: boolean | null;
  size?: number;
  seed?: number | null;
  seconds?: number;
}

export const generate = (wish: Wish, signal?: AbortSignal) => post<Generated>("generate", wish, signal);

export interface Picture {
  format?: "svg" | "png";
  step?: number | null;
  candidates?: boolean | null;
  labels?: boolean | null;
  theme?: "light" | "dark" | "auto";
  width?: number | null;
  title?: string | null;
}

export const render = async (puzzle: PuzzleLike, picture: Picture = {}): Promise<Blob> =>
  (await send("POST", "render", { puzzle, ...picture })).blob();

export interface Sheet {
  per_page?: number;
  paper?: "a4" | "letter";
  title?: string;
  solutions?: boolean;
  /** The address of a page that QR codes open the puzzles in. */
  link?: string | null;
}

/** A PDF with the puzzles, and their solutions at the end. */
export const print = async (puzzles: PuzzleLike[], sheet: Sheet = {}): Promise<Blob> =>
  (await send("POST", "print", { puzzles, ...sheet })).blob();

/** The events of a search, as they happen. */
export async function* watch(
  puzzle: PuzzleLike,
  more: { tactics?: string[] | null; guess?: boolean; events?: number } = {},
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
