import { render } from "svelte/server";
import { expect, it } from "vitest";
import type { Step } from "../../api/types";
import Legend from "./Legend.svelte";

/** The letters in the signs of a legend. */
function letters(step: Pick<Step, "sets" | "legend">): string[] {
  const html = render(Legend, { props: { step: step as Step } }).body;
  return [...html.matchAll(/<text[^>]*>([^<]*)/g)].map(([, letter]) => letter);
}

const legend: Step["legend"] = [{ mark: "colour-c", words: "", house: false }];
const set = (name: string) => ({ name, role: "colour-c" }) as Step["sets"][number];

it("has the letter of a colour, but of a set its own", () => {
  expect(letters({ legend, sets: [] })).toEqual(["C"]);
  expect(letters({ legend, sets: [set("A")] })).toEqual(["A"]);
  expect(letters({ legend, sets: [set("A"), set("C")] })).toEqual([]);
  const colour: Step["legend"] = [{ mark: "colour-a", words: "", house: false }, ...legend];
  expect(letters({ legend: colour, sets: [set("A")] })).toEqual(["A"]);
});
