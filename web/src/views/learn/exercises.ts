/** Positions in which a technique is to be found: those of its lesson, then new ones. */
import * as api from "../../api/client";
import type { Puzzle, Step, Technique } from "../../api/types";
import { allTechniques, type TechniqueShown } from "../../store/techniques";
import { disguised, firstBy, orderFor, positionOf, wishFor } from "./practice";

export interface Exercise {
  puzzle: Puzzle;
  /** Every step of the technique in the position; the first is the one that hints tell of. */
  steps: Step[];
  /** From the library, because none could be made in time. */
  known: boolean;
}

const SECONDS = 12;
const TRIES = 3;
/** So many of a lesson's positions are exercises; the others are examples. */
const EXERCISES = 2;

/** The examples of a lesson. */
export const examplesOf = ({ example, practice }: TechniqueShown) =>
  example ? [example, ...practice.slice(EXERCISES)] : [];

/** An exercise; the first ones are always the same. */
export async function exerciseFor(
  technique: TechniqueShown,
  turn: number,
  signal: AbortSignal,
): Promise<Exercise> {
  const own = technique.practice.slice(0, EXERCISES)[turn];
  if (own) return { puzzle: own.puzzle, steps: await allAt(own.puzzle, own.step), known: false };
  return (await make(technique, signal)) ?? fromLibrary(technique);
}

/** A new puzzle at the moment where the technique is needed; null if none was found in time. */
async function make(wanted: Technique, signal: AbortSignal): Promise<Exercise | null> {
  try {
    // The way through a puzzle may go past what it was made for.
    for (let i = 0; i < TRIES; i++) {
      const { puzzle } = await api.generate({ ...wishFor(wanted), seconds: SECONDS }, signal);
      const first = await whereNeeded(puzzle, wanted);
      if (first) return { puzzle, steps: await allAt(puzzle, first), known: false };
    }
  } catch (error) {
    if (signal.aborted || (error instanceof api.ApiError && ["offline", "busy"].includes(error.kind)))
      throw error;
  }
  return null;
}

/** The first step by the technique on the way through a puzzle. */
const whereNeeded = async (puzzle: Puzzle, wanted: Technique): Promise<Step | null> =>
  firstBy(await api.walk(puzzle, { techniques: orderFor(await allTechniques(), wanted) }), wanted.slug);

/** The first step by the technique on a way that tries it first, even where a simpler one would do. */
async function whereFound(puzzle: Puzzle, wanted: Technique): Promise<Step | null> {
  const others = (await allTechniques()).filter((each) => each.by_default && each.slug !== wanted.slug);
  return firstBy(
    await api.walk(puzzle, { techniques: [wanted.slug, ...others.map((each) => each.slug)] }),
    wanted.slug,
  );
}

/** The example of the library in disguise; as it is if the way through it is another one then. */
async function fromLibrary(wanted: TechniqueShown): Promise<Exercise> {
  const { example: kept, name } = wanted;
  if (!kept) throw new Error(`No puzzle that needs ${name} was found just now.`);
  const givens = disguised(kept.puzzle.givens);
  const puzzle = { ...kept.puzzle, givens, state: givens, marks: null, corners: null, solution: null };
  const regular = !kept.puzzle.regions && !kept.puzzle.extra.length;
  const first = regular ? ((await whereNeeded(puzzle, wanted)) ?? (await whereFound(puzzle, wanted))) : null;
  return first
    ? { puzzle, steps: await allAt(puzzle, first), known: true }
    : { puzzle: kept.puzzle, steps: await allAt(kept.puzzle, kept.step), known: true };
}

/** The step, and whatever else the technique finds in the same position. */
async function allAt(puzzle: Puzzle, first: Step): Promise<Step[]> {
  const position = { ...positionOf(first, puzzle.givens), regions: puzzle.regions, extra: puzzle.extra };
  const { steps } = await api
    .hint(position, { techniques: [first.technique], all: true })
    .catch(() => ({ steps: [] as Step[] }));
  return [first, ...steps];
}
