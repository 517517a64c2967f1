/** Puzzles with rules set by hand: drawn, judged, kept, taken in and out. */
import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { expectNoBarriers } from "./axe";
import { button, cell, digits, kept, troubles, verdict } from "./board";

interface Cage {
  cells: string[];
  value: string;
}
const KILLER = readFileSync(new URL("../../examples/killer.json", import.meta.url), "utf8");
const CAGES = (JSON.parse(KILLER) as { killercage: Cage[] }).killercage;

const chosen = (page: Page) => page.getByRole("region", { name: "Chosen rule" });
const group = (page: Page, name: string) =>
  page.getByRole("group", { name: "What to draw" }).getByRole("button", button(name)).click();

async function tool(page: Page, groupName: string, name: string) {
  await group(page, groupName);
  const tools = page.getByRole("group", button(groupName));
  await tools.getByRole("button", button(name)).click();
}

type Place = [row: number, column: number];

/** A point of a cell, from 0 to 1 both ways. */
async function point(page: Page, [row, column]: Place, x = 0.5, y = 0.5): Promise<{ x: number; y: number }> {
  await cell(page, row, column).scrollIntoViewIfNeeded();
  const box = (await cell(page, row, column).boundingBox())!;
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

/** Drags over cells: with the mouse, or with a finger. */
async function drag(page: Page, places: Place[], isMobile: boolean) {
  const points = [];
  for (const place of places) points.push(await point(page, place));
  if (!isMobile) {
    await page.mouse.move(points[0].x, points[0].y);
    await page.mouse.down();
    for (const { x, y } of points.slice(1)) await page.mouse.move(x, y, { steps: 3 });
    return page.mouse.up();
  }
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [points[0]]);
  for (const at of points.slice(1)) await send("touchMove", [at]);
  await send("touchEnd", []);
  await session.detach();
}

/** Types the number of what was just drawn: with keys, or with the keys on the screen. */
async function number(page: Page, text: string, isMobile: boolean) {
  if (!isMobile) return page.keyboard.type(text);
  const keys = page.getByRole("group", { name: "Figures" });
  for (const figure of text) await keys.getByRole("button", button(figure)).click();
}

/** How many rules of the draft are kept on this device. */
const keptRules = async (page: Page): Promise<number> => {
  const notes = await kept<{ id: string; value: { versions?: { rules?: unknown[] }[]; at: number } }>(
    page,
    "notes",
  );
  const draft = notes.find(({ id }) => id === "draft")?.value;
  return draft?.versions?.[draft.at].rules?.length ?? 0;
};

test("a killer is drawn by hand, cage by cage, until it has one solution", async ({ page, isMobile }) => {
  const found = troubles(page);
  await page.goto("/make");
  await page.getByRole("combobox", button("Size")).selectOption("6");
  await group(page, "Cages");
  for (const { cells, value } of CAGES) {
    const places = cells.map((name) => /R(\d+)C(\d+)/.exec(name)!.slice(1).map(Number) as Place);
    await drag(page, places, isMobile);
    await expect(chosen(page)).toBeVisible();
    await number(page, value, isMobile);
    await expect(chosen(page).getByLabel("Number")).toHaveValue(value);
  }
  await expect(verdict(page)).toContainText("One solution");
  await expect(verdict(page)).toContainText(`0 clues, ${CAGES.length} rules. Not minimal`); // sums tell the last
  await expect(page.getByText(`${CAGES.length} rules`, { exact: true })).toBeVisible();
  await expect(cell(page, 1, 1)).toHaveAccessibleName(/candidate 4, the 17-cage at row 1 column 1/);
  await page.getByRole("link", { name: "The logical way, step by step" }).click();
  await expect(page).toHaveURL(/\/learn\/walk\?p=nonet1\./);
  await expect(page.getByRole("grid")).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Open in Play" }).click();
  await expect(page.getByRole("grid", { name: "Sudoku board" })).toBeVisible();
  await expect(cell(page, 1, 1)).toHaveAccessibleName("row 1 column 1, empty, the 17-cage at row 1 column 1");
  expect(found).toEqual([]);
});

test("a thermometer, a dot and a clue outside are drawn, undone, moved and kept", async ({
  page,
  isMobile,
}) => {
  await page.goto("/make");
  await page.getByRole("combobox", button("Size")).selectOption("4");
  await tool(page, "Lines", "Thermometer");
  const line: Place[] = [1, 2, 3, 4].map((column) => [1, column]);
  await drag(page, line, isMobile);
  await expect(cell(page, 1, 3)).toHaveAccessibleName(/empty, candidate 3, the thermometer from row 1/);
  await tool(page, "Dots", "White dot");
  const edge = await point(page, [2, 1], 0.96, 0.5);
  if (isMobile) await page.touchscreen.tap(edge.x, edge.y);
  else await page.mouse.click(edge.x, edge.y);
  await expect(chosen(page)).toContainText("White dot between r2c1 and r2c2");
  await page.getByRole("button", button("Undo")).click();
  await expect(page.getByText("1 rule", { exact: true })).toBeVisible();
  await page.getByRole("button", button("Redo")).click();
  await expect(page.getByText("2 rules", { exact: true })).toBeVisible();
  await tool(page, "Outside", "Sandwich");
  await cell(page, 4, 4).scrollIntoViewIfNeeded();
  const grid = (await page.getByRole("grid").boundingBox())!;
  const beside = { x: grid.x + grid.width + 10, y: grid.y + grid.height * 0.625 };
  if (isMobile) await page.touchscreen.tap(beside.x, beside.y);
  else await page.mouse.click(beside.x, beside.y);
  await number(page, "5", isMobile);
  await expect(chosen(page)).toContainText("Sandwich clue 5 of row 3 from the right");
  await page.getByRole("button", button("Move down")).click();
  await expect(chosen(page)).toContainText("Sandwich clue 5 of row 4 from the right");
  await expect.poll(() => keptRules(page)).toBe(3);
  await page.reload();
  await expect(page.getByText("3 rules", { exact: true })).toBeVisible();
  await expect(cell(page, 1, 3)).toHaveAccessibleName(/the thermometer from row 1/);
  await page.getByRole("button", button("Undo")).click(); // and its history with it
  await expect(page.getByRole("button", { name: /Sandwich clue 5 of row 3/ }).first()).toBeVisible();
  await page.getByRole("button", { name: "Delete White dot between r2c1 and r2c2" }).click();
  await expect(page.getByText("2 rules", { exact: true })).toBeVisible();
});

test("rules are drawn by keys alone", async ({ page, isMobile }) => {
  test.skip(isMobile, "with keys");
  await page.goto("/make");
  await tool(page, "Cages", "Killer cage");
  await cell(page, 1, 1).focus();
  for (const key of ["ArrowRight", "Shift+ArrowRight", "Shift+ArrowDown", "Enter", "1", "5", "Alt+ArrowDown"])
    await page.keyboard.press(key);
  await expect(chosen(page)).toContainText("15-cage at r2c2");
  await page.keyboard.press("Delete");
  await expect(chosen(page)).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(page.getByText("1 rule", { exact: true })).toBeVisible();
});

test("a question about true candidates is taken back when the draft changes", async ({ page, isMobile }) => {
  test.skip(isMobile, "once is enough");
  const asked: string[] = [];
  page.on("requestfailed", (request) => asked.push(new URL(request.url()).pathname));
  let held = true;
  await page.route("**/api/candidates", async (route) => {
    if (!held) return route.continue();
    held = false; // the first one is never answered
    return undefined;
  });
  await page.goto("/make");
  await cell(page, 1, 1).click();
  const first = page.waitForRequest("**/api/candidates");
  await page.keyboard.type("1");
  await first;
  await page.keyboard.type("2");
  await expect(cell(page, 1, 3)).toHaveAccessibleName(/candidates 3, 4, 5, 6, 7, 8 and 9/);
  expect(asked).toContain("/api/candidates");
});

test("a variant comes in by its f-puzzles link, gets a title, and goes out again", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "once is enough");
  await page.goto("/make");
  const answer = await page.request.post("/api/convert", { data: { text: KILLER, to: "fpuzzles-link" } });
  const { text } = (await answer.json()) as { text: string };
  await page.getByLabel("A puzzle in any format").fill(text);
  await expect(page.getByText(`${CAGES.length} rules`, { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "About" }).click();
  await page.getByLabel("Title").fill("Six by hand");
  await page.getByLabel("Author").fill("A setter");
  await page.getByLabel("Rules in words").fill("Cages add up.");
  await page.getByRole("tab", { name: "Export" }).click();
  for (const format of ["fpuzzles-link", "sudokupad"]) {
    await page.getByRole("combobox", { name: "Format" }).selectOption(format);
    const box = page.getByLabel(`The puzzle as ${format}`);
    await expect(box).toHaveValue(/https?:/);
    const back = await page.request.post("/api/read", { data: { text: await box.inputValue() } });
    const { puzzles } = (await back.json()) as {
      puzzles: { title: string; author: string; info: { ruleset: string }; rules: Cage[] }[];
    };
    expect(puzzles[0]).toMatchObject({ title: "Six by hand", author: "A setter" });
    expect(puzzles[0].info.ruleset).toBe("Cages add up.");
    expect(puzzles[0].rules).toHaveLength(CAGES.length);
  }
  await expect(page.getByLabel("Link to this puzzle")).toHaveValue(/p=nonet1\./);
});

test("several drafts are kept, and one that was deleted comes back", async ({ page, isMobile }) => {
  test.skip(isMobile, "once is enough");
  await page.goto("/make");
  await cell(page, 1, 1).click();
  await page.keyboard.type("12");
  const drafts = page.getByRole("button", button("Drafts"));
  await drafts.click();
  await page.getByRole("button", button("New draft")).click();
  await expect.poll(() => digits(page)).toBe(".".repeat(81));
  await cell(page, 1, 1).click();
  await page.keyboard.type("3");
  await drafts.click();
  const list = page.getByRole("dialog").getByRole("listitem");
  await expect(list).toHaveCount(2);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /2 clues/ })
    .click();
  await expect.poll(() => digits(page)).toBe(`12${".".repeat(79)}`);
  await page.reload(); // the one that was open last
  await expect.poll(() => digits(page)).toBe(`12${".".repeat(79)}`);
  await drafts.click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(list).toHaveCount(1);
  await page.getByRole("dialog").getByRole("button", button("Undo")).click();
  await expect(list).toHaveCount(2);
});

test("tools stand in nobody's way", async ({ page }) => {
  await page.goto("/make");
  for (const name of ["Cages", "Lines", "Dots", "Cells", "Outside", "Grid"]) {
    await group(page, name);
    await expectNoBarriers(page);
  }
  await page.getByRole("checkbox", { name: "Anti-knight" }).check();
  await page.getByRole("button", { name: /^Anti-knight/i }).click();
  await expect(chosen(page)).toBeVisible();
  await expectNoBarriers(page);
});
