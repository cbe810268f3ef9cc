// npm run snapshots: draws every story in both themes, wide and narrow, and compares the pictures
// with those in src/book/pictures/.
//
// A story tagged `no-picture` is left out: for those that end as another story does, or in
// something no two runs draw alike. Each stories file has at least one picture.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { findBrowser } from "./browser.mjs";
import { buildStorybookIfStale } from "./build-if-stale.mjs";
import { readCommandLine } from "./command-line.mjs";
import { projectRoot } from "./ensure-installed.mjs";
import {
  album,
  discard,
  fileOf,
  joined,
  kept,
  readPicture,
  writePicture,
} from "./snapshots/album.mjs";
import { comparison } from "./snapshots/comparison.mjs";
import { openStage, quiets, stageContext } from "./snapshots/stage.mjs";
import { startHost } from "./static-host.mjs";

const usage = `npm run snapshots -- [options]: every story against its committed pictures

  --update        keep the new pictures
  --only REGEX    the stories files whose path or title matches
  --report FILE   write the figures as JSON`;

const options = readCommandLine(usage, {
  update: { type: "boolean", default: false },
  only: { type: "string", default: "" },
  report: { type: "string" },
});

/** @typedef {{ id: string, title: string, name: string, importPath: string, tags: string[], type: string }} Entry */

const differences = join(projectRoot, "test-results", "snapshots");
const pattern = new RegExp(options.only, "i");

await buildStorybookIfStale();

/** @type {{ entries: Record<string, Entry> }} */
const index = JSON.parse(readFileSync(join(projectRoot, "storybook-static/index.json"), "utf8"));
const stories = Object.values(index.entries).filter(({ type }) => type === "story");
const pictured = stories.filter(({ tags }) => !tags.includes("no-picture"));
const chosen = pictured.filter(
  ({ importPath, title }) => pattern.test(importPath) || pattern.test(title),
);

if (chosen.length === 0) {
  console.error(`No stories file matches --only ${options.only}.`);
  process.exit(2);
}

/** What is wrong, a line each. @type {string[]} */
const failures = [];
let passed = 0;
let updated = 0;

/** @param {string} message */
function fail(message) {
  failures.push(message);
  console.log(`✗ ${message}`);
}

/** @param {Entry} story @param {import("./snapshots/stage.mjs").Drawn} drawn */
function judge({ id, title, name }, drawn) {
  const path = join(album, fileOf(id));
  const expected = readPicture(path);
  const found = expected && comparison(expected, drawn);
  if (expected && found === undefined) passed += 1;
  else if (options.update) {
    writePicture(path, joined(drawn.pictures, "row"));
    updated += 1;
    passed += 1;
  } else if (found === undefined) fail(`${title} › ${name}: no picture is kept of it`);
  else {
    const seen = join(differences, fileOf(id));
    writePicture(seen, found.picture);
    fail(`${title} › ${name} (${id})\n    ${found.lines.join("\n    ")}\n    ${seen}`);
  }
}

/** Whether it is not as in its picture, or has none. @param {Entry} story @param {import("./snapshots/stage.mjs").Drawn} drawn */
function differs({ id }, drawn) {
  const expected = readPicture(join(album, fileOf(id)));
  return expected === undefined || comparison(expected, drawn) !== undefined;
}

/**
 * The tests judge what stories do; a play cut short here, by a machine busy with several of them,
 * is tried again on a page without memory. So is one that differs from its picture, since it may
 * have been drawn too early. What is kept never is.
 *
 * @param {Awaited<ReturnType<typeof openStage>>} stage
 * @param {Entry} story
 * @returns {Promise<import("./snapshots/stage.mjs").Drawn>}
 * @throws {Error} where the last try says what is wrong
 */
async function drawPatiently(stage, story) {
  const [usual, patient, last] = quiets;
  for (const quietFor of options.update ? [patient] : [usual, patient]) {
    try {
      const drawn = await stage.draw(story.id, quietFor);
      if (options.update || !differs(story, drawn)) return drawn;
    } catch {
      // The last try tells.
    }
    await stage.clear();
  }
  return stage.draw(story.id, last);
}

const start = performance.now();
rmSync(differences, { recursive: true, force: true });
// Below a folder, and with no fall-back: the built Storybook stands anywhere on any host.
const host = await startHost({
  folder: join(projectRoot, "storybook-static"),
  base: "/some/book/",
  fallback: false,
});
const { args, ...program } = await findBrowser();
// Drawn by the processor: the graphics card's driver has a hand of its own, and here it is slower.
const browser = await chromium.launch({ ...program, args: [...args, "--disable-gpu"] });
try {
  const queue = [...chosen];
  // One more than there are processors: a page that waits for quiet needs none.
  const lanes = Array.from({ length: Math.min(availableParallelism() + 1, 4) }, async () => {
    const stage = await openStage(await stageContext(browser), host.url);
    await stage.clear();
    for (let story = queue.shift(); story !== undefined; story = queue.shift()) {
      try {
        judge(story, await drawPatiently(stage, story));
      } catch (error) {
        const reason = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
        fail(`${story.title} › ${story.name}: could not be drawn: ${reason}`);
      }
    }
  });
  await Promise.all(lanes);
} finally {
  await browser.close();
  await host.close();
}

const files = new Set(pictured.map(({ importPath }) => importPath));
for (const file of new Set(stories.map(({ importPath }) => importPath)))
  if (!files.has(file))
    fail(`${file}: each of its stories is tagged no-picture; one must be drawn`);

const wanted = new Set(pictured.map(({ id }) => fileOf(id)));
for (const file of kept().filter((one) => !wanted.has(one))) {
  if (options.update) discard(file);
  else
    fail(
      `src/book/pictures/${file}: no story has this picture; \`npm run snapshots -- --update\` removes it`,
    );
}

const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(
  `${passed} stories as in their pictures${updated > 0 ? ` (${updated} drawn anew)` : ""}, ${failures.length} not; ${
    stories.length - pictured.length
  } without a picture; ${seconds} s`,
);
if (failures.length > 0)
  console.log(
    "Meant to be so? Look at test-results/snapshots, then: npm run snapshots -- --update",
  );
if (options.report !== undefined) {
  mkdirSync(join(options.report, ".."), { recursive: true });
  writeFileSync(options.report, JSON.stringify({ passed, failed: failures.length, failures }));
}
process.exit(failures.length === 0 ? 0 : 1);
