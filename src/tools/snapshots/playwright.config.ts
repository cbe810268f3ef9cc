import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "../browser.mjs";

const { args, ...program } = await findBrowser();

/** `npm run snapshots`: the stories of the built Storybook beside their stored pictures. */
export default defineConfig({
  globalSetup: "build-storybook.mjs",
  testDir: ".",
  testMatch: "*.e2e.ts",
  outputDir: "../../../test-results/snapshots",
  fullyParallel: true,
  // One more than there are processors: a page that waits for quiet needs none.
  workers: Math.min(availableParallelism() + 1, 4),
  timeout: 60_000,
  use: {
    browserName: "chromium",
    // Drawn by the processor, alike on every machine.
    launchOptions: { ...program, args: [...args, "--disable-gpu"] },
  },
});
