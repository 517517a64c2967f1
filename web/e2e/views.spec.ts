import { expect, test, type Page } from "@playwright/test";
import { expectNoBarriers } from "./axe";
import { button, cell, digits, expectDigits, GIVENS, SOLUTION, troubles } from "./board";

const GUESSES = ".6.9...2.....4...31.52..96.59....2...18...54...2....38.36..54.29...3.....5...9.1.";
/** Two puzzles that need one. */
const X_WINGS = [
  ".7....31....21.........4..6...4.81...3..6.7..8.4...9..3..8.....1..3.2...59....4..",
  "....9........5.2.4.6......9.2......7..5.693...37..25.1..96...43.....4.....2..37.5",
];
const box = (page: Page) => page.getByLabel("A puzzle in any format");
const verdict = (page: Page) => page.getByRole("region", { name: "Verdict" });

// ---- Learn

test("a technique is found by the name another program gives it, and has a page", async ({ page }) => {
  const found = troubles(page);
  await page.goto("/learn");
  await expect(page.getByRole("heading", { name: "Easy" })).toBeVisible();
  await page.getByRole("searchbox").fill("uniqueness test 1");
  await expect(page.getByRole("link", { name: /^Unique Rectangle/ })).toHaveCount(1);
  await page.getByRole("searchbox").fill("x-wing");
  await page.getByRole("link", { name: /^X-Wing/ }).click();
  await expect(page).toHaveURL(/\/learn\/x-wing$/);
  await expect(page.getByRole("heading", { name: "X-Wing", level: 1 })).toBeVisible();
  await expect(page.getByRole("grid", { name: "Example of X-Wing" })).toBeVisible();
  await expect(page.locator(".disc.pattern")).toHaveCount(4);
  await expect(page.locator(".strike").first()).toBeVisible();
  await page.getByRole("button", button("Hide the marks")).click();
  await expect(page.locator(".disc")).toHaveCount(0);
  await page.getByRole("link", { name: /^Next/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("X-Wing");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "X-Wing", level: 1 })).toBeVisible();
  expect(found).toEqual([]);
});

test("an unknown technique is told in a sentence", async ({ page }) => {
  await page.goto("/learn/no-such-thing");
  await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
  await expect(page.getByText(/no-such-thing/)).toBeVisible();
});

test("the whole way through a puzzle, forwards and back", async ({ page, isMobile }) => {
  await page.goto(`/learn/walk?p=${GIVENS}`);
  const next = page.getByRole("button", button("Next"));
  const step = page.getByRole("region", { name: "This step" });
  await expect(next).toBeEnabled();
  await expectDigits(page, GIVENS);
  const first = (await step.textContent())!;
  if (isMobile) await next.tap();
  else await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await digits(page)).replaceAll(".", "")).toHaveLength(31);
  await expect(page.locator('ol [aria-current="step"]')).toContainText("2");
  if (isMobile) await page.getByRole("button", button("Back")).tap();
  else await page.keyboard.press("ArrowLeft");
  await expectDigits(page, GIVENS);
  await expect.poll(() => step.textContent()).toBe(first);
  if (isMobile) {
    await page.getByRole("slider", { name: "Step" }).fill("51");
  } else await page.keyboard.press("End");
  await expect(page.getByRole("heading", { name: "Solved" })).toBeVisible();
  await expectDigits(page, SOLUTION);
  await page.getByRole("button", button("To the start")).click();
  await expectDigits(page, GIVENS);
});

test("a proof keeps its lines", async ({ page, request }) => {
  const answer = await request.get("/api/techniques/forcing-net");
  const { example } = (await answer.json()) as { example: { step: { explanation: string } } };
  const { explanation } = example.step;
  expect(explanation).toContain("\n");
  await page.route("**/api/walk", async (route) => {
    const response = await route.fetch();
    const walk = (await response.json()) as { steps: object[] };
    await route.fulfill({
      response,
      json: { ...walk, steps: walk.steps.map((s) => ({ ...s, explanation })) },
    });
  });
  const lines = async () => (await page.locator(".reason").innerText()).replace(/\n+/g, "\n");
  const branches = page.locator(".reason li");
  await page.goto("/learn/forcing-net");
  await expect.poll(lines).toBe(explanation);
  await expect(branches).toHaveCount(explanation.split("\n").filter((line) => line.includes("→")).length);
  await page.goto(`/learn/walk?p=${GIVENS}`);
  await expect.poll(lines).toBe(explanation);
  await page.goto(`/?p=${GIVENS}`);
  await page.getByRole("button", button("Hint")).click();
  for (let i = 0; i < 2; i++) await page.getByRole("button", button("Tell me more")).click();
  await expect.poll(lines).toBe(explanation);
});

test("every step of a walk has an address, which a reload keeps", async ({ page }) => {
  await page.goto(`/learn/walk?p=${GIVENS}`);
  const [next, now] = [page.getByRole("button", button("Next")), page.locator('ol [aria-current="step"]')];
  for (let i = 0; i < 4; i++) await next.click();
  await expect(page).toHaveURL(/[?&]step=5$/);
  const there = await digits(page);
  await page.reload();
  await expect(now).toContainText("5");
  await expectDigits(page, there);
  await page.goto(`/learn/walk?p=${GIVENS}&step=999`); // beyond the end is the end
  await expect(page.getByRole("heading", { name: "Solved" })).toBeVisible();
  await page.goto(`/learn/walk?p=${GIVENS}&step=nonsense`);
  await expectDigits(page, GIVENS);
});

test("an unknown path says so, and leads to Play", async ({ page }) => {
  const found = troubles(page);
  await page.goto("/nonsense");
  await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
  await expect(page.locator("nav [aria-current]")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Play" }).click();
  await expect(page.getByRole("grid", { name: "Sudoku board" })).toBeVisible();
  expect(found).toEqual([]);
});

test("another puzzle can be walked through", async ({ page }) => {
  await page.goto("/learn/walk");
  await page.getByRole("button", button("Other puzzle")).click();
  await box(page).fill(GUESSES);
  await page.getByRole("button", button("Use this one")).click();
  await expect(page).toHaveURL(/p=\.6\.9/);
  await expect(page.getByRole("button", button("Next"))).toBeEnabled();
  await expectDigits(page, GUESSES);
});

/** The generator makes these, one after the other: how long a search takes is not what is told here. */
async function generates(page: Page, puzzles: string[]) {
  const answer = await page.request.post("/api/read", { data: { text: puzzles.join("\n") } });
  const { puzzles: read } = (await answer.json()) as { puzzles: unknown[] };
  const rating = { tier: "hard", score: 1, hardest: "x-wing", finished: true, end: "solved", counts: {} };
  let made = 0;
  await page.route("**/api/generate", (route) =>
    route.fulfill({ json: { puzzle: read[made++ % read.length], rating, seed: made } }),
  );
}

test("practice asks, helps in three levels, knows the answer, and has another one", async ({ page }) => {
  await generates(page, X_WINGS);
  await page.goto("/learn/practice/x-wing");
  const board = page.getByRole("grid", { name: "Find X-Wing" });
  await expect(board).toBeVisible();
  const before = await digits(page);
  const hint = page.getByRole("region", { name: "Hint" });
  await page.getByRole("button", button("Hint")).click();
  await expect(hint.getByRole("heading", { name: "A nudge" })).toBeVisible();
  await page.getByRole("button", button("More")).click();
  await expect(hint.getByRole("heading", { name: "Where to look" })).toBeVisible();
  await page.getByRole("button", button("Show me")).click();
  await expect(page.getByRole("heading", { name: "Here it is" })).toBeFocused();
  await expect(page.getByRole("paragraph").filter({ hasText: "can be removed from" })).toBeVisible();
  await page.getByRole("button", button("Another one")).click();
  await expect(page.getByRole("heading", { name: "Find the X-Wing" })).toBeVisible();
  await expect(board).toBeVisible();
  await expect.poll(() => digits(page)).not.toBe(before);
});

interface Answer {
  eliminated: { cell: string; digit: number }[];
  marks: { cell: string; digit: number }[];
}

/** Opens the practice of a technique. Returns the step that is to be found first. */
async function firstExercise(page: Page, slug: string): Promise<Answer> {
  const lesson = page.waitForResponse(`**/api/techniques/${slug}`);
  await page.goto(`/learn/practice/${slug}`);
  return ((await (await lesson).json()) as { practice: { step: Answer }[] }).practice[0].step;
}

test("practice takes a right answer, and is patient with a wrong one", async ({ page }) => {
  const step = await firstExercise(page, "x-wing");
  await expect(page.getByRole("grid", { name: "Find X-Wing" })).toBeVisible();
  const at = (name: string) => cell(page, Number(name[1]), Number(name[3]));
  const [near] = step.marks;
  await at(near.cell).click();
  await page.getByRole("button", button(`${near.digit} goes away`)).click();
  await expect(page.getByRole("paragraph").filter({ hasText: "part of the pattern" })).toBeVisible();
  const [right] = step.eliminated;
  await at(right.cell).click();
  await page.getByRole("button", button(`${right.digit} goes away`)).click();
  await expect(page.getByRole("heading", { name: "Right!" })).toBeFocused();
});

test("a technique that was read once can be read without a network", async ({ page, context }) => {
  await page.goto("/learn/x-wing");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Next/ })).toBeVisible(); // all of them are here
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("grid", { name: "Example of X-Wing" })).toBeVisible();
  await page.getByRole("link", { name: "All techniques" }).click();
  await expect(page.getByRole("heading", { name: "Easy" })).toBeVisible();
  await context.setOffline(false);
});

test("the library is there without a network, even if nobody has opened it", async ({ page, context }) => {
  await page.goto(`/?p=${GIVENS}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => page.evaluate(async () => !!(await caches.match("/api/techniques")))).toBe(true);
  await context.setOffline(true);
  await page.goto("/learn");
  await expect(page.getByRole("heading", { name: "Easy" })).toBeVisible();
  await page.goto("/learn/x-wing"); // what the list knows of it
  await expect(page.getByRole("heading", { name: "X-Wing", level: 1 })).toBeVisible();
  await expect(page.getByText("The example is on the server")).toBeVisible();
  await page.goto("/learn/no-such-thing");
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  await context.setOffline(false);
});

test("with a mouse the candidate itself is the answer", async ({ page, isMobile }) => {
  test.skip(isMobile, "fingers are too wide for that");
  const [{ cell: name, digit }] = (await firstExercise(page, "x-wing")).eliminated;
  await expect(page.getByRole("grid", { name: "Find X-Wing" })).toBeVisible(); // no empty board is left
  const target = cell(page, Number(name[1]), Number(name[3]));
  const { width, height } = (await target.boundingBox())!;
  const [column, row] = [(digit - 1) % 3, Math.floor((digit - 1) / 3)];
  await target.click({ position: { x: ((column + 0.5) * width) / 3, y: ((row + 0.5) * height) / 3 } });
  await expect(page.getByRole("heading", { name: "Right!" })).toBeFocused();
});

test("singles are practised without candidates, and never twice the same", async ({ page }) => {
  const asked: unknown[] = [];
  await page.route("**/api/generate", async (route) => {
    asked.push(route.request().postDataJSON());
    const error = { kind: "not_found", sentence: "nothing was found", where: { cells: [] } };
    await route.fulfill({ status: 422, json: { error } });
  });
  const seen = new Set<string>();
  await page.goto("/learn/practice/hidden-single");
  for (let i = 0; i < 4; i++) {
    await expect(page.getByRole("button", button("Show me"))).toBeVisible();
    await expect(page.locator(".candidate")).toHaveCount(0);
    seen.add(await digits(page));
    await page.locator('[role="gridcell"][aria-label$="empty"]').first().click();
    await expect(page.getByRole("group", { name: "Your answer" }).getByRole("button")).toHaveCount(9);
    await page.getByRole("button", button("Show me")).click();
    await page.getByRole("button", button("Another one")).click();
  }
  expect(seen.size).toBe(4);
  expect(asked[0]).toMatchObject({ technique: "hidden-single" });
});

test("from Play to the whole way, and to Make", async ({ page }) => {
  for (const [item, address] of [
    ["The whole way, step by step", /\/learn\/walk\?p=/],
    ["Change it in Make", /\/make$/],
  ] as const) {
    await page.goto(`/?p=${GUESSES}`);
    await expect.poll(() => digits(page)).toBe(GUESSES);
    await page.getByRole("button", { name: "More to do" }).click();
    await page.getByRole("menuitem", { name: item }).click();
    await expect(page).toHaveURL(address);
    await expect.poll(() => digits(page)).toBe(GUESSES);
  }
});

// ---- Watch

test("a search with guesses is watched, paused, stepped, and run back", async ({ page, isMobile }) => {
  const found = troubles(page);
  await page.emulateMedia({ reducedMotion: "reduce" }); // it waits to be started
  await page.goto(`/watch?p=${GUESSES}`);
  const player = page.getByRole("region", { name: "Player" });
  await page.getByRole("slider", { name: /^Speed/ }).fill("0");
  await page.getByRole("button", button("Play")).click();
  await page.getByRole("button", button("Pause")).click();
  await expect(page.getByRole("button", button("Play"))).toBeVisible();
  await expect(page.locator(".counts")).toContainText(/\/ [1-9]\d*(?!\d| …)/); // all of it has come
  await page.getByRole("slider", button("Moment")).fill("0");
  await expectDigits(page, GUESSES);
  await page.getByRole("button", button("Next guess")).click();
  await expect(player).toContainText("A guess:");
  await expect(page.locator(".badge.guess")).toHaveCount(1);
  await expect(page.locator('[role="gridcell"][aria-label*=", a guess"]')).toHaveCount(1);
  await page.getByRole("button", button("Next failure")).click();
  await expect(page.locator(".badge.failed")).toHaveCount(1);
  const failed = await digits(page);
  if (isMobile) {
    await page.getByRole("button", button("Step")).tap();
    await page.getByRole("button", button("Back")).tap();
  } else {
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
  }
  await expectDigits(page, failed);
  await page.getByRole("slider", { name: /^Speed/ }).fill("100");
  await page.getByRole("button", button("Play")).click();
  await expect(player).toContainText(/Solved, with \d+ guesses/);
  await expect.poll(() => digits(page)).not.toContain(".");
  expect(found).toEqual([]);
});

test("a board that is only looked at is read with the arrows", async ({ page, isMobile }) => {
  test.skip(isMobile, "with keys");
  await page.goto("/learn/x-wing");
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, 2, 2)).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cell(page, 2, 2)).toBeFocused();
});

test("without guesses the tactics get stuck, and say so", async ({ page }) => {
  await page.goto(`/watch?p=${GUESSES}`);
  await page.getByRole("checkbox", button("Guess when stuck")).uncheck();
  await page.getByRole("slider", { name: /^Speed/ }).fill("100");
  await expect(page.getByRole("region", { name: "Player" })).toContainText(
    "Stuck: these tactics find nothing more.",
  );
  await page.getByRole("button", button("Other puzzle")).click();
  await page.getByRole("button", { name: /^Four by four/ }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(16);
});

// ---- Make

test("every format that is text can be pasted", async ({ page, request, isMobile }) => {
  test.skip(isMobile, "once is enough");
  const { formats } = (await (await request.get("/api/formats")).json()) as { formats: { name: string }[] };
  expect(formats.length).toBeGreaterThan(10);
  await page.goto("/make");
  const empty = page.getByRole("button", button("Empty the grid"));
  for (const { name } of formats) {
    const answer = await request.post("/api/convert", { data: { puzzles: [{ givens: GUESSES }], to: name } });
    const { text } = (await answer.json()) as { text: string | null };
    if (text === null) continue;
    await box(page).fill(text);
    await expect(page.getByRole("paragraph").filter({ hasText: /^\s*Read as/ }), name).toBeVisible();
    await expect.poll(() => digits(page), { message: name }).toBe(GUESSES);
    await box(page).fill("");
    await empty.click();
    await expect(empty).toBeDisabled();
  }
});

test("what is typed is judged at once", async ({ page, isMobile }) => {
  await page.goto("/make");
  await expect(verdict(page)).toContainText("An empty grid");
  const type = async (text: string) => {
    if (!isMobile) return page.keyboard.type(text);
    const pad = page.getByRole("group", { name: "Digits" });
    for (const char of text)
      await pad.getByRole("button", { name: char === "." ? "Empty cell" : char, exact: true }).tap();
  };
  await cell(page, 1, 1).click();
  await type("1.....");
  await expect(verdict(page)).toContainText("More than one solution");
  await type("1");
  await expect(verdict(page)).toContainText("The rules are broken");
  await expect(cell(page, 1, 7)).toHaveAccessibleName("row 1 column 7, given 1, in conflict, box 3");
  await page.getByRole("button", button("Undo")).click();
  await expect(verdict(page)).toContainText("More than one solution");
});

test("a pasted puzzle is rated, and opens in Play", async ({ page }) => {
  await page.goto("/make");
  await box(page).fill(GUESSES);
  await expect(verdict(page)).toContainText("One solution");
  await expect(verdict(page)).toContainText("Hardest step");
  await page.getByRole("link", { name: "Open in Play" }).click();
  await expect(page).toHaveURL(/\/\?p=/);
  await expect(page.getByRole("grid", { name: "Sudoku board" })).toBeVisible();
  await expect.poll(() => digits(page)).toBe(GUESSES);
});

test("where two solutions differ is marked, unless true candidates show it", async ({ page }) => {
  await page.goto("/make");
  await page.getByLabel("True candidates").uncheck();
  await box(page).fill(
    `.${GIVENS.slice(1)}`.replace("3", ".").replace("7", ".").replaceAll("9", ".").replaceAll("8", "."),
  );
  await expect(verdict(page)).toContainText("More than one solution");
  const marked = page.locator('[role="gridcell"][aria-label*="coloured orange"]');
  await expect(marked.first()).toBeAttached();
  await page.getByLabel("True candidates").check();
  await expect(marked).toHaveCount(0);
  await expect(page.locator('[role="gridcell"][aria-label*="candidates"]').first()).toBeAttached();
});

test("a text that is no puzzle is told with its place", async ({ page }) => {
  await page.goto("/make");
  await box(page).fill(`${GIVENS}\n${GIVENS.slice(0, 40)}z${GIVENS.slice(41)}`);
  await expect(page.getByRole("paragraph").filter({ hasText: "line 2, column 41" })).toBeVisible();
  await page.getByRole("button", button("Show the place")).click();
  const selected = await box(page).evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected).toContain("z");
});

test("an X-Sudoku keeps its diagonals on the way to Play", async ({ page, request }) => {
  const diagonals = [0, 1].map((side) => Array.from({ length: 9 }, (_, i) => i * 9 + (side ? 8 - i : i)));
  const answer = await request.post("/api/convert", {
    data: { puzzles: [{ givens: `1${".".repeat(80)}`, extra: diagonals }], to: "fpuzzles" },
  });
  await page.goto("/make");
  await box(page).fill(((await answer.json()) as { text: string }).text);
  await expect(page.locator("g.rules path")).toHaveCount(2);
  await page.getByRole("link", { name: "Open in Play" }).click();
  await expect(page).toHaveURL(/[?&]x=/);
  await expect(page.locator("g.rules path")).toHaveCount(2);
});

test("a file with many puzzles is dropped in, and one is chosen", async ({ page }) => {
  await page.goto("/make");
  await page.locator('input[type="file"]').setInputFiles({
    name: "two.sdm",
    mimeType: "text/plain",
    buffer: Buffer.from(`${GIVENS}\n${GUESSES}\n`),
  });
  await expect.poll(() => digits(page)).toBe(GIVENS);
  await page.getByRole("button", button("Next puzzle")).click();
  await expect.poll(() => digits(page)).toBe(GUESSES);
});

test("a puzzle is made to order, and again from its seed", async ({ page }) => {
  await page.goto("/make");
  await page.getByRole("tab", { name: "Generate" }).click();
  await page.getByLabel("Technique it needs").selectOption("x-wing");
  const make = page.getByRole("button", button("Make a puzzle"));
  /** The search has a limit in seconds; where a busy machine reaches it, it is asked again. */
  const made = () =>
    expect(async () => {
      await make.click();
      await expect(make).toBeEnabled();
      expect(await page.getByRole("alert").count()).toBe(0);
    }).toPass();
  await made();
  await expect(verdict(page)).toContainText("One solution");
  await expect(verdict(page)).toContainText("X-Wing");
  const first = await digits(page);
  await page.getByRole("button", button("Keep it")).click();
  await page.getByRole("button", button("Empty the grid")).click();
  await made();
  await expectDigits(page, first);
});

test("only what can be made is offered, and too few clues are told at once", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/make");
  await page.getByRole("tab", { name: "Generate" }).click();
  const form = page.locator("form");
  const levels = () => form.getByLabel("Difficulty").getByRole("option").allTextContents();
  expect(await levels()).toEqual(["Any", "Easy", "Medium", "Hard", "Unfair", "Extreme"]);
  await form.getByLabel("Difficulty").selectOption("extreme");
  await form.getByLabel("Size").selectOption("4");
  expect(await levels()).toEqual(["Any", "Easy"]);
  await expect(form.getByLabel("Difficulty")).toHaveValue("");
  await form.getByLabel("Size").selectOption("9");
  await form.getByLabel("Clues").fill("16");
  await expect(page.getByRole("alert")).toHaveText(
    /No 9 × 9 puzzle with one solution has fewer than 17 clues/,
  );
  await expect(page.getByRole("button", button("Make a puzzle"))).toBeDisabled();
  await form.getByLabel("Clues").fill("30");
  await expect(page.getByRole("button", button("Make a puzzle"))).toBeEnabled();
  expect(asked).not.toContain("/api/generate");
});

test("what logic does not finish has no level", async ({ page }) => {
  // Logic finishes every puzzle there is to try, so the answers are made to say that it did not.
  const stuck = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  const unfinished = { tier: null, level: "beyond nonet's logic", finished: false, end: "stuck" };
  await page.route(/\/api\/(check|rate|walk)$/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const rating = answer.rating && { ...answer.rating, ...unfinished };
    await route.fulfill({ response, json: { ...answer, ...unfinished, rating } });
  });
  await page.goto(`/make?p=${stuck}`);
  await expect(verdict(page)).toContainText("One solution");
  await expect(verdict(page)).toContainText("beyond nonet's logic");
  await expect(verdict(page)).not.toContainText("extreme");
  await page.goto(`/learn/walk?p=${stuck}`);
  await expect(page.getByText("beyond nonet's logic", { exact: true })).toBeVisible();
  await page.goto(`/?p=${stuck}`);
  await page.getByRole("button", { name: "More to do" }).click();
  await page.getByRole("menuitem", { name: "How hard is it?" }).click();
  await expect(page.getByRole("dialog")).toContainText("beyond nonet's logic");
  await page.unrouteAll({ behavior: "ignoreErrors" }); // what was asked for last may still be under way
});

test("a size that is not on the list is shown all the same, and errors begin with a capital", async ({
  page,
}) => {
  await page.goto(`/make?p=1${".".repeat(48)}`);
  await expect(page.getByRole("combobox", button("Size"))).toHaveValue("7");
  await box(page).fill("nonsense");
  await expect(page.locator(".puzzlebox .bad")).toHaveText(/^\s*[A-Z]/);
});

test("a puzzle leaves as text, file, link, picture and on paper", async ({ page }) => {
  await page.goto(`/make?p=${GIVENS}`);
  await expect(verdict(page)).toContainText("One solution");
  await page.getByRole("tab", { name: "Export" }).click();
  await expect(page.getByLabel("The puzzle as line")).toHaveValue(new RegExp(GIVENS.replaceAll(".", "\\.")));
  await page.getByRole("combobox", { name: "Format" }).selectOption("opensudoku");
  await expect(page.getByLabel("The puzzle as opensudoku")).toHaveValue(/<\?xml/);
  for (const [name, suffix] of [
    ["Download", /\.opensudoku$/],
    ["SVG", /\.svg$/],
    ["PNG", /\.png$/],
    ["PDF", /\.pdf$/],
  ] as const) {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", button(name)).click();
    expect((await saved).suggestedFilename()).toMatch(suffix);
  }
  await expect(page.getByLabel("Link to this puzzle")).toHaveValue(new RegExp(`/\\?p=${GIVENS.slice(0, 2)}`));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(verdict(page)).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Views" })).toBeHidden();
});

// ---- everyone

const PLACES: [string, string, (page: Page) => Promise<void>][] = [
  ["the library", "/learn", (page) => expect(page.getByRole("heading", { name: "Easy" })).toBeVisible()],
  ["a technique", "/learn/xy-chain", (page) => expect(page.getByRole("grid")).toBeVisible()],
  [
    "the walk",
    `/learn/walk?p=${GIVENS}`,
    (page) => expect(page.getByRole("button", button("Next"))).toBeEnabled(),
  ],
  [
    "practice",
    "/learn/practice/naked-pair",
    (page) => expect(page.getByRole("button", button("Show me"))).toBeVisible(),
  ],
  ["watch", `/watch?p=${GUESSES}`, (page) => page.getByRole("button", button("Next guess")).click()],
  ["make", `/make?p=${GIVENS}`, (page) => expect(verdict(page)).toContainText("One solution")],
];

for (const [name, address, ready] of PLACES) {
  test(`nothing stands in the way of anyone: ${name}`, async ({ page }) => {
    for (const theme of ["light", "dark", "contrast"]) {
      await page.addInitScript(
        (theme) => localStorage.setItem("nonet.settings", JSON.stringify({ theme })),
        theme,
      );
      await page.emulateMedia({ reducedMotion: "reduce" }); // nothing is half shown, and no film runs
      await page.goto(address);
      await ready(page);
      await expectNoBarriers(page);
      if (address.startsWith("/make")) {
        for (const tab of ["Generate", "Export"]) {
          await page.getByRole("tab", { name: tab }).click();
          await expectNoBarriers(page);
        }
      }
    }
  });

  test(`${name} fits a phone`, async ({ page, isMobile }) => {
    test.skip(!isMobile, "for thumbs");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(address);
    await ready(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const small = await page.getByRole("button").evaluateAll((buttons) =>
      buttons
        .map((each) => ({
          name: each.ariaLabel ?? each.textContent?.trim(),
          box: each.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 1 && (box.width < 44 || box.height < 44))
        .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
    );
    expect(small).toEqual([]);
  });
}
