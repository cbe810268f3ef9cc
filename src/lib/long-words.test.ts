import { expect, test } from "vitest";
import { hasLongWord } from "./long-words";

const json = (text: string) => JSON.stringify([{ id: "1", text, last: "end" }]);

test("a word of a thousand characters and more is long, wherever it begins", () => {
  for (const before of [0, 1, 500, 999, 1000, 2345]) {
    const text = "word ".repeat(before);
    expect(hasLongWord(json(`${text}${"x".repeat(1000)} end`))).toBe(true);
    expect(hasLongWord(json(`${text}${"x".repeat(900)} end`))).toBe(false);
  }
});

test("many short words and fields are not", () => {
  expect(hasLongWord("")).toBe(false);
  expect(hasLongWord(json("some words ".repeat(10_000)))).toBe(false);
  expect(hasLongWord(JSON.stringify(Array.from({ length: 5000 }, (_, id) => ({ id }))))).toBe(
    false,
  );
});
