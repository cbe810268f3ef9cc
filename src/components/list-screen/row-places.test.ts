import { expect, test } from "vitest";
import { rowPlaces } from "./row-places";

const letters = "aaabbbbc".split("").map((letter) => ({ letter }));
const byLetter = ({ letter }: { letter: string }) => letter;
const indexes = letters.map((_, index) => index);

test("rows without groups follow each other", () => {
  const { groups, indexAt, topOf } = rowPlaces(letters, 3);
  expect(indexes.map(topOf)).toEqual([0, 3, 6, 9, 12, 15, 18, 21]);
  expect(topOf(8)).toBe(24);
  expect([0, 2.9, 3, 23, 30].map(indexAt)).toEqual([0, 0, 1, 7, 10]);
  expect(groups.every(({ head }) => head === 0)).toBe(true);
});

test("a group's heading stands above its first row", () => {
  const { groups, indexAt, topOf } = rowPlaces(letters, 3, byLetter);
  expect(groups.map(({ name, start, end }) => [name, start, end])).toEqual([
    ["a", 0, 3],
    ["b", 3, 7],
    ["c", 7, 8],
  ]);
  expect(indexes.map(topOf)).toEqual([0, 5, 8, 11, 16, 19, 22, 25]);
  // The list's end.
  expect(topOf(8)).toBe(30);
  expect(indexes.map(topOf).map(indexAt)).toEqual(indexes);
});

test("rows of no group have no heading, wherever they are", () => {
  const { topOf } = rowPlaces(letters, 3, ({ letter }) => (letter === "b" ? undefined : letter));
  expect(topOf(3)).toBe(11);
  expect(topOf(4)).toBe(14);
  expect(topOf(8)).toBe(28);
});

test("an empty list has no size", () => {
  const { indexAt, topOf } = rowPlaces([], 3, byLetter);
  expect([topOf(0), indexAt(5)]).toEqual([0, 1]);
});
