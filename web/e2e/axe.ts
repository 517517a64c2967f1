/** What a checker of accessibility finds, as far as it is serious. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

const source = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

interface Axe {
  run: () => Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
}

export async function expectNoBarriers(page: Page): Promise<void> {
  await page.evaluate(source);
  const found = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run();
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" ")}`);
  });
  expect(found).toEqual([]);
}
