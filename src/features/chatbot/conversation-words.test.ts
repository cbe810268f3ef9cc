import { expect, it } from "vitest";
import { ratingWords, secondsOf, shownUserOf, statusWords } from "./conversation-words";

it("reads a duration out of its words", () => {
  expect(secondsOf("4m 12s")).toBe(252);
  expect(secondsOf("1h 2m")).toBe(3720);
  expect(secondsOf("45 sec")).toBe(45);
  expect(secondsOf("a while")).toBeUndefined();
  expect(secondsOf(undefined)).toBeUndefined();
});

it("takes no longer over a hostile duration", () => {
  const began = performance.now();
  expect(secondsOf("1".repeat(100_000))).toBeUndefined();
  expect(secondsOf(`1${" ".repeat(100_000)}`)).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(1000);
});

it("writes what is missing as words, and zero as a value", () => {
  expect(shownUserOf({})).toBe("Unknown Member");
  expect(shownUserOf({ memberName: "Ana", user: " " })).toBe("Ana");
  expect(statusWords("in_progress")).toBe("In progress");
  expect(statusWords(undefined)).toBe("");
  expect(ratingWords({ satisfaction: 0 })).toBe("0.0/5");
  expect(ratingWords({})).toBeUndefined();
});
