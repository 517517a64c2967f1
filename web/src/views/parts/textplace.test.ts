import { expect, it } from "vitest";
import { fromBase64, offsetOf, rangeOf, toBase64 } from "./textplace";

const TEXT = "abc\nde\n\nfghi";

it("finds a line and a column", () => {
  expect(TEXT[offsetOf(TEXT, 1, 1)]).toBe("a");
  expect(TEXT[offsetOf(TEXT, 2, 2)]).toBe("e");
  expect(TEXT[offsetOf(TEXT, 4, 4)]).toBe("i");
});
it("stays inside the text", () => {
  expect(offsetOf(TEXT, 2, 99)).toBe(6);
  expect(offsetOf(TEXT, 99, 1)).toBe(TEXT.length);
});
it("selects a character, or a line", () => {
  expect(rangeOf(TEXT, 2, 1)).toEqual([4, 5]);
  expect(rangeOf(TEXT, 2, null)).toEqual([4, 6]);
  expect(rangeOf(TEXT, 4, null)).toEqual([8, 12]);
});
it("packs any bytes, however many", () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, i) => i % 256);
  expect(fromBase64(toBase64(bytes))).toEqual(bytes);
});
