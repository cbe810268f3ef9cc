// How large the source is: lines by room beside their limits, so that one reader can know a room.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What we aim at: lines without tests and stories, of several rooms together. */
export const limits = [
  {
    name: "product",
    rooms: ["app", "features", "components", "ui", "api", "contract", "lib"],
    most: 24_500,
  },
  { name: "mock", rooms: ["mock"], most: 7_500 },
  { name: "tools", rooms: ["tools"], most: 5_500 },
];

/** Lines of one file, tests and stories included. */
export const longestFile = 250;

const isSource = (/** @type {string} */ file) => /\.(?:tsx?|mjs|css)$/.test(file);
const isTest = (/** @type {string} */ file) => /\.(?:test|stories|e2e)\.tsx?$/.test(file);

/** What the sources below a folder come to; too long a file is a problem. @param {string} src */
export function measure(src) {
  const files = readdirSync(src, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter(isSource)
    .map((file) => ({
      file,
      room: file.split("/", 1)[0] ?? "",
      lines: readFileSync(join(src, file), "utf8").split("\n").length - 1,
    }));
  const sum = (/** @type {readonly string[]} */ rooms) =>
    files
      .filter(({ file, room }) => rooms.includes(room) && !isTest(file))
      .reduce((total, { lines }) => total + lines, 0);
  const totals = limits.map((limit) => ({ ...limit, lines: sum(limit.rooms) }));
  return {
    lines: totals.flatMap(({ name, rooms, most, lines }) => [
      `  ${name.padEnd(12)} ${String(lines).padStart(6)} of ${most} lines${lines > most ? `, ${lines - most} too many` : ""}`,
      ...(rooms.length > 1
        ? rooms.map((room) => `    ${room.padEnd(10)} ${String(sum([room])).padStart(6)}`)
        : []),
    ]),
    problems: files
      .filter(({ lines }) => lines > longestFile)
      .map(({ file, lines }) => `src/${file} has ${lines} lines, over ${longestFile}`),
  };
}
