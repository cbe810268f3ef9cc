// npm run sizes: checks the number of lines in each part of the code, so that it stays easy to know.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readCommandLine } from "./command-line.mjs";
import { projectRoot } from "./ensure-installed.mjs";

/**
 * A part of the code and its maximum number of lines.
 * @typedef {{ name: string, of: RegExp, not?: RegExp, most: number }} Limit
 */

const test = /(?:\.(?:test|stories)|-story-tools)\.tsx?$|^src\/e2e\//;

/** Tests and stories are counted separately. @type {Limit[]} */
export const limits = [
  {
    name: "product",
    of: /^src\/(?:app|features|components|ui|api|contract|lib)\//,
    not: test,
    most: 23_300,
  },
  { name: "api/inbox", of: /^src\/api\/inbox\//, not: test, most: 1_450 },
  { name: "mock", of: /^src\/mock\/(?!console\/)/, not: test, most: 3_800 },
  { name: "mock/console", of: /^src\/mock\/console\//, not: test, most: 2_700 },
  { name: "worker", of: /^src\/worker\//, not: test, most: 58 },
  { name: "tools", of: /^src\/tools\//, not: test, most: 4_000 },
  { name: "proof", of: /^src\/proof\//, not: test, most: 1_844 },
  { name: "tests, stories and e2e", of: test, most: 19_000 },
  { name: "e2e", of: /^src\/e2e\//, most: 3_200 },
  { name: "all TypeScript", of: /\.(?:tsx?|mjs)$/, most: 57_700 },
];

/** The maximum number of lines in a file, including tests and stories. */
export const longestFile = 250;

/** The repository's source files, with their numbers of lines. */
const sources = () =>
  ["src", ".storybook", "."]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: folder !== ".", encoding: "utf8" }).map((file) =>
        folder === "." ? file : `${folder}/${file.replaceAll("\\", "/")}`,
      ),
    )
    .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file))
    .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length - 1 }));

/** Adds up the lines and describes what is too large. @param {readonly { file: string, lines: number }[]} files */
export function check(files) {
  const parts = limits.map(({ name, of, not, most }) => {
    const counted = files.filter(({ file }) => of.test(file) && !not?.test(file));
    return { name, most, lines: counted.reduce((sum, { lines }) => sum + lines, 0) };
  });
  const tooLong = files.filter(({ lines }) => lines > longestFile);
  return {
    parts,
    problems: [
      ...parts
        .filter(({ lines, most }) => lines > most)
        .map(({ name, lines, most }) => `${name}: ${lines} lines, over ${most}`),
      ...tooLong.map(({ file, lines }) => `${file}: ${lines} lines, over ${longestFile}`),
    ],
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readCommandLine(
    "npm run sizes: checks the number of lines in each part of the code. It takes no options.",
    {},
  );
  process.chdir(projectRoot);
  const { parts, problems } = check(sources());
  for (const { name, lines, most } of parts)
    console.log(`${name.padEnd(24)} ${String(lines).padStart(6)} of ${most} lines`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0)
    console.error("Remove code or, as a last resort, raise the limit in src/tools/sizes.mjs.");
  process.exitCode = problems.length === 0 ? 0 : 1;
}
