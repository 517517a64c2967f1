/** Which room of the page may know which. Imports point down; views know nothing of each other. */
import { describe, expect, it } from "vitest";

const FRAMEWORK = "svelte";

/** Folders, and what files in them may import. The first that fits a file counts. */
const ROOMS: [folder: string, mayKnow: string[]][] = [
  ["words/", ["words/"]],
  ["game/", ["game/", "words/", "api/types"]],
  ["api/", ["api/"]],
  ["board/", ["board/", "game/", "words/", "api/types", FRAMEWORK]],
  ["store/", ["store/", "game/", "api/", FRAMEWORK]],
  ["shell/views.ts", ["shell/", "views/", FRAMEWORK]],
  ["shell/", ["shell/", "store/", "game/", "api/", FRAMEWORK]],
  ["views/parts/", ["views/parts/", "shell/", "store/", "board/", "game/", "words/", "api/", FRAMEWORK]],
  ...["learn", "make", "play", "scan", "watch"].map((view): [string, string[]] => [
    `views/${view}/`,
    [`views/${view}/`, "views/parts/", "shell/", "store/", "board/", "game/", "words/", "api/", FRAMEWORK],
  ]),
  ...["Learn", "Make", "Play", "Scan", "Watch"].map((view): [string, string[]] => [
    `views/${view}.svelte`,
    [
      `views/${view.toLowerCase()}/`,
      "views/parts/",
      "shell/",
      "store/",
      "board/",
      "game/",
      "words/",
      "api/",
      FRAMEWORK,
    ],
  ]),
  ["", ["shell/", "store/", "App.svelte", "app.css", FRAMEWORK]], // App and main
];

const TEXTS = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(["./**/*.ts", "./**/*.svelte", "!./**/*.test.ts"], {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  ).map(([path, text]) => [path.slice("./".length), text]),
);
const FILES = Object.keys(TEXTS);

/** What a file imports, as a path from the source folder; packages by their name, runes as the framework. */
function importsOf(file: string): string[] {
  const named = [...TEXTS[file].matchAll(/\b(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, name]) =>
    name.startsWith(".") ? new URL(name, `file:///${file}`).pathname.slice(1) : name.split("/")[0],
  );
  return /\.svelte(\.ts)?$/.test(file) ? [...named, FRAMEWORK] : named;
}

const roomOf = (file: string) => ROOMS.find(([folder]) => file.startsWith(folder))!;

describe("every file", () => {
  it("is looked at", () => {
    expect(FILES.length).toBeGreaterThan(60);
    expect(importsOf("views/Play.svelte")).toEqual(
      expect.arrayContaining(["svelte", "game/keys", "views/play/session.svelte", "shell/router.svelte"]),
    );
    expect(importsOf("shell/views.ts")).toContain("views/Make.svelte");
  });

  it("is in a room that has a rule", () => {
    const outside = FILES.filter((file) => roomOf(file)[0] === "");
    expect(outside.sort()).toEqual(["App.svelte", "main.ts"]);
  });

  it("imports only what its room may know", () => {
    const broken = FILES.flatMap((file) => {
      const [, mayKnow] = roomOf(file);
      return importsOf(file)
        .filter((name) => !mayKnow.some((known) => name.startsWith(known)))
        .map((name) => `${file} imports ${name}`);
    });
    expect(broken).toEqual([]);
  });
});
