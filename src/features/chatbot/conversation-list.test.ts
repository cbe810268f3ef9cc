import { expect, it } from "vitest";
import { conversationList, ratingLabel, secondsOf, shownUserOf } from "./conversation-list";

it("parses a duration", () => {
  const texts = ["4m 12s", "1h 2m", "45 sec", "a while", undefined];
  expect(texts.map(secondsOf)).toEqual([252, 3720, 45, undefined, undefined]);
});

it("parses a hostile duration quickly", () => {
  const began = performance.now();
  expect(secondsOf("1".repeat(100_000))).toBeUndefined();
  expect(secondsOf(`1${" ".repeat(100_000)}`)).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(1000);
});

it("falls back to a text for missing values, but shows zero", () => {
  expect(shownUserOf({})).toBe("Unknown Member");
  expect(shownUserOf({ memberName: "Ana", user: " " })).toBe("Ana");
  expect(conversationList.filters[0]?.wordsOf({ status: "in_progress" })).toBe("Active");
  expect(ratingLabel({ satisfaction: 0 })).toBe("0.0/5");
  expect(ratingLabel({})).toBeUndefined();
});
