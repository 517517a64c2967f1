import { describe, expect, it } from "vitest";
import { dayAfter, isoDay } from "./days";

describe("days", () => {
  it("are those of the player's own calendar, early and late", () => {
    expect(isoDay(new Date(2026, 10, 18, 0, 1))).toBe("2026-11-18");
    expect(isoDay(new Date(2026, 10, 18, 23, 59))).toBe("2026-11-18");
  });

  it("follow each other over months, years and leap days", () => {
    expect(dayAfter("2026-11-30")).toBe("2026-12-01");
    expect(dayAfter("2026-12-31")).toBe("2027-01-01");
    expect(dayAfter("2028-02-28")).toBe("2028-02-29");
    expect(dayAfter("2026-03-01", -1)).toBe("2026-02-28");
  });
});
