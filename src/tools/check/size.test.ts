import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { limits, longestFile, measure } from "./size.mjs";

let src: string;
beforeEach(() => (src = mkdtempSync(join(tmpdir(), "size-"))));
afterEach(() => rmSync(src, { recursive: true }));

function write(file: string, lines: number): void {
  mkdirSync(dirname(join(src, file)), { recursive: true });
  writeFileSync(join(src, file), "line\n".repeat(lines));
}

test("rooms are counted without their tests and stories", () => {
  write("app/shell.tsx", 20);
  write("ui/badge.tsx", 5);
  write("ui/badge.stories.tsx", 30);
  write("mock/start.test.ts", 40);
  write("ui/picture.png", 50);
  const { lines, problems } = measure(src);
  expect(lines[0]).toMatch(/product +25 of 24500 lines/);
  expect(lines.find((line) => line.includes("mock"))).toMatch(/ 0 of/);
  expect(problems).toEqual([]);
});

test("a room over its limit is told, and a long file is a problem, tests included", () => {
  const [, mock] = limits;
  for (let at = 0; at * 200 <= (mock?.most ?? 0); at++) write(`mock/part-${at}.ts`, 200);
  write("ui/badge.test.ts", longestFile + 1);
  const { lines, problems } = measure(src);
  expect(lines.find((line) => line.includes("mock"))).toMatch(/7600 of 7500 lines, 100 too many$/);
  expect(problems).toEqual(["src/ui/badge.test.ts has 251 lines, over 250"]);
});
