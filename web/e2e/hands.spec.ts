/** What hands do on the board of Play: drags, presses, keys, the clipboard. */
import { expect, test, type Page } from "@playwright/test";
import { button, cell, digits, expectDigits, GIVENS, listening, open, SOLUTION } from "./board";

const OTHER = ".6.9...2.....4...31.52..96.59....2...18...54...2....38.36..54.29...3.....5...9.1.";
const selected = (page: Page) => page.locator('[role="gridcell"][aria-selected="true"]');
const key = (page: Page, digit: number) =>
  page.getByRole("group", { name: "Digits" }).getByRole("button", { name: new RegExp(`^${digit}, `) });

test("a fast drag selects every cell on its way", async ({ page, isMobile }) => {
  test.skip(isMobile, "with a mouse");
  await open(page);
  const [from, to] = [await cell(page, 1, 3).boundingBox(), await cell(page, 1, 9).boundingBox()];
  const middle = (box: NonNullable<typeof from>) => [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.mouse.move(...middle(from!));
  await page.mouse.down();
  await page.mouse.move(...middle(to!), { steps: 2 });
  await page.mouse.up();
  await expect(selected(page)).toHaveCount(7);
});

test("a second press on a cell keeps it; Esc and a press beside the board let it go", async ({
  page,
  isMobile,
}) => {
  await open(page);
  const press = () => (isMobile ? cell(page, 1, 4).tap() : cell(page, 1, 4).click());
  await press();
  await press();
  await expect(selected(page)).toHaveCount(1);
  if (isMobile) await key(page, 6).tap();
  else await page.keyboard.press("6");
  await expect(cell(page, 1, 4)).toHaveAccessibleName("row 1 column 4, 6");
  await page.locator(".about .space").click();
  await expect(selected(page)).toHaveCount(0);
  await press();
  await page.keyboard.press("Escape");
  await expect(selected(page)).toHaveCount(0);
});

test("a digit with nothing selected waits for cells, and shows where it can go", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "with keys");
  await open(page);
  await page.keyboard.press("6");
  await expect(key(page, 6)).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("path.open")).toHaveCount(1);
  await cell(page, 1, 4).click();
  await expect(cell(page, 1, 4)).toHaveAccessibleName("row 1 column 4, 6");
  await page.keyboard.press("6");
  await expect(key(page, 6)).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("7");
  await page.keyboard.press("Escape");
  await expect(key(page, 7)).toHaveAttribute("aria-pressed", "false");
  expect(await digits(page)).toBe(GIVENS.slice(0, 3) + "6" + GIVENS.slice(4));
});

test("keys jump from empty cell to empty cell", async ({ page, isMobile }) => {
  test.skip(isMobile, "with keys");
  await open(page);
  await cell(page, 1, 1).click();
  for (const [keys, row, column] of [
    ["Control+ArrowRight", 1, 3],
    ["Control+ArrowRight", 1, 4],
    ["Control+ArrowDown", 3, 4],
    ["Control+ArrowLeft", 3, 1],
    ["ArrowRight", 3, 2],
  ] as const) {
    await page.keyboard.press(keys);
    await expect(cell(page, row, column)).toBeFocused();
    await expect(selected(page)).toHaveCount(1);
  }
});

/** Answers every wish for a new puzzle with the same one. */
async function generates(page: Page): Promise<unknown[]> {
  const asked: unknown[] = [];
  await page.route("**/api/generate", async (route) => {
    asked.push(route.request().postDataJSON());
    const puzzle = {
      ...{ size: 9, clues: 30, box: [3, 3], givens: OTHER, state: OTHER, marks: null, corners: null },
      ...{ solution: null, title: "", author: "", info: {}, rules: [], regions: null, extra: [] },
      unsupported: [],
    };
    const rating = { tier: "hard", score: 1, hardest: "", finished: true, end: "solved", counts: {} };
    await route.fulfill({ json: { puzzle, rating, seed: 1 } });
  });
  return asked;
}

test("after New by hand nothing is selected; by keys the first cell is", async ({ page, isMobile }) => {
  await generates(page);
  await open(page);
  await page.getByRole("button", button("New")).click();
  await page.getByRole("button", { name: "hard Fish" }).click();
  await expectDigits(page, OTHER);
  await expect(selected(page)).toHaveCount(0);
  if (isMobile) {
    await key(page, 7).tap();
    await expect(key(page, 7)).toHaveAttribute("aria-pressed", "true");
    await expectDigits(page, OTHER);
    return;
  }
  await open(page);
  await page.keyboard.press("n");
  await page.keyboard.press("3");
  await expectDigits(page, OTHER);
  await expect(cell(page, 1, 1)).toHaveAttribute("aria-selected", "true");
});

test.describe("on a slow line", () => {
  test.use({ serviceWorkers: "block" }); // it would have the dialogs already

  test("keys pressed before New is loaded are meant for it", async ({ page, isMobile }) => {
    test.skip(isMobile, "with keys");
    await generates(page);
    await page.route("**/assets/Dialogs-*.js", async (route) => {
      await new Promise((late) => setTimeout(late, 500));
      await route.continue();
    });
    for (const level of ["3", "Enter"]) {
      await open(page);
      await page.keyboard.press("n");
      await page.keyboard.press(level);
      await expectDigits(page, OTHER);
    }
    await open(page);
    await page.keyboard.press("n");
    await page.keyboard.press("Escape");
    await expect(async () => {
      await page.keyboard.press("1");
      await expect(key(page, 1)).toHaveAttribute("aria-pressed", "true", { timeout: 100 });
    }).toPass();
    expect(await digits(page)).toBe(GIVENS);
  });
});

test("New has the focus on the last level, and takes 1 to 5", async ({ page, isMobile }) => {
  test.skip(isMobile, "with keys");
  const asked = await generates(page);
  await open(page);
  await page.keyboard.press("n");
  const level = (name: string) => page.locator(".tiers").getByRole("button", { name });
  await expect(level("easy")).toBeFocused();
  await page.keyboard.press("3");
  await expectDigits(page, OTHER);
  expect(asked[0]).toEqual({ tier: "hard", size: 9, seconds: 20 }); // and then some for the shelf
  await page.keyboard.press("n");
  await expect(level("hard")).toBeFocused();
  await page.getByLabel(/A puzzle as text/).focus();
  await page.keyboard.type("53");
  await expect(page.getByLabel(/A puzzle as text/)).toHaveValue("53");
  await expect(page.getByRole("dialog", { name: "New puzzle" })).toBeVisible(); // no level was chosen
});

for (const [address, label] of [
  ["/", "Sudoku board"],
  ["/make", "The puzzle in the making"],
]) {
  test(`a puzzle is copied and pasted on the board of ${address}`, async ({ page, isMobile }) => {
    test.skip(isMobile, "with keys");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const said = await listening(page);
    await page.goto(`${address}?p=${GIVENS}`);
    await expectDigits(page, GIVENS);
    await page.getByRole("grid", { name: label }).getByRole("gridcell").nth(2).click();
    await page.keyboard.press("Control+c");
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(GIVENS);
    await page.evaluate((text) => navigator.clipboard.writeText(text), OTHER.replaceAll(".", "0"));
    await page.keyboard.press("Control+v");
    await expectDigits(page, OTHER);
    await page.evaluate(() => navigator.clipboard.writeText("no puzzle"));
    await page.keyboard.press("Control+v");
    await expect.poll(async () => (await said()).length).toBe(2); // copied, and not understood
    await expectDigits(page, OTHER);
  });
}

test("all candidates are written in their places, and any mark changes them", async ({ page, isMobile }) => {
  test.skip(isMobile, "with keys");
  await open(page);
  await page.getByRole("button", { name: "More to do" }).click();
  await page.getByRole("menuitem", { name: "Write all candidates" }).click();
  await expect(cell(page, 1, 3)).toHaveAccessibleName("row 1 column 3, empty, candidates 1, 2 and 4");
  await cell(page, 1, 3).click();
  await page.keyboard.press("Shift+Digit1");
  await expect(cell(page, 1, 3)).toHaveAccessibleName("row 1 column 3, empty, candidates 2 and 4");
  await page.keyboard.press("Control+Digit1");
  await expect(cell(page, 1, 3)).toHaveAccessibleName("row 1 column 3, empty, candidates 1, 2 and 4");
});

test("a given in conflict keeps its ink", async ({ page, isMobile }) => {
  test.skip(isMobile, "with keys");
  await open(page);
  const ink = (text: string) =>
    page
      .locator(`text.digit${text}`)
      .first()
      .evaluate((each) => getComputedStyle(each).fill);
  const before = await ink(".given");
  await cell(page, 1, 4).click();
  await page.keyboard.press("7");
  await expect(page.locator(".digit.given.conflict")).toHaveCount(1);
  expect(await ink(".given.conflict")).toBe(before);
  expect(await ink(".conflict:not(.given)")).not.toBe(before);
  await expect(page.locator("path.flag")).toHaveCount(2);
});

// ---- the end, and the clock

const results = (tier: string, spent: number) => ({
  id: `${spent}`,
  tier,
  size: 9,
  spent,
  hints: 0,
  at: spent,
});

test("a finish: the time against one's own, and the next puzzle one press away", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "with keys");
  await page.addInitScript(() => localStorage.setItem("nonet.settings", '{"showTimer":true}'));
  const asked = await generates(page);
  await open(page);
  await page.evaluate(
    (all) =>
      new Promise<void>((done) => {
        const request = indexedDB.open("nonet", 1);
        request.onsuccess = () => {
          const change = request.result.transaction("results", "readwrite");
          for (const each of all) change.objectStore("results").put(each);
          change.oncomplete = () => done();
        };
      }),
    [results("easy", 0), results("easy", 7_200_000), results("hard", 5)],
  );
  await expect(page.getByRole("button", button("easy"))).toBeVisible();
  for (let at = 0; at < 81; at++) {
    if (GIVENS[at] !== ".") continue;
    await page.locator(`[data-cell="${at}"]`).click();
    await page.keyboard.press(SOLUTION[at]);
  }
  const done = page.getByRole("region", { name: "Solved" });
  await expect(done).toContainText(/faster than your average of 1:00:00/);
  const next = done.getByRole("button", button("Next easy puzzle"));
  await expect(next).toBeFocused(); // and so no ring is left on the board
  const tops = await done
    .locator(".row button")
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await page.keyboard.press("Enter");
  await expectDigits(page, OTHER);
  expect(asked[0]).toEqual({ tier: "easy", size: 9, seconds: 20 });
});

test("Start again starts the clock again, and undo brings the time back", async ({ page, isMobile }) => {
  test.skip(isMobile, "with keys");
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem("nonet.settings", '{"showTimer":true}'));
  await open(page);
  const time = page.getByLabel("Time played");
  await cell(page, 1, 3).click();
  await page.keyboard.press("4");
  await page.clock.runFor(65_000);
  await expect(time).toHaveText(/^1:/);
  await page.getByRole("button", { name: "More to do" }).click();
  await page.getByRole("menuitem", { name: "Start again" }).click();
  await expectDigits(page, GIVENS);
  await page.clock.runFor(1_000);
  await expect(time).toHaveText(/^0:0/);
  await page.getByRole("button", button("Undo")).click();
  await expect(cell(page, 1, 3)).toHaveAccessibleName(/4/);
  await expect(time).toHaveText(/^1:/);
});

test("the clock stands still behind a dialog", async ({ page, isMobile }) => {
  test.skip(isMobile, "once is enough");
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem("nonet.settings", '{"showTimer":true}'));
  await open(page);
  const time = page.getByLabel("Time played");
  await page.clock.runFor(5_000);
  await expect(time).not.toHaveText("0:00");
  for (const name of ["New", "Settings", "Keys and help"]) {
    await page.getByRole("button", button(name)).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    const before = await time.textContent();
    await page.clock.runFor(60_000);
    await expect(time).toHaveText(before!);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await page.clock.runFor(60_000);
  await expect(time).toHaveText(/^1:/);
});
