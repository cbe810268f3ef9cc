import { expect, test } from "vitest";
import { check, limits, longestFile } from "./sizes.mjs";

test("counts a part without its tests and stories, and reports when it exceeds its limit", () => {
  const [product] = limits;
  const most = product?.most ?? 0;
  const files = (lines: number) => [
    ...Array.from({ length: Math.ceil(lines / 100) }, (_, at) => ({
      file: `src/api/${at}.ts`,
      lines: Math.min(100, lines - at * 100),
    })),
    { file: "src/ui/badge.stories.tsx", lines: 200 },
  ];
  expect(check(files(most)).problems).toEqual([]);
  expect(check(files(most + 100)).problems).toEqual([`product: ${most + 100} lines, over ${most}`]);
});

test("reports a file that is too long, even a test", () => {
  const file = "src/ui/badge.test.ts";
  expect(check([{ file, lines: longestFile + 1 }]).problems).toHaveLength(1);
});
