import { beforeAll, expect } from "vitest";

/**
 * What a screen fetches when it is opened (dialogs, drawers, notices) is made ready by the dev server
 * before the first story of its folder: on a busy machine that takes longer than a story waits for
 * anything, and is no part of what it tests.
 */
const parts = import.meta.glob([
  "../src/{app,components,features,mock/console,ui}/**/*.tsx",
  "!../src/**/*.stories.tsx",
  "!../src/app/prerender.tsx",
]);

beforeAll(async () => {
  const path = (expect.getState().testPath ?? "").replaceAll("\\", "/");
  const folder = path.slice(path.lastIndexOf("/src/"), path.lastIndexOf("/") + 1);
  const wanted = Object.keys(parts).filter(
    (name) =>
      name.includes(folder) ||
      name.endsWith("/ui/toaster.tsx") ||
      (folder === "/src/app/" && name.endsWith("-page.tsx")),
  );
  await Promise.all(wanted.map(async (name) => parts[name]?.()));
}, 60_000);
