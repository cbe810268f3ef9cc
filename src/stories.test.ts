import { describe, expect, test } from "vitest";
import { readSources, type SourceFile } from "@/tools/story-index";

/**
 * Every part and every screen stands in Storybook in each of its states. Read from the sources: what
 * a story imports it draws, and what a component can be told to be is what its props say.
 */

const sources = readSources(import.meta.dirname);
const files = [...sources.values()];
const isStories = ({ path }: SourceFile) => path.endsWith(".stories.tsx");
const stories = files.filter(isStories);
const parts = files.filter(
  (file) => !isStories(file) && file.path.endsWith(".tsx") && file.components.length > 0,
);

/** What has no story, and why it needs none. */
const without: Readonly<Record<string, string>> = {
  "app/app.tsx": "what main.tsx starts: stories stand the same parts in an address of their own",
  "features/inbox/context-sheet.tsx": "the context panel, which has its stories, in a UI Sheet",
};

/** Files that are drawn when these are: what they import, and what that imports. */
function reachedFrom(starts: readonly string[]): ReadonlySet<string> {
  const reached = new Set(starts);
  for (const path of reached) {
    const file = sources.get(path);
    for (const next of [...(file?.imports ?? []), ...(file?.fetches ?? [])]) reached.add(next);
  }
  return reached;
}

/** The stories that draw a file: those which import it, and in a folder of its own those it serves. */
function storiesOf({ path }: SourceFile): readonly SourceFile[] {
  const room = roomOf(path);
  return stories.filter(({ path: story, imports, fetches }) =>
    room.includes("/") && roomOf(story) === room
      ? reachedFrom([...imports, ...fetches]).has(path)
      : imports.includes(path),
  );
}

const roomOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
const drawn = reachedFrom(stories.flatMap(({ imports }) => imports));

describe("a part", () => {
  const shared = parts.filter(({ path }) => /^(?:ui|components)\//.test(path));

  test("that screens share has a story which draws it by name", () => {
    const missing = shared.filter(
      (part) => storiesOf(part).length === 0 && !(part.path in without),
    );
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  test("that screens share is drawn in each state its props name", () => {
    const missing = shared.flatMap((part) => {
      const own = stories.filter(({ imports }) => imports.includes(part.path));
      if (own.length === 0) return [];
      // A state that a part comes to by itself, such as `saving`, is a story of that name.
      const drawnStates = new Set(
        own.flatMap(({ told, exports }) => [...told, ...exports.map((name) => name.toLowerCase())]),
      );
      return part.states
        .filter((state) => !drawnStates.has(state))
        .map((state) => `${part.path}: ${state}`);
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
    const own = parts.filter(({ path }) => /^(?:features|app|mock\/console)\//.test(path));
    const missing = own.filter(({ path }) => !drawn.has(path) && !(path in without));
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  // Its code is fetched when it is opened, so that a story which only draws the screen shows none.
  test("that opens over a screen is opened by a story of its folder, which says so in `opens`", () => {
    const windows = new Set(files.flatMap((file) => (isStories(file) ? [] : file.fetches)));
    const missing = [...windows].filter((path) => {
      if (
        !path.startsWith("features/") ||
        !path.endsWith(".tsx") ||
        path.endsWith("-page.tsx") ||
        path in without
      )
        return false;
      const name = /([^/]+)\.tsx$/.exec(path)?.[1] ?? "";
      return !stories.some(
        (file) =>
          roomOf(file.path) === roomOf(path) &&
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
  const folder = roomOf(page.path);
  const own = files.filter((file) => roomOf(file.path) === folder && !isStories(file));
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
  const pages = parts.filter(({ path }) => /^features\/.*-page\.tsx$/.test(path));

  test.each(pages)("$path has a story for each of its states", (page) => {
    const story = sources.get(page.path.replace(".tsx", ".stories.tsx"));
    const missing = statesOf(page).filter((state) => story?.exports.includes(state) !== true);
    expect(missing).toEqual([]);
  });
});

test("what needs no story is still there", () => {
  expect(Object.keys(without).filter((path) => !sources.has(path))).toEqual([]);
});
