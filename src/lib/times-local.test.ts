import { expect, it } from "vitest";
import { fromLocalTime, toLocalTime } from "./times-local";

it("goes from a timestamp to the person's own time and back", () => {
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
