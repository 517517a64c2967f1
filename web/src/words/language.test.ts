/** In another language nothing of a hint is left in English: words, labels, legend, board. */
import { render } from "svelte/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { roleValues } from "../api/schema";
import { LEVELS, type Meaning, type Step } from "../api/types";
import { valuesNow, start } from "../game/game";
import { slipsOf, wordsOf, type HintNow } from "../game/hints";
import { GIVENS, SOLUTION } from "../game/samples";
import { about } from "../store/about.svelte";
import { ABOUT } from "../store/about.sample";
import { EN, type Words } from "./en";
import { speak } from "./words";
import StepBoard from "../views/learn/StepBoard.svelte";
import Legend from "../views/parts/Legend.svelte";
import HintPanel from "../views/play/HintPanel.svelte";
import type { Session } from "../views/play/session.svelte";

/** A language without a single letter of English in it: whatever is said is ⟦…⟧. */
function dummy<T>(said: T): T {
  if (typeof said === "string") return `⟦${"·".repeat(said.length)}⟧` as T;
  if (typeof said === "function") return ((...facts: unknown[]) => `⟦${facts.map(() => "·")}⟧`) as T;
  return Object.fromEntries(Object.entries(said as object).map(([name, value]) => [name, dummy(value)])) as T;
}

const SAID = "⟦·⟧";
const MARKS: Meaning["mark"][] = [...roleValues, "eliminated", "placed", "blocker", "rule", "strong", "weak"];
const STEP: Step = {
  technique: "x-wing",
  name: SAID,
  kind: "",
  tier: "hard",
  score: 140,
  summary: SAID,
  notation: SAID,
  eureka: "",
  nudge: SAID,
  pointer: SAID,
  explanation: `${SAID}\nr1c3=4 → r1c4≠4\n${SAID}`,
  outlook: SAID,
  reason: [SAID, "r1c3=4 → r1c4≠4"],
  asides: [],
  failure: null,
  digits: [4],
  placed: [],
  eliminated: [{ cell: "r1c4", digit: 4 }],
  marks: roleValues.map((role, i) => ({ cell: `r${(i % 9) + 1}c3`, digit: 4, role })),
  houses: [{ house: "Row0", label: SAID, role: "base", cells: ["r1c1", "r1c2"] }],
  rules: [{ rule: { kind: "cage" }, label: SAID, cells: ["r2c1", "r2c2"] }],
  pointed: ["r1c3"],
  blockers: [],
  sets: [],
  covers: [],
  links: [
    {
      from: { cells: ["r1c3"], digit: 4 },
      to: { cells: ["r1c4"], digit: 4 },
      strong: true,
      narrows: false,
      by: null,
      words: "link",
    },
  ],
  chains: [],
  legend: MARKS.flatMap((mark) => [true, false].map((house) => ({ mark, words: SAID, house }))),
  position: { values: GIVENS.replaceAll("0", "."), candidates: Array<string>(81).fill("14") },
};

/** What somebody sees or hears of a page: text, labels, tips. */
function told(html: string): string[] {
  const labels = [...html.matchAll(/ (?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(
    ([, label]) => label,
  );
  const text = html.replace(/<!--.*?-->|<[^>]*>/gs, "\n").split("\n");
  return [...labels, ...text].map((each) => each.trim()).filter(Boolean);
}

/** What is English in it: letters outside of ⟦…⟧ that are no notation. */
const english = (said: string[]): string[] =>
  said.filter((each) =>
    /\p{L}/u.test(
      each
        .replace(/⟦.*?⟧/gs, "")
        .replace(/\br\d+c\d+\b/g, "")
        .replace(/\b[A-D]\b/g, ""),
    ),
  );

const wrong = start({ size: 9, givens: GIVENS }, SOLUTION);

function panel(now: HintNow): string[] {
  const stages = now.kind === "step" && now.stage ? [now.stage] : [];
  const hints = { now, words: wordsOf(now, valuesNow(wrong)), folded: false, stages, at: 0 };
  return told(
    render(HintPanel, { props: { session: { hints, complete: false } as unknown as Session } }).body,
  );
}

describe("another language", () => {
  beforeAll(() => {
    speak(dummy<Words>(EN));
    about.now = { ...ABOUT, levels: ABOUT.levels.map((level) => ({ ...level, title: SAID })) };
  });
  afterAll(() => speak(EN));

  const hints: [string, HintNow][] = [
    ["while it waits", { kind: "waiting" }],
    ["that is words", { kind: "words", text: SAID }],
    ["that is a list", { kind: "list", steps: [STEP, STEP] }],
    [
      "link by link",
      {
        kind: "step",
        step: STEP,
        level: "explanation",
        stage: { words: SAID, before: [{ cells: ["r1c3"], digit: 4, holds: true }], links: [], fresh: 0 },
      },
    ],
    ...LEVELS.map((level): [string, HintNow] => [`of a step, ${level}`, { kind: "step", step: STEP, level }]),
    ...LEVELS.flatMap((level) =>
      [true, false].map((placed): [string, HintNow] => [
        `of a ${placed ? "wrong digit" : "lost mark"}, ${level}`,
        { kind: "slip", slips: [{ cell: 3, placed }], level },
      ]),
    ),
  ];
  it.each(hints)("has all of a hint %s", (_, hint) => {
    const said = panel(hint);
    expect(said.length).toBeGreaterThan(3);
    expect(english(said)).toEqual([]);
  });

  it("has all of a legend", () => {
    const said = told(render(Legend, { props: { step: STEP } }).body);
    expect(said.length).toBeGreaterThan(MARKS.length);
    expect(english(said)).toEqual([]);
  });

  it("has all of a board with a step on it", () => {
    for (const level of LEVELS) {
      const said = told(
        render(StepBoard, { props: { shape: { size: 9 }, givens: GIVENS, step: STEP, level } }).body,
      );
      expect(said.length).toBeGreaterThan(81);
      expect(english(said)).toEqual([]);
    }
  });
});

it("sees English where there is some", () => {
  expect(english(panel({ kind: "words", text: SAID }))).toContain("Hint");
  expect(english(["⟦·⟧ r1c3", "A", "7"])).toEqual([]);
  expect(slipsOf(wrong)).toEqual([]);
});
