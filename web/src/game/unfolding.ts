/** A chain told one link at a time: what is supposed, and what follows, one thing after the other. */
import type { Step } from "../api/types";

export interface Unfolded {
  words: string;
  /** What the chain supposes. */
  premise: Claim;
  /** The places of the links so far, among those of the step. */
  links: readonly number[];
  /** How many of them are new: several lead to one thing together. */
  fresh: number;
}

/** A digit in a cell, or in one of a group, that is there or is not. */
export interface Claim {
  cells: readonly string[];
  digit: number;
  holds: boolean;
}

const resultOf = ({ to, strong }: Step["links"][number]): string => `${to.cells} ${to.digit} ${strong}`;

/** The stages of a step; none if there is nothing to unfold. */
export function stagesOf(step: Step): Unfolded[] {
  if (step.links.length < 2) return [];
  return step.chains.flatMap((chain) => {
    const premise = { ...chain.premise, holds: chain.supposed };
    const stages: Unfolded[] = [{ words: chain.words, premise, links: [], fresh: 0 }];
    chain.links.forEach((place, i) => {
      const links = chain.links.slice(0, i + 1);
      const together = i > 0 && resultOf(step.links[place]) === resultOf(step.links[chain.links[i - 1]]);
      const fresh = together ? stages.pop()!.fresh + 1 : 1;
      stages.push({ words: step.links[place].words, premise, links, fresh });
    });
    return stages;
  });
}

/** All that a stage has come to so far, the premise first. */
export const claimsAt = (step: Step, { premise, links }: Unfolded): Claim[] => [
  premise,
  ...links.map((place) => ({ ...step.links[place].to, holds: step.links[place].strong })),
];
