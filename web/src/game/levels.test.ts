import { expect, it } from "vitest";
import { levelOf } from "./levels";

it("gives no level to what logic does not finish", () => {
  expect(levelOf({ tier: "hard", finished: true })).toBe("hard");
  expect(levelOf({ tier: "extreme", finished: false })).toBeNull();
});
