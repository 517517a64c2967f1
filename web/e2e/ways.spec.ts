/** Make: how puzzles come in, what is said of them, and how they go out. */
import { expect, test } from "@playwright/test";
import { box, button, cell, digits, expectDigits, GIVENS, GUESSES, verdict } from "./board";

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
