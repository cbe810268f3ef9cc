import { expect, test } from "vitest";
import { readSources, type SourceFile } from "@/testing/node/story-index";

/** A designer finds every component and every screen in the stories: read from what they import. */

const sources = readSources(import.meta.dirname);
const files = [...sources.values()];
const isStories = ({ path }: SourceFile) => path.endsWith(".stories.tsx");
const stories = files.filter(isStories);
const components = files.filter(
  (file) => !isStories(file) && file.path.endsWith(".tsx") && file.components.length > 0,
);

/** These files and all that they import, directly or not. */
function reachedFrom(starts: readonly string[]): ReadonlySet<string> {
  const reached = new Set(starts);
  for (const path of reached) {
    for (const next of sources.get(path)?.imports ?? []) reached.add(next);
  }
  return reached;
}

const isPage = ({ path }: SourceFile) => /^features\/.*-page\.tsx$/.test(path);
const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
const missing = (isThere: (component: SourceFile) => boolean) =>
  components.filter((file) => !isThere(file)).map(({ path }) => path);

test("a component that screens share has a story which draws it by name", () => {
  const isDrawn = ({ path }: SourceFile) =>
    stories.some(({ path: story, imports }) =>
      path.includes("/") && folderOf(story) === folderOf(path)
        ? reachedFrom(imports).has(path)
        : imports.includes(path),
    );
  expect(missing((file) => !/^(?:ui|components)\//.test(file.path) || isDrawn(file))).toEqual([]);
});

test("a screen has stories of its own, and every part of a screen is drawn by one", () => {
  const drawn = reachedFrom(stories.flatMap(({ imports }) => imports));
  const hasStories = ({ path }: SourceFile) => sources.has(path.replace(".tsx", ".stories.tsx"));
  expect(missing((file) => drawn.has(file.path) && (!isPage(file) || hasStories(file)))).toEqual(
    [],
  );
});

test("every screen is in the app's table of routes", () => {
  const reached = reachedFrom(["app/app.tsx"]);
  expect(missing((file) => !isPage(file) || reached.has(file.path))).toEqual([]);
});

test("every screen of the routes is shown filled, as the page of all screens begins", () => {
  const pages =
    sources.get("app/routes.ts")?.imports.filter((path) => path.startsWith("features")) ?? [];
  expect(pages.length).toBeGreaterThan(5);
  const storiesOf = (page: string) => sources.get(page.replace(".tsx", ".stories.tsx"));
  expect(pages.filter((page) => !storiesOf(page)?.exports.includes("Filled"))).toEqual([]);
});

test("a component that screens share has notes on when to use it, and when not", () => {
  const without = stories.filter(
    ({ path, code }) =>
      /^(?:ui|components)\//.test(path) && !/notes: \{\s*use:[\s\S]*?not:/.test(code),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});
