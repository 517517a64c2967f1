import { describe, expect, it } from "vitest";
import { after, LESSONS } from "./path";

/** The table of all techniques, as Python has it. */
const [table] = Object.values(
  import.meta.glob<string>("../../../../src/nonet/logic/table.py", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

describe("the path", () => {
  it("leads from singles to chains, over no lesson twice", () => {
    expect(LESSONS.indexOf("hidden-single")).toBeLessThan(LESSONS.indexOf("naked-pair"));
    expect(LESSONS.indexOf("x-wing")).toBeLessThan(LESSONS.indexOf("xy-chain"));
    expect(new Set(LESSONS).size).toBe(LESSONS.length);
  });

  it("has only lessons that there are", () => {
    expect(LESSONS.filter((slug) => !table.includes(`"${slug}"`))).toEqual([]);
  });

  it("knows what comes next", () => {
    expect(after("full-house")).toBe("hidden-single");
    expect(after(LESSONS.at(-1)!)).toBeNull();
    expect(after("medusa")).toBeNull();
  });
});
