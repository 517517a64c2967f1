import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { about, askAbout, familyTitle, fewestClues, levelsFor, levelTitle } from "./about.svelte";
import { ABOUT } from "./about.sample";

const NOTHING = about.now;
const keeps = new Map<string, string>();
const answering = (answer: () => Promise<unknown>) =>
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(await answer())));

beforeEach(() =>
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => keeps.get(key) ?? null,
    setItem: (key: string, value: string) => keeps.set(key, value),
  }),
);
afterEach(() => {
  vi.unstubAllGlobals();
  about.now = NOTHING;
  keeps.clear();
});

it("waits for the first answer, and keeps it", async () => {
  answering(async () => ABOUT);
  await askAbout();
  expect(levelsFor(9)).toEqual(["easy", "hard", "extreme"]);
  expect([4, 9, 25].map(fewestClues)).toEqual([4, 17, 24]);
  expect([familyTitle("single_digit"), levelTitle("pointer")]).toEqual([
    "Single digit patterns",
    "Where to look",
  ]);
  expect(JSON.parse([...keeps.values()][0])).toEqual(ABOUT);
});

it("goes by what was told before while the server is silent", async () => {
  answering(() => new Promise(() => undefined));
  about.now = ABOUT;
  await askAbout();
  expect(levelsFor(4)).toEqual(["easy"]);
});

it("knows nothing where nothing was told, and falls back on names", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  await askAbout();
  expect(levelsFor(9)).toEqual([]);
  expect(familyTitle("fish")).toBe("fish");
});
