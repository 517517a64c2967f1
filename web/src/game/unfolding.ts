/** A chain told one link at a time: what is supposed, and what follows, one thing after the other. */
import type { Step } from "../api/types";

type Link = Step["links"][number];
type Chain = Step["chains"][number];

/** A digit in a cell, or in one of a group, that is there or is not. */
export interface Claim {
  cells: readonly string[];
  digit: number;
  holds: boolean;
}

export interface Unfolded {
  words: string;
  /** What holds before any of the links: what is supposed, and what was refuted on the side. */
  before: readonly Claim[];
  /** The links so far. */
  links: readonly Link[];
  /** How many of them are new: several lead to one thing together. */
  fresh: number;
}

const resultOf = ({ to, strong }: Link): Claim => ({ ...to, holds: strong });
const isSame = (a: Claim, b: Claim): boolean =>
  a.digit === b.digit && a.holds === b.holds && a.cells.join() === b.cells.join();

/** The stages of a step; none if there is nothing to unfold. */
export function stagesOf(step: Step): Unfolded[] {
  if (step.links.length < 2) return [];
  const chains = step.chains.map((chain) => stagesOfChain(chain, step));
  const ends = chains.map((stages) => stages.at(-1)!);
  const before = ends.flatMap((end) => end.before);
  const links = ends.flatMap((end) => end.links);
  return [...chains.flat(), ...stageFailed(step.failure, before, links)];
}

/** The main line; each proof on the side is told where the line needs it. */
function stagesOfChain(chain: Chain, step: Step): Unfolded[] {
  const { premise, supposed, words, links: places, asides, failure } = chain;
  const links = places.map((place) => step.links[place]);
  let before: Claim[] = [{ ...premise, holds: supposed }];
  const stages: Unfolded[] = [{ words, before, links: [], fresh: 0 }];
  let done = 0;
  for (const aside of asides) {
    stages.push(...line(links, done, aside.after, before));
    done = aside.after;
    const reached = [...before, ...links.slice(0, done).map(resultOf)];
    stages.push(...stagesAside(aside, reached));
    before = [...before, { ...aside.premise, holds: false }];
  }
  return [...stages, ...line(links, done, links.length, before), ...stageFailed(failure, before, links)];
}

/** What is supposed besides, what follows from it, and why that cannot be. */
function stagesAside(
  { premise, words, links, failure }: Chain["asides"][number],
  reached: Claim[],
): Unfolded[] {
  const before = [...reached, { ...premise, holds: true }];
  return [
    { words, before, links: [], fresh: 0 },
    ...line(links, 0, links.length, before),
    ...stageFailed(failure, before, links),
  ];
}

/** What cannot be, with all that leads to it; nothing if there is no such thing. */
const stageFailed = (failure: Step["failure"], before: Claim[], links: readonly Link[]): Unfolded[] =>
  failure ? [{ words: failure.words, before, links, fresh: 0 }] : [];

/** A stage for each thing that some links of a line lead to. */
function line(links: readonly Link[], from: number, to: number, before: readonly Claim[]): Unfolded[] {
  const stages: Unfolded[] = [];
  for (let i = from; i < to; i++) {
    const together = i > from && isSame(resultOf(links[i]), resultOf(links[i - 1]));
    const fresh = together ? stages.pop()!.fresh + 1 : 1;
    stages.push({ words: links[i].words, before, links: links.slice(0, i + 1), fresh });
  }
  return stages;
}

/** All that a stage has come to so far, what is supposed first. */
export const claimsAt = ({ before, links }: Unfolded): Claim[] => [...before, ...links.map(resultOf)];
