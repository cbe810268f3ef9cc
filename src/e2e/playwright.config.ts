import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "../tools/browser.mjs";
import type { Answering } from "./dual-backend-test.ts";

const { args, ...program } = await findBrowser();
const port = Number(process.env.E2E_PORT ?? 4180);

/** The files whose tests run before both backends; the others hold the server themselves. */
const onBothBackends = readdirSync(import.meta.dirname).filter(
  (file) =>
    file.endsWith(".e2e.ts") &&
    readFileSync(join(import.meta.dirname, file), "utf8").includes('from "./dual-backend-test"'),
);

/**
 * Tests of the built files in a real browser: once as a static host serves them, with the mock in
 * the page, and once with the page turned to `live` before the same backend at a port.
 */
export default defineConfig<object, { answering: Answering }>({
  testDir: ".",
  testMatch: "**/*.e2e.ts",
  outputDir: "../../test-results",
  // One more than there are processors: tests wait a good deal.
  workers: Math.min(availableParallelism() + 1, 4),
  // Told as flaky, with what happened; the second try keeps a busy machine from stopping all.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}/`,
    browserName: "chromium",
    // Drawn by the processor, which is quicker where there is no graphics card.
    launchOptions: { ...program, args: [...args, "--disable-gpu"] },
    // Where things stand counts, not how they came there; each step would wait for it.
    contextOptions: { reducedMotion: "reduce" },
    // Recording every test would cost a fifth of the time.
    trace: "on-first-retry",
  },
  projects: [
    { name: "mock", use: { answering: "mock" }, grepInvert: /@at-port/ },
    {
      name: "live",
      use: { answering: "live" },
      testMatch: onBothBackends,
      grepInvert: /@own-server|@in-page/,
    },
  ],
  webServer: {
    command: `node ../tools/start.mjs --port ${port}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
