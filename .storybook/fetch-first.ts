import { beforeAll } from "vitest";

/**
 * Loads everything that screens load on demand (dialogs, drawers, toasts) before the first story. On a
 * busy machine the dev server may need longer for that than a story waits.
 */
const parts = import.meta.glob([
  "../src/{app,components,features,mock/console,ui}/**/*.tsx",
  "!../src/**/*.stories.tsx",
]);

beforeAll(async () => {
  await Promise.all(Object.values(parts).map(async (load) => load()));
}, 60_000);
