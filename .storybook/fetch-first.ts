import { beforeAll, expect } from "vitest";

/**
 * Loads what the screens of a folder load on demand (dialogs, drawers, toasts) before the folder's
 * first story. On a busy machine the dev server may take longer for it than a story waits.
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
