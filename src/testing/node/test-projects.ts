import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { TestProjectConfiguration } from "vitest/config";
import { findHeadlessShell } from "../../tools/browser.mjs";

const root = join(import.meta.dirname, "../../..");

/** Use all processors: by default, Vitest would leave one of two idle. */
const maxWorkers = availableParallelism();

/** Timeouts for tests that hang, in ms. Long, because a busy machine is slow: they do not test speed. */
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Runs stories in a real browser: play functions, accessibility rules and screenshots. */
async function inBrowser(
  name: string,
  tags: { include?: string[] } = {},
): Promise<TestProjectConfiguration> {
  const program = await findHeadlessShell();
  return {
    extends: true,
    plugins: [await storybookTest({ configDir: ".storybook", tags })],
    // Optimise all dependencies before the first test: one discovered later would reload the page
    // in the middle of a test.
    optimizeDeps: { entries: [".storybook/*.ts*", "src/**/*.stories.tsx"] },
    test: {
      name,
      // Read by .storybook/preview.tsx.
      env: { PICTURES: "compared" },
      maxWorkers,
      ...timeouts,
      setupFiles: [".storybook/fetch-first.ts"],
      browser: {
        enabled: true,
        headless: true,
        // As in Storybook, all stories run in one page, and each one resets its state.
        isolate: false,
        // Without motion, since a story must not be checked while it fades in.
        provider: playwright({
          launchOptions: program,
          contextOptions: {
            reducedMotion: "reduce",
            timezoneId: "UTC",
            // A story larger than this would be scaled down, and its screenshots blurred.
            viewport: { width: 2560, height: 1440 },
          },
        }),
        instances: [{ browser: "chromium" }],
        screenshotFailures: false,
        expect: {
          toMatchScreenshot: {
            // A few letters may be rendered slightly differently on another machine.
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
 * Vitest's projects: `unit` runs the tests in Node, `stories` every story, `visual` only the stories
 * with pictures. Empty outside Vitest, since the build needs no browser.
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
        // With isolation, most of the time would go into loading the same modules for every file.
        isolate: false,
        maxWorkers,
        ...timeouts,
      },
    },
    await inBrowser("stories"),
    await inBrowser("visual", { include: ["picture"] }),
  ];
}
