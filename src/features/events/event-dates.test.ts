import { expect, test } from "vitest";
import { dateOrder, mondayOf, startOfToday, weekOf } from "./event-dates";

test("a week is identified by its Monday, across the end of a month and on a Sunday", () => {
  expect(weekOf("2026-11-23")).toBe("2026-11-23");
  expect(weekOf("2026-11-29")).toBe("2026-11-23");
  expect(weekOf("2026-12-02")).toBe("2026-11-30");
  expect(weekOf("soon")).toBeUndefined();
  expect(mondayOf(new Date(2026, 10, 25), 1).getDate()).toBe(30);
});

test("upcoming events come first, then past ones, latest first, then those without a date", () => {
  const today = startOfToday(new Date(2026, 10, 22, 15).getTime());
  const dates = ["2026-11-01", "2027-01-04", "2026-11-20", "2026-11-22", "2026-12-24"];
  const sorted = dates.toSorted(
    (a, b) => Number(dateOrder(a, today)) - Number(dateOrder(b, today)),
  );
  expect(sorted).toEqual(["2026-11-22", "2026-12-24", "2027-01-04", "2026-11-20", "2026-11-01"]);
  expect(dateOrder("soon", today)).toBeUndefined();
});
