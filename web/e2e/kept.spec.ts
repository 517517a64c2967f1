/** Nothing is lost, and nothing is said that is not so. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test, type Page } from "@playwright/test";
import { expectNoBarriers } from "./axe";
import {
  button,
  cell,
  digits,
  expectDigits,
  expectMoves,
  GIVENS,
  GUESSES,
  kept,
  listening,
  open,
  troubles,
  verdict,
} from "./board";

const AMBIGUOUS = "53..7....6..195....98....6.8...6...34..8.3..17...2..........28....419..5....8....";
const ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const example = (name: string) => fileURLToPath(new URL(`../../examples/${name}`, import.meta.url));
/** A puzzle with a rule that nobody here knows. */
const STRANGE = readFileSync(example("killer.json"), "utf8").replace("{", '{"wormhole":[["R1C1","R6C6"]],');
const view = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Views" }).getByRole("link", { name, exact: true });

/** Types into Make's board from its first cell on: with keys, or with the keys on the screen. */
async function set(page: Page, text: string, isMobile: boolean) {
  await cell(page, 1, 1).click();
  if (!isMobile) return page.keyboard.type(text);
  const pad = page.getByRole("group", { name: "Digits" });
  for (const char of text) await pad.getByRole("button", button(char === "." ? "Empty cell" : char)).tap();
}

/** Waits until the draft is kept as it is on the board. */
const expectKept = (page: Page, givens: string) =>
  expect
    .poll(async () => {
      const notes = await kept<{ id: string; value: { versions: { givens: string }[]; at: number } }>(
        page,
        "notes",
      );
      const draft = notes.find(({ id }) => id === "draft")?.value;
      return draft?.versions[draft.at].givens;
    })
    .toBe(givens);

const FEW = "53..7....6";
const DRAFT = FEW + ".".repeat(71);

// ---- Make keeps the draft

test("a draft survives other views, a reload, and a look at it in Play", async ({ page, isMobile }) => {
  await page.goto("/make");
  await set(page, FEW, isMobile);
  await expectDigits(page, DRAFT);
  await view(page, "Play").click();
  await expect(page.getByRole("grid", { name: "Sudoku board" })).toBeVisible();
  await view(page, "Make").click();
  await expectDigits(page, DRAFT);
  await expectKept(page, DRAFT);
  await page.reload();
  await expectDigits(page, DRAFT);
  await page.getByRole("link", { name: "Open in Play" }).click();
  await expect(page.getByRole("grid", { name: "Sudoku board" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("grid", { name: "The puzzle in the making" })).toBeVisible();
  await expectDigits(page, DRAFT);
  await page.getByRole("button", button("Undo")).click(); // and its history with it
  await expectDigits(page, FEW.slice(0, -1) + ".".repeat(72));
});

test("another size can be undone", async ({ page, isMobile }) => {
  await page.goto("/make");
  await set(page, FEW, isMobile);
  await page.getByRole("combobox", button("Size")).selectOption("4");
  await expect(page.getByRole("gridcell")).toHaveCount(16);
  await expectKept(page, ".".repeat(16));
  await page.reload();
  await expect(page.getByRole("gridcell")).toHaveCount(16);
  await page.getByRole("button", button("Undo")).click();
  await expectDigits(page, DRAFT);
  await expect(page.getByRole("combobox", button("Size"))).toHaveValue("9");
  await page.getByRole("button", button("Redo")).click();
  await expect(page.getByRole("gridcell")).toHaveCount(16);
});

test("a puzzle that comes from Play leaves the draft one Undo away", async ({ page, isMobile }) => {
  await page.goto("/make");
  await set(page, FEW, isMobile);
  await expectKept(page, DRAFT);
  await page.goto(`/make?p=${GUESSES}`);
  await expectDigits(page, GUESSES);
  await page.getByRole("button", button("Undo")).click();
  await expectDigits(page, DRAFT);
  await expectKept(page, DRAFT);
  await page.reload(); // the address does not bring the other one again
  await expectDigits(page, DRAFT);
});

test("two tabs make one puzzle", async ({ page, context, isMobile }) => {
  test.skip(isMobile, "with keys");
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto("/make");
  await cell(page, 1, 1).click();
  await page.keyboard.type("12");
  await expectDigits(other, `12${".".repeat(79)}`);
  await cell(other, 9, 9).click();
  await other.keyboard.type("3");
  for (const tab of [page, other]) await expectDigits(tab, `12${".".repeat(78)}3`);
  await page.reload();
  await expectDigits(page, `12${".".repeat(78)}3`);
});

// ---- files

/** Drops a file as a hand does: the browser opens it unless the page takes it. */
async function drop(page: Page, file: string, x: number, y: number) {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, x, y, data });
}

test("a file dropped anywhere in Make is read", async ({ page, isMobile }) => {
  test.skip(isMobile, "with a mouse");
  await page.goto("/make");
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("tab", { name: "Export" }).click();
  await drop(page, example("classic.sdk"), 300, 300);
  await expectDigits(page, GIVENS);
  await expect(page.getByRole("tab", { name: "Paste" })).toHaveAttribute("aria-selected", "true");
  await drop(page, fileURLToPath(import.meta.url), 300, 300);
  await expect(page.locator(".puzzlebox .bad")).not.toBeEmpty();
  await expect(page).toHaveURL("/make");
  await expectDigits(page, GIVENS);
});

test("a file dropped anywhere on New is opened", async ({ page, isMobile }) => {
  test.skip(isMobile, "with a mouse");
  await page.goto(`/?p=${GUESSES}`);
  await page.getByRole("button", button("New")).click();
  await expect(page.getByRole("dialog")).toBeVisible(); // it takes files once it is loaded
  await drop(page, example("classic.sdk"), 20, 20);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectDigits(page, GIVENS);
});

test("a file that is gone is told of", async ({ page, isMobile }) => {
  test.skip(isMobile, "with a mouse");
  await open(page);
  await page.getByRole("button", button("New")).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await drop(page, example("gone.sdk"), 20, 20);
  await expect(dialog.getByRole("alert")).toContainText("could not be");
  await page.goto("/make");
  await expect(page.getByRole("grid")).toBeVisible();
  await drop(page, example("gone.sdk"), 300, 300);
  await expect(page.locator(".puzzlebox .bad")).toContainText("could not be");
});

test("a file dropped elsewhere does not take the page away", async ({ page, isMobile }) => {
  test.skip(isMobile, "with a mouse");
  for (const address of ["/", "/learn", "/watch"]) {
    await page.goto(address);
    await expect(page.getByRole("heading").first()).toBeAttached();
    await drop(page, example("classic.sdk"), 300, 300);
    await expect(page).toHaveURL(address);
    await view(page, "Play").click();
    await expect(page.getByRole("grid", { name: "Sudoku board" })).toBeVisible();
  }
});

// ---- what is said is about what is there

const MANY = "This puzzle has more than one solution.";

test("nothing is said of a puzzle that is no longer open", async ({ page }) => {
  const said = await listening(page);
  await page.goto(`/?p=${AMBIGUOUS}`);
  await expect.poll(said).toContain(MANY);
  const about: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/(solve|walk)$/.test(request.url())) about.push(request.postData() ?? "");
  });
  await page.goto(`/?p=${ESCARGOT}`);
  await expectDigits(page, ESCARGOT);
  const solved = async () =>
    (await kept<{ id: string; solution: string | null }>(page, "games")).some(
      ({ id, solution }) => id === ESCARGOT && solution,
    );
  await expect.poll(solved).toBe(true);
  expect(about.filter((body) => !body.includes(ESCARGOT))).toEqual([]);
  expect(await said()).toEqual([]);
});

test("an answer that comes late is not about the puzzle that is open then", async ({ page }) => {
  const said = await listening(page);
  let answer = () => {};
  const later = new Promise<void>((done) => (answer = done));
  await page.route("**/api/solve", async (route) => {
    await later;
    await route.continue();
  });
  const asked = page.waitForRequest("**/api/solve");
  await page.goto(`/?p=${AMBIGUOUS}`);
  await asked;
  await page.getByRole("button", button("New")).click();
  await page.getByLabel(/A puzzle as text/).fill(GIVENS); // logic alone solves it
  await page.getByRole("button", button("Open")).click();
  await expectDigits(page, GIVENS);
  const told = page.waitForResponse("**/api/solve");
  answer();
  await (await told).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await said()).toEqual([]);
});

test("what was said goes with the puzzle it was about", async ({ page }) => {
  const said = await listening(page);
  await page.goto(`/?p=${AMBIGUOUS}`);
  await expect.poll(said).toContain(MANY);
  await page.getByRole("button", button("New")).click();
  await page.getByLabel(/A puzzle as text/).fill(GIVENS);
  await page.getByRole("button", button("Open")).click();
  await expectDigits(page, GIVENS);
  expect(await page.getByText(MANY).count()).toBe(0); // at once, not when its time is over
});

// ---- rules that are not known

const WORDS = "Small Killer has the rule “wormhole”, which nonet does not know.";
const RULES = "The digits of a cage are different and add up to its number.";

test("New says which rules it does not know, and opens nothing", async ({ page }) => {
  await open(page);
  await page.getByRole("button", button("New")).click();
  await page.getByLabel(/A puzzle as text/).fill(STRANGE);
  await page.getByRole("button", button("Open")).click();
  const alert = page.getByRole("dialog").getByRole("alert");
  await expect(alert).toContainText(WORDS);
  await expect(alert).toContainText(RULES);
  await expectNoBarriers(page);
  await page.getByRole("button", button("Close")).click();
  await expectDigits(page, GIVENS);
});

test("Make says which rules it does not check, and gives no verdict", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/make");
  await page.getByLabel("A puzzle in any format").fill(STRANGE);
  await expect(verdict(page)).toContainText(WORDS);
  await expect(verdict(page)).toContainText(RULES);
  await expect(page.getByRole("heading", { name: "Small Killer" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open in Play" })).toHaveCount(0);
  await page.getByRole("tab", { name: "Export" }).click();
  await expect(page.getByLabel("Link to this puzzle")).toHaveCount(0);
  await expect(page.getByRole("button", button("SVG"))).toHaveCount(0);
  await page.getByRole("combobox", { name: "Format" }).selectOption("fpuzzles");
  await expect(page.getByLabel("The puzzle as fpuzzles")).toHaveValue(/killercage/);
  expect(asked.filter((path) => /check|solve|walk|rate|hint/.test(path))).toEqual([]);
  await expectNoBarriers(page);
  await page.reload(); // it stays what it is
  await expect(verdict(page)).toContainText(WORDS);
  await page.getByRole("button", button("Empty the grid")).click();
  await expect(verdict(page)).toContainText("An empty grid");
});

test("Play, the walk and Watch do not pretend either", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/(solve|walk|watch|check)$/.test(request.url())) asked.push(request.postData() ?? "");
  });
  await open(page);
  await page.goto(`/?p=${encodeURIComponent(STRANGE)}`);
  const dialog = page.getByRole("dialog", { name: "Not played here" });
  await expect(dialog).toContainText(WORDS);
  await expect(dialog).toContainText(RULES);
  await expectNoBarriers(page);
  await dialog.getByRole("button", button("Close")).click();
  await expectDigits(page, GIVENS); // the last game
  for (const place of ["/learn/walk", "/watch"]) {
    await page.goto(`${place}?p=${encodeURIComponent(STRANGE)}`);
    await expect(page.getByRole("alert")).toContainText(WORDS);
    await page.getByRole("button", button("Other puzzle")).click();
    await page.getByLabel("A puzzle in any format").fill(STRANGE);
    await expect(page.getByRole("dialog")).toContainText(WORDS);
    await expect(page.getByRole("button", button("Use this one"))).toBeDisabled();
  }
  expect(asked.filter((body) => body.includes(".".repeat(36)))).toEqual([]);
});

// ---- two tabs

test("two tabs on one puzzle show each other's moves, and lose none", async ({ page, context, isMobile }) => {
  test.skip(isMobile, "with keys");
  const found = troubles(page);
  const other = await context.newPage();
  for (const tab of [page, other]) await open(tab);
  await cell(other, 1, 4).click();
  await other.keyboard.press("6");
  await expect(cell(page, 1, 4)).toHaveAccessibleName("row 1 column 4, 6");
  await cell(page, 1, 6).click();
  await page.keyboard.press("8");
  await expect(cell(other, 1, 6)).toHaveAccessibleName("row 1 column 6, 8");
  await other.reload();
  await expect(cell(other, 1, 4)).toHaveAccessibleName("row 1 column 4, 6");
  await expect(cell(other, 1, 6)).toHaveAccessibleName("row 1 column 6, 8");
  await other.getByRole("button", button("Undo")).click(); // one history for both
  await expect(cell(page, 1, 6)).toHaveAccessibleName("row 1 column 6, empty");
  await expect(cell(page, 1, 4)).toHaveAccessibleName("row 1 column 4, 6");
  expect(found).toEqual([]);
});

test("a tab that heard nothing of the other keeps its moves all the same", async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, "with keys");
  await page.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => {}; // as if one of them were asleep
  });
  const other = await context.newPage();
  // It would hear of the first move as soon as it keeps something of its own: its clock, or what it learns,
  // from the server or from what the first tab has learnt.
  await other.addInitScript(() => void (window.setInterval = (() => 0) as typeof window.setInterval));
  await context.route("**/api/walk", (route) => route.abort());
  for (const tab of [page, other]) await open(tab);
  await cell(page, 1, 4).click();
  await page.keyboard.press("6");
  await expectMoves(page, 1);
  await expect(cell(other, 1, 4)).toHaveAccessibleName("row 1 column 4, empty");
  await cell(other, 1, 6).click();
  await other.keyboard.press("8");
  await expect(cell(other, 1, 4)).toHaveAccessibleName("row 1 column 4, 6");
  await expectMoves(page, 2);
  const both = await digits(other);
  await page.reload();
  await expectDigits(page, both);
});
