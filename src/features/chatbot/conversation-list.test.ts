import { expect, it } from "vitest";
import { ratingLabel, secondsOf, shownUserOf, statusLabel } from "./conversation-list";

it("parses a duration", () => {
  expect(secondsOf("4m 12s")).toBe(252);
  expect(secondsOf("1h 2m")).toBe(3720);
  expect(secondsOf("45 sec")).toBe(45);
  expect(secondsOf("a while")).toBeUndefined();
  expect(secondsOf(undefined)).toBeUndefined();
});

it("parses a hostile duration fast", () => {
  const began = performance.now();
  expect(secondsOf("1".repeat(100_000))).toBeUndefined();
  expect(secondsOf(`1${" ".repeat(100_000)}`)).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(1000);
});

it("has a text for missing values, and shows zero", () => {
  expect(shownUserOf({})).toBe("Unknown Member");
  expect(shownUserOf({ memberName: "Ana", user: " " })).toBe("Ana");
  expect(statusLabel("in_progress")).toBe("In progress");
  expect(statusLabel(undefined)).toBe("");
  expect(ratingLabel({ satisfaction: 0 })).toBe("0.0/5");
  expect(ratingLabel({})).toBeUndefined();
});
