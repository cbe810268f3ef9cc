// Each story beside its stored picture. A story tagged `no-picture` has none: one that ends as
// another does, or in something that no two runs draw alike.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, type Page, test as base } from "@playwright/test";
import * as v from "valibot";
import { projectRoot } from "../ensure-installed.mjs";
import { startHost } from "../static-host.mjs";
import { difference, shrink, toPng } from "../../testing/node/picture.ts";
import { draw, openStage } from "../../testing/node/stage.ts";

const texts = v.entriesFromList(["type", "id", "title", "name", "importPath"], v.string());
const Entry = v.object({ ...texts, tags: v.array(v.string()) });

const built = join(projectRoot, "storybook-static");
const folder = join(projectRoot, "src/book/pictures");
const text = readFileSync(join(built, "index.json"), "utf8");
const { entries } = v.parse(v.object({ entries: v.record(v.string(), Entry) }), JSON.parse(text));
const stories = Object.values(entries).filter(({ type }) => type === "story");
const pictured = stories.filter(({ tags }) => !tags.includes("no-picture"));
const fileOf = ({ id }: { id: string }) => `${id.replace("--", "/")}.png`;

const test = base.extend<object, { stage: Page }>({
  stage: [
    async ({ browser }, use) => {
      // In a folder and without a fall-back rule: the built Storybook works on any host.
      const host = await startHost({ folder: built, base: "/some/book/", fallback: false });
      await use(await openStage(browser, host.url));
      await host.close();
    },
    { scope: "worker" },
  ],
});

for (const story of pictured) {
  const path = join(folder, fileOf(story));
  test(`${story.title} › ${story.name} (${story.importPath})`, async ({ stage }, info) => {
    const expected = existsSync(path) ? shrink(readFileSync(path), 1) : undefined;
    // What differs may have been drawn before a late part arrived, and is given more time.
    for (const quiet of [120, 1000, 2000]) {
      const actual = await draw(stage, story.id, quiet);
      const place = expected && difference(expected, actual);
      if (expected && !place) return;
      writeFileSync(info.outputPath("actual.png"), toPng(actual));
      if (quiet < 2000) continue;
      if (info.config.updateSnapshots !== "changed")
        throw new Error(place ? `It differs at ${place.join(", ")} px` : "It has no picture");
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, toPng(actual));
    }
  });
}

test("each picture belongs to a story", () => {
  const wanted = new Set(pictured.map(fileOf));
  const left = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".png") && !wanted.has(file));
  if (test.info().config.updateSnapshots !== "changed") expect(left).toEqual([]);
  for (const file of left) rmSync(join(folder, file));
});

test("each stories file has a picture", () => {
  const files = new Set(pictured.map(({ importPath }) => importPath));
  expect(stories.filter(({ importPath }) => !files.has(importPath))).toEqual([]);
});
