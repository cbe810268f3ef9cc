import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { TestProjectConfiguration } from "vitest/config";
import { findHeadlessShell } from "../../tools/browser.mjs";
import { importedPackages } from "./imported-packages.ts";

/** All processors: Vitest would leave one of two idle. */
const maxWorkers = availableParallelism();

/** Ends a test that hangs, in milliseconds. It is no measure of speed: a busy machine is slow. */
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };

/**
 * What `vitest run` runs: `unit`, the plain tests in Node, and `stories`, every story in a
 * real browser with its interactions and accessibility rules. Empty outside Vitest, since
 * the build has no need of a browser.
 */
export async function testProjects(): Promise<TestProjectConfiguration[]> {
  if (process.env.VITEST === undefined) return [];
  const { args, ...program } = await findHeadlessShell();
  return [
    {
      extends: true,
      test: {
        name: "unit",
        environment: "node",
        include: ["src/**/*.test.ts"],
        // Most of a file's time would go into loading the same modules again.
        isolate: false,
        maxWorkers,
        ...timeouts,
      },
    },
    {
      extends: true,
      plugins: [await storybookTest({ configDir: ".storybook" })],
      // All packages are prepared before the first test: one found on the way reloads the page
      // under the tests that run in it.
      optimizeDeps: {
        include: [
          ...importedPackages(join(import.meta.dirname, "../..")),
          "react/jsx-dev-runtime",
          "react/jsx-runtime",
        ],
      },
      test: {
        name: "stories",
        maxWorkers,
        ...timeouts,
        setupFiles: [".storybook/fetch-first.ts"],
        // Named at the end; a busy machine does not stop all.
        retry: 1,
        browser: {
          enabled: true,
          headless: true,
          // As in Storybook, where one page shows them all, each starting from a clean state.
          isolate: false,
          // Without motion: a story is judged as it stands, not half faded in.
          provider: playwright({
            launchOptions: { ...program, args },
            contextOptions: { reducedMotion: "reduce" },
          }),
          instances: [{ browser: "chromium" }],
          screenshotFailures: false,
        },
      },
    },
  ];
}
