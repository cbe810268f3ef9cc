import { afterEach, expect, it, vi } from "vitest";
import {
  clockTime,
  dateFrom,
  dateText,
  daysSince,
  exactTime,
  fromLocalTime,
  monthDay,
  relativeTime,
  toLocalTime,
} from "@/lib/times";

const noon = "2026-03-04T12:00:00Z";
const now = Date.parse(noon);

afterEach(() => void vi.unstubAllEnvs());

it("shows how long ago a time is, and after a week its date", () => {
  const minutes = [0, 0.5, -0.5, 1, 2, 59, 60, 180, 60 * 24, 60 * 24 * 4, -9];
  const texts = minutes.map((ago) => relativeTime(new Date(now - ago * 60_000).toISOString(), now));
  expect(texts.join(", ")).toBe(
    "just now, just now, just now, 1 min ago, 2 min ago, 1 hr ago, " +
      "1 hr ago, 3 hr ago, 1 day ago, 4 days ago, just now",
  );
  expect(relativeTime("2026-02-10", now)).toBe("Feb 10");
  expect(relativeTime("2024-07-15", now)).toBe("Jul 15, 2024");
});

it("never shows a past event as a future one, even if the clock was set back to before it", () => {
  const ahead = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  for (const hours of [0.25, 0.9, 23]) {
    expect(relativeTime(ahead(hours), now)).toBe(clockTime(ahead(hours)));
  }
  expect(relativeTime(ahead(25), now)).toBe(monthDay(ahead(25)));
  expect(relativeTime(ahead(24 * 366), now)).toMatch(/^Mar \d, 2027$/);
});

it("shows other text unchanged, and nothing for a missing value", () => {
  const relative = (given: unknown) => relativeTime(given, now);
  for (const write of [exactTime, clockTime, dateText, relative]) {
    for (const text of ["2 min ago", "5", "2026-13-45T99:00:00Z"]) expect(write(text)).toBe(text);
    expect([write(undefined), write(null), write(Number.NaN)]).toEqual(["", "", ""]);
  }
});

it("reads only Dates and ISO 8601", () => {
  for (const time of [new Date(now), "2026-03-04T12:00", "2026-03-04 14:00:00.000123+02"]) {
    expect(dateFrom(time)?.getTime()).toBe(now);
  }
  for (const text of ["5", "March 4", "2026", "2026-02-31", "", "2026-03-04junk"]) {
    expect(dateFrom(text)).toBeUndefined();
  }
});

it("keeps a bare date on its day, and writes times with a plain space", () => {
  expect(dateText("2026-03-15")).toBe("Mar 15, 2026");
  expect(clockTime(noon)).toMatch(/^\d{1,2}:\d{2} [AP]M$/);
  expect(exactTime(noon)).toMatch(/^Mar \d, 2026, \d{1,2}:\d{2} [AP]M$/);
});

it("reads the days since somebody was active from a timestamp or from text", () => {
  vi.stubEnv("TZ", "Pacific/Kiritimati");
  const told = ["2026-03-01T10:00:00Z", "2026-03-02T11:00:00", "2026-03-03"];
  expect(told.map((text) => daysSince(text, now))).toEqual([3, 2, 2]);
  const words = ["2 hours ago", "An hour ago", "just now", "yesterday", "3 weeks ago"];
  expect(words.map((text) => daysSince(text, now))).toEqual([0, 0, 0, 1, 21]);
  for (const text of [undefined, "", "soon", "2026-99-99", "constructor ago"]) {
    expect(daysSince(text, now)).toBeUndefined();
  }
});

it("converts a timestamp to local time and back", () => {
  const timestamp = new Date(2026, 2, 4, 9, 5).toISOString();
  expect(toLocalTime(timestamp)).toBe("2026-03-04T09:05");
  expect(fromLocalTime("2026-03-04T09:05")).toBe(timestamp);
  expect(fromLocalTime("")).toBe("");
});

it.each([undefined, null, "", "next week", 7])("shows nothing for %j", (value) => {
  expect(toLocalTime(value)).toBe("");
});

it.each(["0002-05-04T09:30", "0020-12-31T23:59", "0999-01-01T00:00"])(
  "keeps a year that is being typed: %s",
  (text) => {
    expect(toLocalTime(fromLocalTime(text))).toBe(text);
  },
);
