import { describe, expect, it } from "vitest";
import { blocksOf } from "./reason";

describe("a reason", () => {
  it("is a sentence where it has one line", () => {
    expect(blocksOf("Box 7 needs a 7.")).toEqual([{ sentence: "Box 7 needs a 7." }]);
  });

  it("lists what is supposed, one branch an item", () => {
    const text = "Suppose that r5c4 is 3.\nr5c4=3 → r5c4≠4 → r3c4=4\nr5c4=3 → r5c4≠9\nThat ends badly.";
    expect(blocksOf(text)).toEqual([
      { sentence: "Suppose that r5c4 is 3." },
      {
        branches: [
          { line: "r5c4=3 → r5c4≠4 → r3c4=4", more: [] },
          { line: "r5c4=3 → r5c4≠9", more: [] },
        ],
      },
      { sentence: "That ends badly." },
    ]);
  });

  it("knows a case in any language by its notation", () => {
    expect(blocksOf("Wenn r1c2=5: r1c7≠5")).toEqual([
      { branches: [{ line: "Wenn r1c2=5: r1c7≠5", more: [] }] },
    ]);
  });

  it("keeps together what belongs to one case", () => {
    const text = "r1c2 must be 5 or 6.\nIf r1c2=5: r1c7≠5\nr1c2=5 → r1c4≠5\nIf r1c2=6: r7c2≠6\nEach time …";
    expect(blocksOf(text)[1]).toEqual({
      branches: [
        { line: "If r1c2=5: r1c7≠5", more: ["r1c2=5 → r1c4≠5"] },
        { line: "If r1c2=6: r7c2≠6", more: [] },
      ],
    });
  });
});
