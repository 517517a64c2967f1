/** The path of lessons, and what a learner has found on it. */
import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { expectNoBarriers } from "./axe";
import { button, cell, digits } from "./board";

/** Finds the technique by asking the server, and answers as a learner does. */
async function answer(page: Page, request: APIRequestContext, slug: string): Promise<void> {
  await expect(page.getByRole("grid", { name: /^Find / })).toBeVisible();
  const asked = { puzzle: await digits(page), techniques: [slug] };
  const hint = await (await request.post("/api/hint", { data: asked })).json();
  const [{ cell: name, digit }] = (hint as { step: { placed: { cell: string; digit: number }[] } }).step
    .placed;
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(name)!;
  await cell(page, Number(row), Number(column)).click();
  await page
    .getByRole("group", { name: "Your answer" })
    .getByRole("button", button(`${digit} goes here`))
    .click();
  await expect(page.getByRole("heading", button("Right!"))).toBeVisible();
}

test("a lesson is done: examples, three finds, and the next one", async ({ page, request }) => {
  await page.goto("/learn/path");
  await expect(page.getByRole("progressbar", { name: "Lessons learned" })).toHaveAttribute("value", "0");
  await page.getByRole("link", { name: /^Begin with / }).click();
  await expect(page).toHaveURL("/learn/full-house");
  const board = page.getByRole("grid", { name: "Example of Full House" });
  await expect(board).toBeVisible();
  const first = await digits(page);
  await page.getByRole("button", { name: /^Example 1 of 3/ }).click();
  await expect.poll(() => digits(page)).not.toBe(first);
  await page.getByRole("link", { name: "Practise it" }).click();
  for (const found of ["Found 1 of 3", "Found 2 of 3", "Learned"]) {
    await answer(page, request, "full-house");
    await expect(page.getByText(found, { exact: true })).toBeVisible();
    if (found !== "Learned") await page.getByRole("button", button("Another one")).click();
  }
  await page.getByRole("link", { name: "Next lesson" }).click();
  await expect(page.getByRole("heading", button("Hidden Single"))).toBeVisible();
  await page.goto("/learn/path");
  await expect(page.getByRole("link", { name: /^Go on with Hidden Single/ })).toBeVisible();
  await expectNoBarriers(page);
  await expect(page.getByText(/^1 of \d+ learned$/)).toBeVisible();
});
