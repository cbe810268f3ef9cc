import { describe, expect, test } from "vitest";
import { readSources, type SourceFile } from "@/testing/node/story-index";

/**
 * Every component and every screen has stories in each of its states. This is read from the
 * sources: a story draws what it imports, and a component's states are what its props name.
 */

const sources = readSources(import.meta.dirname);
const files = [...sources.values()];
const isStories = ({ path }: SourceFile) => path.endsWith(".stories.tsx");
const stories = files.filter(isStories);
const components = files.filter(
  (file) => !isStories(file) && file.path.endsWith(".tsx") && file.components.length > 0,
);

/** What needs no story, and why. */
const exempt: Readonly<Record<string, string>> = {
  "app/app.tsx": "what main.tsx starts: stories use the same components",
  "features/inbox/context-sheet.tsx": "the context panel, which has its stories, in a UI Sheet",
};

/** These files and all that they import, directly or not. */
function reachedFrom(starts: readonly string[]): ReadonlySet<string> {
  const reached = new Set(starts);
  for (const path of reached) {
    const file = sources.get(path);
    for (const next of [...(file?.imports ?? []), ...(file?.lazyImports ?? [])]) reached.add(next);
  }
  return reached;
}

/** The stories that draw a file: those that import it, or of its own folder those that reach it. */
function storiesOf({ path }: SourceFile): readonly SourceFile[] {
  const folder = folderOf(path);
  return stories.filter(({ path: story, imports, lazyImports }) =>
    folder.includes("/") && folderOf(story) === folder
      ? reachedFrom([...imports, ...lazyImports]).has(path)
      : imports.includes(path),
  );
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
const drawn = reachedFrom(stories.flatMap(({ imports }) => imports));

describe("a component", () => {
  const shared = components.filter(({ path }) => /^(?:ui|components)\//.test(path));

  test("that screens share has a story which draws it by name", () => {
    const missing = shared.filter(
      (component) => storiesOf(component).length === 0 && !(component.path in exempt),
    );
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  test("that screens share is drawn in each state its props name", () => {
    const missing = shared.flatMap((component) => {
      const own = stories.filter(({ imports }) => imports.includes(component.path));
      if (own.length === 0) return [];
      // A state that a component gets into by itself, such as `saving`, has a story of that name.
      const drawnStates = new Set(
        own.flatMap(({ given, exports }) => [
          ...given,
          ...exports.map((name) => name.toLowerCase()),
        ]),
      );
      return component.states
        .filter((state) => !drawnStates.has(state))
        .map((state) => `${component.path}: ${state}`);
    });
    expect(missing).toEqual([]);
  });

  test("that screens share has notes on when to use it, and when not", () => {
    const missing = stories.filter(
      ({ path, code }) =>
        /^(?:ui|components)\//.test(path) && !/notes: \{\s*use:[\s\S]*?not:/.test(code),
    );
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  test("of a screen, the shell or the demo console is drawn by a story", () => {
    const own = components.filter(({ path }) => /^(?:features|app|mock\/console)\//.test(path));
    const missing = own.filter(({ path }) => !drawn.has(path) && !(path in exempt));
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  // Its code is loaded when it opens, so a story that only draws the screen does not show it.
  test("that opens over a screen is opened by a story of its folder, which says so in `opens`", () => {
    const windows = new Set(files.flatMap((file) => (isStories(file) ? [] : file.lazyImports)));
    const missing = [...windows].filter((path) => {
      if (
        !path.startsWith("features/") ||
        !path.endsWith(".tsx") ||
        path.endsWith("-page.tsx") ||
        path in exempt
      )
        return false;
      const name = /([^/]+)\.tsx$/.exec(path)?.[1] ?? "";
      return !stories.some(
        (file) =>
          folderOf(file.path) === folderOf(path) &&
          [...file.code.matchAll(/opens: \[([^\]]*)\]/g)].some(([, list]) =>
            list?.includes(`"${name}"`),
          ),
      );
    });
    expect(missing).toEqual([]);
  });
});

/** The states that a screen can be in, from what it does. */
function statesOf(page: SourceFile): readonly string[] {
  const folder = folderOf(page.path);
  const own = files.filter((file) => folderOf(file.path) === folder && !isStories(file));
  const uses = (pattern: RegExp) => own.some(({ code }) => pattern.test(code));
  const sample = uses(/withSample|SampleMark/);
  return [
    "Filled",
    "Dark",
    "Narrow",
    ...(uses(/from "@\/api\/query"/) ? ["Loading", "Failed", sample ? "Sample" : "Empty"] : []),
    ...(uses(/<DataList|<ListPage/) ? ["NoneMatching"] : []),
    ...(uses(/from "@\/api\/live"/) ? ["Live"] : []),
  ];
}

describe("a screen", () => {
  const pages = components.filter(({ path }) => /^features\/.*-page\.tsx$/.test(path));

  test.each(pages)("$path has a story for each of its states", (page) => {
    const story = sources.get(page.path.replace(".tsx", ".stories.tsx"));
    const missing = statesOf(page).filter((state) => story?.exports.includes(state) !== true);
    expect(missing).toEqual([]);
  });
});

test("what needs no story still exists", () => {
  expect(Object.keys(exempt).filter((path) => !sources.has(path))).toEqual([]);
});
