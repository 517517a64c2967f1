/** Learn: the library, walks and practice. */
import { expect, test, type Page } from "@playwright/test";
import { box, button, cell, digits, expectDigits, GIVENS, GUESSES, SOLUTION, troubles } from "./board";

/** Two puzzles that need an X-Wing. */
const X_WINGS = [
  ".7....31....21.........4..6...4.81...3..6.7..8.4...9..3..8.....1..3.2...59....4..",
  "....9........5.2.4.6......9.2......7..5.693...37..25.1..96...43.....4.....2..37.5",
];

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
