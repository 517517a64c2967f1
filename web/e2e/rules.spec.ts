/** Puzzles with rules: opened, drawn, played, hinted at, shared. */
import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { expectNoBarriers } from "./axe";
import { button, cell, expectDigits, expectMoves, kept, learned, troubles } from "./board";

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const KILLER = read("examples/killer.json");
const SOLUTION = "456213213456621534534162162345345621";
const KILLER_AT = `/?p=${encodeURIComponent(KILLER)}`;

/** A puzzle as the page itself packs it. */
const packed = (puzzle: object): string =>
  `/?p=nonet0.${Buffer.from(JSON.stringify(puzzle)).toString("base64url")}`;

async function openKiller(page: Page): Promise<void> {
  await page.goto(KILLER_AT);
  await expect(cell(page, 1, 1)).toHaveAccessibleName("row 1 column 1, empty, the 17-cage at row 1 column 1");
}

/** The panel with the rules: beside the board, or behind a button where there is no room for it. */
async function rulesPanel(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole("region", { name: "Rules" });
  await page.getByRole("button", { name: /^Rules/ }).click();
  return page.getByRole("dialog", { name: "Rules" });
}

/** Writes a digit by hand: a press on the cell, a press on the key. */
async function write(page: Page, at: number, digit: string, isMobile: boolean): Promise<void> {
  const place = cell(page, Math.floor(at / 6) + 1, (at % 6) + 1);
  const key = page.getByRole("button", { name: new RegExp(`^${digit}(,|$)`) });
  if (isMobile) {
    await place.tap();
    await key.tap();
  } else {
    await place.click();
    await page.keyboard.press(digit);
  }
}

test("a killer is played to its end, and a wrong digit shows what it breaks", async ({ page, isMobile }) => {
  const found = troubles(page);
  await openKiller(page);
  await write(page, 6, "5", isMobile);
  await write(page, 7, "6", isMobile); // 3 they should be
  await expect(cell(page, 2, 1)).toHaveAccessibleName(/, in conflict$/);
  await expect(cell(page, 2, 2)).toHaveAccessibleName(/, in conflict$/);
  await expect(page.locator("path.broken")).toHaveCount(1);
  const panel = await rulesPanel(page, isMobile);
  await expect(panel).toContainText("r2c1 r2c2 differ and add up to 3, but see r2c1 r2c2");
  await expect(panel).toContainText("Digits in a cage differ and add up to its number.");
  if (isMobile) await page.getByRole("button", button("Close")).click();
  await page.getByRole("button", button("Undo")).click();
  await page.getByRole("button", button("Undo")).click();
  await expect(page.locator("path.broken")).toHaveCount(0);
  for (const [at, digit] of [...SOLUTION].entries()) await write(page, at, digit, isMobile);
  await expect(page.getByRole("heading", { name: /Solved/ })).toBeVisible();
  expect(found).toEqual([]);
});

test("a hint speaks of the cage that it is about, and marks it", async ({ page }) => {
  await openKiller(page);
  await learned(page);
  await page.getByRole("button", { name: /^Hint/ }).click();
  const more = page.getByRole("button", button("Tell me more"));
  await more.click();
  await more.click();
  const words = page.locator(".hint .words");
  await expect(words).toContainText("The 17-cage at r1c1 holds 2, 4, 5 and 6");
  await expect(page.locator("path.edge.rule")).toHaveCount(1);
  await expect(cell(page, 1, 1)).toHaveAccessibleName(/the 17-cage at r(ow )?1/);
  await page.getByRole("button", button("Apply")).click();
  await expect(cell(page, 1, 1)).toHaveAccessibleName(/candidates 2, 4, 5 and 6/);
});

test("rules, digits and marks are there again after a reload, and for whoever gets the link", async ({
  page,
  browser,
  isMobile,
}) => {
  await openKiller(page);
  await write(page, 0, "4", isMobile);
  await expectMoves(page, 1);
  await page.reload();
  await expect(cell(page, 1, 1)).toHaveAccessibleName("row 1 column 1, 4, the 17-cage at row 1 column 1");
  await page.goto("/"); // without an address
  await expect(cell(page, 1, 1)).toHaveAccessibleName("row 1 column 1, 4, the 17-cage at row 1 column 1");
  await page.evaluate(() => {
    const said = window as unknown as { link: string };
    const share = ({ url }: { url: string }) => Promise.resolve(void (said.link = url));
    Object.defineProperty(navigator, "share", { value: share });
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: (url: string) => share({ url }) },
    });
  });
  await page.getByRole("button", { name: "More to do" }).click();
  await page.getByRole("menuitem", { name: "Share my position" }).click();
  const link = await page.evaluate(() => (window as unknown as { link: string }).link);
  expect(link).toContain("p=nonet1.");
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(cell(other, 1, 1)).toHaveAccessibleName("row 1 column 1, 4, the 17-cage at row 1 column 1");
  await other.context().close();
});

test("a puzzle with several solutions is solved by any that obeys its rules", async ({ page, isMobile }) => {
  test.skip(isMobile, "with keys");
  await page.goto(packed({ givens: ".".repeat(16), rules: [{ kind: "greater", cells: ["r1c1", "r1c2"] }] }));
  const fill = async (digits: string) => {
    for (const [at, digit] of [...digits].entries()) {
      await cell(page, Math.floor(at / 4) + 1, (at % 4) + 1).click();
      await page.keyboard.press(digit);
    }
    await expectDigits(page, digits);
  };
  await expect(cell(page, 1, 1)).toHaveAccessibleName(/greater sign/);
  await fill("1234341221434321"); // right, but for the rule
  await expect(page.locator("path.broken")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: /Solved/ })).toHaveCount(0);
  await page.getByRole("button", { name: "More to do" }).click();
  await page.getByRole("menuitem", { name: "Start again" }).click();
  await fill("2134342112434312");
  await expect(page.getByRole("heading", { name: /Solved/ })).toBeVisible();
});

// ---- every kind, every way in

interface Rule {
  kind: string;
}
const RULES = [...read("docs/rules.md").matchAll(/`(\{"kind".*?\})`/g)].map(
  ([, text]) => JSON.parse(text) as Rule,
);

test("every kind of rule is read, drawn and told of", async ({ page, isMobile }) => {
  test.skip(isMobile, "looks the same");
  const found = troubles(page);
  expect(RULES.length).toBeGreaterThanOrEqual(56);
  for (let i = 0; i < RULES.length; i += 10) {
    const rules = RULES.slice(i, i + 10);
    const { puzzles } = (await (
      await page.request.post("/api/read", {
        data: { text: packed({ givens: ".".repeat(81), rules }) },
      })
    ).json()) as { puzzles: { rules: Rule[]; asked: { title: string; words: string }[] }[] };
    expect(puzzles[0].rules.map(({ kind }) => kind)).toEqual(rules.map(({ kind }) => kind));
    await page.goto(packed({ givens: ".".repeat(81), rules }));
    for (const { words } of puzzles[0].asked)
      await expect(page.getByRole("region", { name: "Rules" })).toContainText(words);
  }
  expect(found).toEqual([]);
});

const WAYS: [name: string, text: string, rule: RegExp][] = [
  ["f-puzzles JSON", KILLER, /Killer Cages/],
  ["Penpa+", read("examples/penpa.txt").split("\n")[0], /Thermometers/],
  ["Interactive Sudoku Solver", read("examples/variants.iss").split("\n")[1], /Anti-Knight/],
  ["lisudoku", read("examples/lisudoku.json"), /Kropki Dot/],
];

for (const to of ["fpuzzles-link", "sudokupad"])
  test(`the address opens a variant: ${to}`, async ({ page, isMobile }) => {
    const answer = await page.request.post("/api/convert", { data: { text: KILLER, to } });
    const { text } = (await answer.json()) as { text: string };
    await page.goto(`/?p=${encodeURIComponent(text.trim())}`);
    await expect(await rulesPanel(page, isMobile)).toContainText("Killer Cages");
  });

for (const [name, text, rule] of WAYS)
  test(`New opens a variant: ${name}`, async ({ page, isMobile }) => {
    await page.goto("/");
    await page.getByRole("button", button("New")).click();
    await page.getByLabel(/A puzzle as text/).fill(text);
    await page.getByRole("button", button("Open")).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(await rulesPanel(page, isMobile)).toContainText(rule);
  });

test("New makes a variant, another one waits, and nobody has to wait", async ({ page, isMobile }) => {
  await page.goto("/");
  await page.getByRole("button", button("New")).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Variant").selectOption("Jigsaw");
  await page.route("/api/generate", () => undefined); // a server that takes its time
  await dialog.getByRole("button", { name: /^easy Singles/i }).click();
  await dialog.getByRole("button", button("Cancel")).click();
  await page.unroute("/api/generate");
  await dialog.getByLabel("Variant").selectOption("Killer");
  await dialog.getByRole("button", { name: /^easy Singles/i }).click();
  await expect(dialog).toHaveCount(0);
  await expect(await rulesPanel(page, isMobile)).toContainText("Killer Cages");
  const shelves = async () =>
    (await kept<{ id: string; value: object }>(page, "notes")).map(({ value }) => value);
  await expect.poll(async () => JSON.stringify(await shelves())).toContain('"9 easy killer":[{');
});

test("a file and a paste open a variant too", async ({ page, isMobile }) => {
  test.skip(isMobile, "with keys");
  await page.goto("/");
  await page.getByRole("button", button("New")).click();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "killer.json", mimeType: "application/json", buffer: Buffer.from(KILLER) });
  await expect(cell(page, 1, 1)).toHaveAccessibleName(/the 17-cage/);
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    window.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data }));
  }, read("examples/variants.iss").split("\n")[1]);
  await expect(page.getByRole("region", { name: "Rules" })).toContainText("Anti-Knight");
});

for (const theme of ["light", "dark", "contrast"])
  test(`rules stand in nobody's way, ${theme}`, async ({ page, isMobile }) => {
    await page.addInitScript(
      (theme) => localStorage.setItem("nonet.settings", JSON.stringify({ theme })),
      theme,
    );
    await openKiller(page);
    await write(page, 6, "5", isMobile);
    await write(page, 7, "6", isMobile);
    await expect(page.locator("path.broken")).toHaveCount(1);
    await expectNoBarriers(page);
    if (isMobile) await rulesPanel(page, isMobile);
    await expectNoBarriers(page);
  });
