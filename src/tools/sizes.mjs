// npm run sizes: lines by room, which may not be over their limits, so that one reader can know a room.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * A part of the sources and the most lines it may have.
 * @typedef {{ name: string, of: RegExp, not?: RegExp, most: number }} Limit
 */

const test = /(?:\.(?:test|stories)|-story-tools)\.tsx?$|^e2e\//;

/** Tests and stories count as such, not with their room. @type {Limit[]} */
export const limits = [
  {
    name: "product",
    of: /^(?:app|features|components|ui|api|contract|lib)\//,
    not: test,
    most: 26_100,
  },
  { name: "mock", of: /^mock\//, not: test, most: 8_200 },
  { name: "tools", of: /^tools\//, not: test, most: 5_600 },
  { name: "proof", of: /^proof\//, not: test, most: 3_400 },
  { name: "tests, stories and e2e", of: test, most: 20_660 },
  { name: "e2e", of: /^e2e\//, most: 3_840 },
];

/** Lines of one file, tests and stories included. */
export const longestFile = 250;

/** The sources below a folder, and their lines. @param {string} folder */
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file))
    .map((file) => ({
      file,
      lines: readFileSync(join(folder, file), "utf8").split("\n").length - 1,
    }));

/** What is too large, in words. @param {readonly { file: string, lines: number }[]} files */
export function check(files) {
  const rooms = limits.map(({ name, of, not, most }) => {
    const own = files.filter(({ file }) => of.test(file) && !not?.test(file));
    return { name, most, lines: own.reduce((sum, { lines }) => sum + lines, 0) };
  });
  const tooLong = files.filter(({ lines }) => lines > longestFile);
  return {
    rooms,
    problems: [
      ...rooms
        .filter(({ lines, most }) => lines > most)
        .map(({ name, lines, most }) => `${name}: ${lines} lines, over ${most}`),
      ...tooLong.map(({ file, lines }) => `src/${file}: ${lines} lines, over ${longestFile}`),
    ],
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { rooms, problems } = check(filesBelow(fileURLToPath(new URL("..", import.meta.url))));
  for (const { name, lines, most } of rooms)
    console.log(`${name.padEnd(24)} ${String(lines).padStart(6)} of ${most} lines`);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
