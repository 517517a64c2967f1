import { describe, expect, it } from "vitest";
import { partsOf } from "./livecells";

describe("words with cells", () => {
  it("are told apart from the names in them", () => {
    const parts = partsOf("So r1c2 and r12c10 see r3c9.");
    expect(parts.filter(({ isCell }) => isCell).map(({ text }) => text)).toEqual(["r1c2", "r12c10", "r3c9"]);
    expect(parts.map(({ text }) => text).join("")).toBe("So r1c2 and r12c10 see r3c9.");
  });

  it("may name none", () => {
    expect(partsOf("Look at box 7.")).toEqual([{ text: "Look at box 7.", isCell: false }]);
  });
});
