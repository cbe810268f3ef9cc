import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findHeadlessShell } from "../tools/browser.mjs";
import type { Backend } from "./dual-backend-test.ts";

const program = await findHeadlessShell();
const port = Number(process.env.E2E_PORT ?? 4180);

/** The files whose tests run with both backends; the others start their own servers. */
const onBothBackends = readdirSync(import.meta.dirname).filter(
  (file) =>
    file.endsWith(".e2e.ts") &&
    readFileSync(join(import.meta.dirname, file), "utf8").includes('from "./dual-backend-test"'),
);

/**
 * Tests of the built files in a real browser: on a static host with the mock in the page, and as
 * `live` with the same backend on a server.
 */
export default defineConfig<object, { backend: Backend }>({
  testDir: ".",
  testMatch: "**/*.e2e.ts",
  // For Firefox and WebKit, with their own configuration.
  testIgnore: "engines/**",
  outputDir: "../../test-results/e2e",
  // One more than there are processors, because tests mostly wait.
  workers: Math.min(availableParallelism() + 1, 4),
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}/`,
    browserName: "chromium",
    launchOptions: program,
    // Otherwise tests that check positions would have to wait for animations.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "mock", use: { backend: "mock" }, grepInvert: /@live-only/ },
    { name: "live", use: { backend: "live" }, testMatch: onBothBackends },
  ],
  webServer: {
    command: `node ../tools/start.mjs --port ${port}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
