import { describe, expect, it } from "vitest";
import type { Technique } from "../../api/types";
import { about } from "../../store/about.svelte";
import { ABOUT } from "../../store/about.sample";
import { grouped } from "../parts/techniques";
import { gist, neighbours, search } from "./library";

const technique = (slug: string, name: string, more: Partial<Technique> = {}): Technique => ({
  slug,
  name,
  other_names: {},
  family: "fish",
  tier: "hard",
  score: 1,
  by_default: true,
  needs_uniqueness: false,
  needs_candidates: true,
  code: "",
  explainer: null,
  idea: "",
  exercises: 4,
  ...more,
});

const ALL = [
  technique("naked-single", "Naked Single", { family: "singles", tier: "easy" }),
  technique("finned-x-wing", "Finned X-Wing"),
  technique("xy-wing", "XY-Wing", { family: "wings", other_names: { SudokuWiki: "Y-Wing" } }),
  technique("x-wing", "X-Wing"),
  technique("forcing-net", "Forcing Net", { family: "forcing", tier: "extreme" }),
];
const slugs = (list: Technique[]) => list.map(({ slug }) => slug);

describe("search", () => {
  it("puts the name that was typed first", () => expect(slugs(search(ALL, "X-Wing"))[0]).toBe("x-wing"));
  it("knows names elsewhere", () => expect(slugs(search(ALL, "y-wing"))).toContain("xy-wing"));
  it("needs every word", () => expect(slugs(search(ALL, "finned wing"))).toEqual(["finned-x-wing"]));
  it("finds families and tiers", () => {
    expect(slugs(search(ALL, "extreme"))).toEqual(["forcing-net"]);
    expect(slugs(search(ALL, "singles"))).toEqual(["naked-single"]);
  });
  it("knows both spellings of a word", () => {
    const coloured = [technique("simple-colouring", "Simple Colouring"), ...ALL];
    expect(slugs(search(coloured, "coloring"))).toEqual(["simple-colouring"]);
    expect(slugs(search(coloured, "colouring"))).toEqual(["simple-colouring"]);
  });
  it("finds nothing for nonsense, and everything for nothing", () => {
    expect(search(ALL, "zzz")).toEqual([]);
    expect(search(ALL, " ")).toHaveLength(ALL.length);
  });
});

describe("groups", () => {
  it("go from easy to extreme and lose nothing", () => {
    const groups = grouped(ALL, "tier");
    expect(groups.map(({ key }) => key)).toEqual(["easy", "hard", "extreme"]);
    expect(groups.flatMap(({ techniques }) => techniques)).toHaveLength(ALL.length);
    expect(grouped(ALL, "family").flatMap(({ techniques }) => techniques)).toHaveLength(ALL.length);
  });
  it("have neighbours in the same order", () => {
    expect(neighbours(ALL, "naked-single").map((each) => each?.slug)).toEqual([undefined, "finned-x-wing"]);
    expect(neighbours(ALL, "forcing-net").map((each) => each?.slug)).toEqual(["x-wing", undefined]);
    expect(neighbours(ALL, "unknown")).toEqual([null, null]);
  });
});

describe("words", () => {
  it("are searched by the titles of families", () => {
    about.now = ABOUT;
    expect(
      slugs(search([technique("skyscraper", "Skyscraper", { family: "single_digit" })], "patterns")),
    ).toEqual(["skyscraper"]);
  });
  it("takes the first sentence, or two short ones", () => {
    const long = "Look for a row, column or box in which a single cell is empty.";
    expect(gist(`${long} Then go.`)).toBe(long);
    expect(gist("Take a digit and a box. See where it can go. More.")).toBe(
      "Take a digit and a box. See where it can go.",
    );
    expect(gist("No end")).toBe("No end");
  });
});
