import { describe, expect, it } from "vitest";
import type { Step } from "../api/types";
import { claimsAt, stagesOf, type Unfolded } from "./unfolding";

const end = (cell: string, digit: number) => ({ cells: [cell], digit });
const link = (from: [string, number], to: [string, number], strong: boolean, words: string) => ({
  from: end(...from),
  to: end(...to),
  strong,
  narrows: false,
  by: null,
  words,
});

const step = (links: object[], chains: object[], failure: object | null = null) =>
  ({ links, chains, failure }) as unknown as Step;

const CHAIN = step(
  [
    link(["r1c1", 5], ["r1c1", 6], true, "Then r1c1 is 6."),
    link(["r1c1", 6], ["r1c9", 6], false, "Then r1c9 isn't 6."),
    link(["r1c9", 6], ["r5c9", 6], true, "Then r5c9 is 6."),
  ],
  [
    {
      premise: end("r1c1", 5),
      supposed: false,
      words: "Suppose r1c1 isn't 5.",
      links: [0, 1, 2],
      asides: [],
    },
  ],
);

const claimsIn = (stage: Unfolded) =>
  claimsAt(stage).map(({ cells, digit, holds }) => `${cells.join()}${holds ? "=" : "≠"}${digit}`);

describe("a chain, link by link", () => {
  it("begins with what is supposed and adds one link at a time", () => {
    expect(stagesOf(CHAIN).map(({ words, links }) => [words, links.length])).toEqual([
      ["Suppose r1c1 isn't 5.", 0],
      ["Then r1c1 is 6.", 1],
      ["Then r1c9 isn't 6.", 2],
      ["Then r5c9 is 6.", 3],
    ]);
  });

  it("says what is true and what is not", () => {
    const [, , third] = stagesOf(CHAIN);
    expect(claimsIn(third)).toEqual(["r1c1≠5", "r1c1=6", "r1c9≠6"]);
  });

  it("tells a proof on the side where the main line needs it", () => {
    const nested = step(
      [
        link(["r1c1", 5], ["r1c2", 5], false, "Then r1c2 isn't 5."),
        link(["r9c9", 1], ["r9c8", 1], true, "Then r9c8 is 1."),
      ],
      [
        {
          premise: end("r1c1", 5),
          supposed: true,
          words: "Suppose r1c1 is 5.",
          links: [0, 1],
          asides: [
            {
              premise: end("r9c9", 1),
              words: "Suppose also that r9c9 is 1.",
              links: [link(["r9c9", 1], ["r4c9", 1], false, "Then r4c9 isn't 1.")],
              after: 1,
              failure: { words: "That cannot be: r4c9 would have no digit." },
            },
          ],
        },
      ],
      { words: "That cannot be: row 9 would have 8 twice." },
    );
    const stages = stagesOf(nested);
    expect(stages.map(({ words }) => words)).toEqual([
      "Suppose r1c1 is 5.",
      "Then r1c2 isn't 5.",
      "Suppose also that r9c9 is 1.",
      "Then r4c9 isn't 1.",
      "That cannot be: r4c9 would have no digit.",
      "Then r9c8 is 1.",
      "That cannot be: row 9 would have 8 twice.",
    ]);
    expect(claimsIn(stages[4])).toEqual(["r1c1=5", "r1c2≠5", "r9c9=1", "r4c9≠1"]);
    expect(claimsIn(stages[5])).toEqual(["r1c1=5", "r9c9≠1", "r1c2≠5", "r9c8=1"]);
    expect(stages.map(({ links }) => links.length)).toEqual([0, 1, 0, 1, 1, 2, 2]);
  });

  it("takes links together that lead to one thing", () => {
    const net = step(
      [
        link(["r1c1", 5], ["r2c2", 5], false, "Then r2c2 isn't 5."),
        link(["r1c1", 5], ["r9c9", 7], true, "Then r9c9 is 7."),
        link(["r2c2", 5], ["r9c9", 7], true, "Then r9c9 is 7."),
      ],
      [
        {
          premise: end("r1c1", 5),
          supposed: true,
          words: "Suppose r1c1 is 5.",
          links: [0, 1, 2],
          asides: [],
        },
      ],
    );
    expect(stagesOf(net).map(({ links, fresh }) => [links.length, fresh])).toEqual([
      [0, 0],
      [1, 1],
      [3, 2],
    ]);
  });

  it("starts anew with every chain of a proof by cases", () => {
    const cases = step(
      [
        link(["r1c1", 5], ["r1c4", 5], false, "Then r1c4 isn't 5."),
        link(["r1c1", 6], ["r1c4", 5], false, "Then r1c4 isn't 5 either."),
      ],
      [5, 6].map((digit, i) => ({
        premise: end("r1c1", digit),
        supposed: true,
        words: `Suppose r1c1 is ${digit}.`,
        links: [i],
        asides: [],
      })),
    );
    expect(stagesOf(cases).map(({ links }) => links.length)).toEqual([0, 1, 0, 1]);
    expect(claimsIn(stagesOf(cases)[3])).toEqual(["r1c1=6", "r1c4≠5"]);
  });

  it("says at the end of all chains what they come to together", () => {
    const together = step(
      [
        link(["r1c1", 5], ["r1c4", 5], false, "Then r1c4 isn't 5."),
        link(["r1c1", 5], ["r9c1", 5], false, "Then r9c1 isn't 5."),
      ],
      [0, 1].map((i) => ({
        premise: end("r1c1", 5),
        supposed: true,
        words: "Suppose r1c1 is 5.",
        links: [i],
        asides: [],
        failure: null,
      })),
      { words: "That cannot be." },
    );
    const stages = stagesOf(together);
    expect(stages.map(({ words }) => words).slice(-2)).toEqual(["Then r9c1 isn't 5.", "That cannot be."]);
    expect(claimsIn(stages.at(-1)!)).toEqual(["r1c1=5", "r1c1=5", "r1c4≠5", "r9c1≠5"]);
    expect(stages.at(-1)!.fresh).toBe(0);
  });

  it("says at the end of a case why it cannot be", () => {
    const links = [
      link(["r1c1", 5], ["r1c4", 5], false, "Then r1c4 isn't 5."),
      link(["r1c1", 6], ["r1c9", 6], false, "Then r1c9 isn't 6."),
    ];
    const cases = step(
      links,
      [5, 6].map((digit, i) => ({
        premise: end("r1c1", digit),
        supposed: true,
        words: `Suppose r1c1 is ${digit}.`,
        links: [i],
        asides: [],
        failure: digit === 5 ? { words: "That cannot be." } : null,
      })),
    );
    expect(stagesOf(cases).map(({ words }) => words)).toEqual([
      "Suppose r1c1 is 5.",
      "Then r1c4 isn't 5.",
      "That cannot be.",
      "Suppose r1c1 is 6.",
      "Then r1c9 isn't 6.",
    ]);
  });

  it("leaves alone what has no chain", () => {
    expect(stagesOf(step([], []))).toEqual([]);
  });
});
