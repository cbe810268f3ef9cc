import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { TestProjectConfiguration } from "vitest/config";
import { findHeadlessShell } from "../../tools/browser.mjs";

const root = join(import.meta.dirname, "../../..");

/** All processors: Vitest would leave one of two idle. */
const maxWorkers = availableParallelism();

/** Ends a test that hangs, in milliseconds. It is no measure of speed: a busy machine is slow. */
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Stories in a real browser, with their play functions, accessibility rules and pictures. */
async function inBrowser(
  name: string,
  tags: { include?: string[] } = {},
): Promise<TestProjectConfiguration> {
  const program = await findHeadlessShell();
  return {
    extends: true,
    plugins: [await storybookTest({ configDir: ".storybook", tags })],
    // All packages are prepared before the first test: one found on the way reloads the page
    // under the tests that run in it.
    optimizeDeps: { entries: [".storybook/*.ts*", "src/**/*.stories.tsx"] },
    test: {
      name,
      // .storybook/preview.tsx reads it.
      env: { PICTURES: "compared" },
      maxWorkers,
      ...timeouts,
      setupFiles: [".storybook/fetch-first.ts"],
      browser: {
        enabled: true,
        headless: true,
        // As in Storybook, where one page shows them all, each starting from a clean state.
        isolate: false,
        // Without motion, since a story must not be judged while it fades in.
        provider: playwright({
          launchOptions: program,
          contextOptions: {
            reducedMotion: "reduce",
            timezoneId: "UTC",
            // A larger story would be scaled down to fit, and its pictures blurred.
            viewport: { width: 2560, height: 1440 },
          },
        }),
        instances: [{ browser: "chromium" }],
        screenshotFailures: false,
        expect: {
          toMatchScreenshot: {
            // A few letters may be drawn a little differently on another machine.
            comparatorOptions: { allowedMismatchedPixels: 100 },
            resolveScreenshotPath: ({ arg, ext }) => join(root, "src/book/pictures", arg + ext),
            resolveDiffPath: ({ arg, ext }) => join(root, "test-results/pictures", arg + ext),
          },
        },
      },
    },
  };
}

/**
 * What Vitest runs, by project: `unit`, the plain tests in Node; `stories`, every story; `visual`,
 * those of them that have pictures. Empty outside Vitest, since the build needs no browser.
 */
export async function testProjects(): Promise<TestProjectConfiguration[]> {
  if (process.env.VITEST === undefined) return [];
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
    await inBrowser("stories"),
    await inBrowser("visual", { include: ["picture"] }),
  ];
}
