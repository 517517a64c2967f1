import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import {
  button,
  cell,
  digits,
  expectDigits,
  expectMoves,
  GIVENS,
  learned,
  listening,
  open,
  SOLUTION,
  troubles,
} from "./board";

test("a puzzle is solved with the keyboard alone", async ({ page, isMobile }) => {
  test.skip(isMobile, "phones have no keyboard");
  const found = troubles(page);
  await open(page);
  for (let i = 0; i < 20; i++) {
    if (await page.evaluate(() => document.activeElement?.getAttribute("role") === "gridcell")) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Control+Home");
  for (let at = 0; at <= GIVENS.lastIndexOf("."); at++) {
    await expect(page.locator(`[data-cell="${at}"]`)).toBeFocused();
    if (GIVENS[at] === ".") await page.keyboard.press(SOLUTION[at]);
    await page.keyboard.press("ArrowRight"); // from the end of a row to its start
    if (at % 9 === 8) await page.keyboard.press(at % 2 ? "s" : "ArrowDown");
  }
  await expect(page.getByRole("heading", { name: "Solved" })).toBeVisible();
  await expectDigits(page, SOLUTION);
  expect(found).toEqual([]);
});

test("a puzzle is solved by touch alone, cell first and digit first", async ({ page, isMobile }) => {
  test.skip(!isMobile, "a phone's story");
  await open(page);
  const key = (digit: string) =>
    page.getByRole("group", { name: "Digits" }).getByRole("button", { name: new RegExp(`^${digit}`) });
  const tap = (at: number) => cell(page, Math.floor(at / 9) + 1, (at % 9) + 1).tap();
  const empty = [...GIVENS].flatMap((char, at) => (char === "." ? [at] : []));
  for (const at of empty.slice(0, 10)) {
    await tap(at);
    await key(SOLUTION[at]).tap();
  }
  await page.locator(".about .space").tap(); // beside the board: selects nothing
  const rest = empty.slice(10);
  for (const digit of "123456789") {
    await key(digit).tap();
    await expect(key(digit)).toHaveAttribute("aria-pressed", "true");
    for (const at of rest.filter((each) => SOLUTION[each] === digit)) await tap(at);
    if (rest.some((each) => SOLUTION[each] > digit)) await key(digit).tap();
    else break;
  }
  await expect(page.getByRole("heading", { name: "Solved" })).toBeVisible();
  await expectDigits(page, SOLUTION);
});

test("marks, colours and many cells at once", async ({ page, isMobile }) => {
  test.skip(isMobile, "with keys");
  await open(page);
  await cell(page, 1, 3).click();
  await page.keyboard.press("Shift+Digit1");
  await page.keyboard.press("Shift+Digit4");
  await page.keyboard.press("Control+Digit2");
  await expect(cell(page, 1, 3)).toHaveAccessibleName(
    "row 1 column 3, empty, centre mark 2, corner marks 1 and 4",
  );
  await page.keyboard.press("Delete");
  await page.keyboard.press("Delete");
  await expect(cell(page, 1, 3)).toHaveAccessibleName("row 1 column 3, empty");

  const [from, to] = [await cell(page, 3, 4).boundingBox(), await cell(page, 3, 7).boundingBox()];
  await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2);
  await page.mouse.down();
  await page.mouse.move(to!.x + to!.width / 2, to!.y + to!.height / 2, { steps: 20 });
  await page.mouse.up();
  await expect(page.locator('[aria-selected="true"]')).toHaveCount(4);
  await page.keyboard.press("x");
  await page.keyboard.press("3");
  for (const column of [4, 5, 6, 7])
    await expect(cell(page, 3, column)).toHaveAccessibleName(/corner mark 3$/);
  await page.keyboard.press("v");
  await page.keyboard.press("3");
  await expect(cell(page, 3, 5)).toHaveAccessibleName(/coloured blue$/);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(cell(page, 3, 5)).toHaveAccessibleName("row 3 column 5, empty");
  await page.keyboard.press("Control+Shift+z");
  await expect(cell(page, 3, 5)).toHaveAccessibleName(/corner mark 3$/);
  await page.keyboard.press("Control+a");
  await expect(page.locator('[aria-selected="true"]')).toHaveCount(81);
  await page.keyboard.press("Escape");
  await expect(page.locator('[aria-selected="true"]')).toHaveCount(0);
});

test("a double click selects all cells with the same digit", async ({ page, isMobile }) => {
  test.skip(isMobile, "with a mouse");
  await open(page);
  await cell(page, 1, 1).dblclick();
  await expect(page.locator('[aria-selected="true"]')).toHaveCount(3);
  for (const each of [cell(page, 1, 1), cell(page, 2, 6), cell(page, 8, 9)])
    await expect(each).toHaveAttribute("aria-selected", "true");
});

test("a tap does not flash over the board", async ({ page }) => {
  await open(page);
  await expect(page.getByRole("grid")).toHaveCSS("-webkit-tap-highlight-color", "rgba(0, 0, 0, 0)");
});

test("a hint has three levels, and can be applied", async ({ page }) => {
  await open(page);
  await learned(page);
  await page.getByRole("button", button("Hint")).click();
  const hint = page.getByRole("region", { name: "Hint" });
  await expect(hint.getByRole("heading", { name: "A nudge" })).toBeVisible();
  const nudge = (await hint.locator(".words").textContent())!;
  await hint.getByRole("button", button("Tell me more")).click();
  await expect(hint.getByRole("heading", { name: "Where to look" })).toBeVisible();
  await hint.getByRole("button", button("Tell me more")).click();
  await expect(hint.getByRole("heading", { name: "Why" })).toBeVisible();
  await expect(hint.locator(".words")).not.toHaveText(nudge);
  await hint.getByRole("button", button("Apply")).click();
  await expect(hint).toBeHidden();
  await expect.poll(() => digits(page)).not.toBe(GIVENS);
  const now = await digits(page);
  const added = [...now].filter((char, i) => char !== GIVENS[i]);
  expect(added).toHaveLength(1);
  expect([...now].every((char, i) => char === "." || char === SOLUTION[i])).toBe(true);
});

test("hints alone solve a puzzle", async ({ page, isMobile }) => {
  test.skip(isMobile, "once is enough");
  await open(page);
  await learned(page);
  for (let i = 0; i < 3; i++) await page.keyboard.press("h");
  const next = page.getByRole("button", button("Apply and next"));
  for (let i = 0; i < 51; i++) await next.click();
  await expect(page.getByRole("heading", { name: "Solved" })).toBeVisible();
});

test("a mistake is told gently, and can be undone", async ({ page, isMobile }) => {
  test.skip(isMobile, "with keys");
  await open(page);
  await learned(page);
  await cell(page, 1, 3).click();
  await page.keyboard.press("4");
  await cell(page, 1, 4).click();
  await page.keyboard.press("2"); // is 6
  await page.keyboard.press("h");
  await expect(page.getByRole("region", { name: "Hint" })).toContainText(
    "one of your digits is not right yet",
  );
  await page.getByRole("button", button("Undo to before it")).click();
  await expect(cell(page, 1, 4)).toHaveAccessibleName("row 1 column 4, empty");
  await expect(cell(page, 1, 3)).toHaveAccessibleName("row 1 column 3, 4");
});

test("a reload keeps the game, its marks and its history", async ({ page, isMobile }) => {
  await open(page);
  await cell(page, 1, 3).click();
  if (isMobile) await page.getByRole("button", { name: /^4, / }).tap();
  else await page.keyboard.press("4");
  await expect(cell(page, 1, 3)).toHaveAccessibleName("row 1 column 3, 4");
  await expectMoves(page, 1);
  await page.goto("/");
  await expect(cell(page, 1, 3)).toHaveAccessibleName("row 1 column 3, 4");
  await page.getByRole("button", button("Undo")).click();
  await expect(cell(page, 1, 3)).toHaveAccessibleName("row 1 column 3, empty");
});

test("a link opens the same position elsewhere", async ({ page, browser, isMobile, baseURL }) => {
  test.skip(isMobile, "phones share in their own way");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await cell(page, 1, 3).click();
  await page.keyboard.press("4");
  await cell(page, 2, 2).click();
  await page.keyboard.press("Shift+Digit2");
  await page.keyboard.press("Control+Digit7");
  await page.getByRole("button", { name: "More to do" }).click();
  await page.getByRole("menuitem", { name: "Share my position" }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(`${baseURL}/?p=${GIVENS}`);
  const link = await copied();
  const elsewhere = await (await browser.newContext()).newPage();
  await open(elsewhere, link);
  await expect(cell(elsewhere, 1, 3)).toHaveAccessibleName("row 1 column 3, 4");
  await expect(cell(elsewhere, 2, 2)).toHaveAccessibleName(
    "row 2 column 2, empty, centre mark 7, corner mark 2",
  );
  await expectDigits(elsewhere, await digits(page));
  await elsewhere.context().close();
});

test("without a network the page opens, and hints go on", async ({ page, context }) => {
  await open(page);
  await learned(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await expect(cell(page, 1, 1)).toHaveAccessibleName("row 1 column 1, given 5");
  await page.getByRole("button", button("Hint")).click();
  await page.getByRole("button", button("Tell me more")).click();
  await page.getByRole("button", button("Tell me more")).click();
  await page.getByRole("button", button("Apply")).click();
  await expect.poll(async () => (await digits(page)).replaceAll(".", "")).toHaveLength(31);
  await context.setOffline(false);
});

test("conflicts are shown, mistakes only if asked for", async ({ page, isMobile }) => {
  test.skip(isMobile, "with keys");
  await open(page);
  await learned(page);
  await cell(page, 1, 4).click();
  await page.keyboard.press("5");
  await expect(cell(page, 1, 4)).toHaveAccessibleName("row 1 column 4, 5, in conflict");
  await page.keyboard.press("2"); // wrong, but no conflict
  await expect(cell(page, 1, 4)).toHaveAccessibleName("row 1 column 4, 2");
  await page.getByRole("button", button("Settings")).click();
  await page.getByRole("switch", { name: /^Show mistakes/ }).check();
  await page.keyboard.press("Escape");
  await expect(cell(page, 1, 4)).toHaveAccessibleName("row 1 column 4, 2, not right");
});

test("all candidates are shown if asked for, and can be struck out", async ({ page, isMobile }) => {
  test.skip(isMobile, "with keys");
  await open(page);
  await page.getByRole("button", button("Settings")).click();
  await page.getByRole("switch", { name: /^Show all candidates/ }).check();
  await page.keyboard.press("Escape");
  await expect(cell(page, 1, 3)).toHaveAccessibleName("row 1 column 3, empty, candidates 1, 2 and 4");
  await cell(page, 1, 3).click();
  await page.keyboard.press("Control+Digit1");
  await expect(cell(page, 1, 3)).toHaveAccessibleName("row 1 column 3, empty, candidates 2 and 4");
});

test("a new puzzle is made to order, and has its own address", async ({ page }) => {
  const givens = "1.....4.....2..3"; // its own boxes, 2 by 2
  const asked: unknown[] = [];
  await page.route("**/api/generate", async (route) => {
    asked.push(route.request().postDataJSON());
    const puzzle = {
      ...{
        size: 4,
        clues: 4,
        box: [2, 2],
        givens,
        state: givens,
        marks: null,
        corners: null,
        solution: null,
      },
      ...{ title: "", author: "", info: {}, rules: [], regions: null, extra: [], unsupported: [] },
    };
    const rating = {
      tier: "easy",
      score: 1,
      hardest: "full-house",
      finished: true,
      end: "solved",
      counts: {},
    };
    await route.fulfill({ json: { puzzle, rating, seed: 1 } });
  });
  await open(page);
  await page.getByRole("button", button("New")).click();
  await page.getByText("4 × 4").click();
  await page.getByRole("button", { name: "easy Singles are enough" }).click();
  await expect(page.getByRole("gridcell")).toHaveCount(16);
  expect(asked[0]).toEqual({ tier: "easy", size: 4, seconds: 20 });
  await expect(page).toHaveURL(`/?p=${givens}`);
  await page.goBack();
  await expect(page.getByRole("gridcell")).toHaveCount(81);
});

test("a copy takes the games to another device", async ({ page, browser, isMobile }) => {
  test.skip(isMobile, "with keys");
  await open(page);
  await cell(page, 1, 3).click();
  await page.keyboard.press("4");
  await expectMoves(page, 1);
  await page.getByRole("button", button("Settings")).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", button("Save a copy")).click();
  const path = await (await download).path();
  const elsewhere = await (await browser.newContext()).newPage();
  const said = await listening(elsewhere);
  await open(elsewhere, "/");
  await elsewhere.getByRole("button", button("Settings")).click();
  await elsewhere
    .getByLabel("Open a copy")
    .setInputFiles({ name: "other.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect.poll(said).toContain("This file is no copy of your games.");
  await elsewhere.getByLabel("Open a copy").setInputFiles(path);
  await expect.poll(async () => (await said()).join()).toContain("1 game is back.");
  await expect(cell(elsewhere, 1, 3)).toHaveAccessibleName("row 1 column 3, 4");
  await elsewhere.context().close();
});

test("how hard a puzzle is, and what it takes", async ({ page }) => {
  await open(page);
  await learned(page);
  await page.getByRole("button", button("easy")).click();
  const dialog = page.getByRole("dialog", { name: "How hard is it?" });
  await expect(dialog.getByRole("listitem")).toHaveText([/Hidden Single.*30 ×/, /Full House.*21 ×/]);
  await expect(dialog.getByRole("link", { name: "Hidden Single" })).toHaveAttribute(
    "href",
    "/learn/hidden-single",
  );
});

test("checkpoints, the digit filter and a pause", async ({ page, isMobile }) => {
  test.skip(isMobile, "with keys");
  await open(page);
  await cell(page, 1, 3).click();
  await page.keyboard.press("4");
  await page.keyboard.press("k");
  await cell(page, 1, 4).click();
  await page.keyboard.press("6");
  await page.getByRole("button", { name: "More to do" }).click();
  await page.getByRole("menuitem", { name: "Checkpoints" }).click();
  await expect(page.getByRole("dialog")).toContainText("Checkpoint 1 1 filled");
  await page.getByRole("button", button("Back to checkpoint 1")).click();
  await expect(cell(page, 1, 4)).toHaveAccessibleName("row 1 column 4, empty");
  await expect(cell(page, 1, 3)).toHaveAccessibleName("row 1 column 3, 4");
  await page.keyboard.press("Alt+Digit8");
  await expect(page.locator("rect.same")).toHaveCount(5);
  await expect(page.getByRole("button", { name: /^8, / })).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("path.open")).toHaveCount(1);
  await page.keyboard.press("Alt+Digit8");
  await expect(page.locator("path.open")).toHaveCount(0);
  await page.getByRole("button", { name: "More to do" }).click();
  await page.getByRole("menuitem", { name: "Checkpoints" }).click();
  await page.getByRole("button", button("Remove checkpoint 1")).click();
  await expect(page.getByRole("dialog")).toContainText("There is none.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("p");
  await expect(page.getByRole("button", button("Go on"))).toBeVisible();
  await expect(cell(page, 1, 1)).toHaveAccessibleName("row 1 column 1, empty");
  await page.keyboard.press("p");
  await expect(cell(page, 1, 1)).toHaveAccessibleName("row 1 column 1, given 5");
});

test("the grid is one for screen readers", async ({ page }) => {
  await open(page);
  await expect(page.getByRole("grid", { name: "Sudoku board" })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(9);
  await expect(page.getByRole("gridcell")).toHaveCount(81);
  await expect(page.locator('[role="gridcell"][tabindex="0"]')).toHaveCount(1);
  await expect(cell(page, 2, 2)).toHaveAccessibleName("row 2 column 2, empty");
});

test("a text that is no puzzle is told in a sentence", async ({ page }) => {
  await open(page);
  await page.getByRole("button", button("New")).click();
  await page.getByLabel(/A puzzle as text/).fill("53..7z...");
  await page.getByRole("button", button("Open")).click();
  await expect(page.getByRole("alert")).not.toBeEmpty();
});

test("targets are large enough, and nothing runs over the sides", async ({ page, isMobile }) => {
  test.skip(!isMobile, "for thumbs");
  await open(page);
  const small = await page.getByRole("button").evaluateAll((buttons) =>
    buttons
      .map((each) => ({
        name: each.ariaLabel ?? each.textContent?.trim(),
        box: each.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
      .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
  );
  expect(small).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(844);
});

const axe = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
for (const theme of ["light", "dark", "contrast"] as const) {
  test(`nothing stands in the way of anyone, ${theme}`, async ({ page, isMobile }) => {
    await page.addInitScript(
      (theme) => localStorage.setItem("nonet.settings", JSON.stringify({ theme })),
      theme,
    );
    await open(page);
    await learned(page);
    const check = async () => {
      const found = await page.evaluate(async (source) => {
        if (!("axe" in window)) new Function(source)();
        const { axe } = window as unknown as {
          axe: {
            run: () => Promise<{
              passes: unknown[];
              violations: { id: string; impact: string; nodes: { html: string }[] }[];
            }>;
          };
        };
        const { violations, passes } = await axe.run();
        if (passes.length < 10) return ["axe looked at nothing"];
        return violations
          .filter(({ impact }) => impact === "serious" || impact === "critical")
          .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" ")}`);
      }, axe);
      expect(found).toEqual([]);
    };
    await check();
    for (let i = 0; i < 3; i++)
      await (
        i ? page.getByRole("button", button("Tell me more")) : page.getByRole("button", button("Hint"))
      ).click();
    await check();
    await page.getByRole("button", { name: "Close the hint" }).click();
    for (const [opener, title] of [
      ["New", "New puzzle"],
      ["easy", "How hard is it?"],
      ["Settings", "Settings"],
      ["Keys and help", isMobile ? "Help" : "Keys"],
    ]) {
      await page.getByRole("button", button(opener)).click();
      await expect(page.getByRole("dialog", { name: title })).toBeVisible();
      await check();
      await page.getByRole("button", button("Close")).click();
    }
  });
}
