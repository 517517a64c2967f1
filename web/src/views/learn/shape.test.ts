import { expect, it } from "vitest";
import { profile, PROFILE_HEIGHT } from "./shape";

it("draws harder steps higher, none too low to see and none too high", () => {
  const heights = profile([4, 14, 50, 140, 700, 10000].map((score) => ({ score })));
  expect(heights).toEqual([...heights].sort((a, b) => a - b));
  expect(heights[0]).toBeGreaterThanOrEqual(3);
  expect(heights.at(-1)).toBe(PROFILE_HEIGHT);
});

it("keeps an easy puzzle low", () =>
  expect(Math.max(...profile([{ score: 4 }]))).toBeLessThan(PROFILE_HEIGHT / 2));
