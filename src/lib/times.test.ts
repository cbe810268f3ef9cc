import { describe, expect, it } from "vitest";
import { clockTime, dateFrom, dateText, exactTime, relativeTime } from "@/lib/times";

const now = Date.parse("2026-03-04T12:00:00Z");
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

describe("relative time", () => {
  it.each([
    [0, "just now"],
    [0.5, "just now"],
    [-0.5, "just now"],
    [1, "1 min ago"],
    [2, "2 min ago"],
    [59, "1 hr ago"],
    [60, "1 hr ago"],
    [180, "3 hr ago"],
    [60 * 24, "1 day ago"],
    [60 * 24 * 4, "4 days ago"],
    [-5, "in 5 min"],
  ])("%d minutes ago reads %s", (minutes, text) => {
    expect(relativeTime(before(minutes), now)).toBe(text);
  });

  it("turns to the date after a week", () => {
    expect(relativeTime("2026-02-10T12:00:00Z", now)).toBe("Feb 10");
    expect(relativeTime("2024-07-15T12:00:00Z", now)).toBe("Jul 15, 2024");
  });

  it("shows other text unchanged, and nothing for nothing", () => {
    for (const write of [exactTime, clockTime, dateText]) {
      expect(write("2 min ago")).toBe("2 min ago");
      expect(write("5")).toBe("5");
      expect(write("2026-13-45T99:00:00Z")).toBe("2026-13-45T99:00:00Z");
      expect(write(undefined)).toBe("");
      expect(write(null, "never")).toBe("never");
      expect(write(Number.NaN)).toBe("");
    }
    expect(relativeTime("yesterday", now)).toBe("yesterday");
    expect(relativeTime(null, now)).toBe("");
  });
});

describe("dates", () => {
  it("reads ISO 8601 alone", () => {
    expect(dateFrom("2026-03-04T12:00:00Z")?.getTime()).toBe(now);
    expect(dateFrom("2026-03-04T12:00:00")?.getTime()).toBe(now);
    expect(dateFrom("2026-03-04T14:00:00.000+02:00")?.getTime()).toBe(now);
    for (const text of ["5", "March 4", "2026", "2026-02-31", "", "2026-03-04junk"]) {
      expect(dateFrom(text)).toBeUndefined();
    }
  });

  it("keeps a bare date on its day", () => {
    expect(dateText("2026-03-15")).toBe("Mar 15, 2026");
  });

  it("writes times with a plain space", () => {
    expect(clockTime("2026-03-04T12:00:00Z")).toMatch(/^\d{1,2}:\d{2} [AP]M$/);
    expect(exactTime("2026-03-04T12:00:00Z")).toMatch(/^Mar \d, 2026, \d{1,2}:\d{2} [AP]M$/);
  });
});
