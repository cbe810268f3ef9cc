import { defineConfig } from "@playwright/test";
import { findBrowser } from "../tools/browser.mjs";
import type { Answering } from "./twin-test.ts";

const { args, ...program } = await findBrowser();
const port = Number(process.env.E2E_PORT ?? 4180);

/** Every test of these holds the server itself, like a test that is marked `ownServer`. */
const ownServerFiles = [
  "expiry.e2e.ts",
  "hostile.e2e.ts",
  "inbox-delivery.e2e.ts",
  "inbox-extensions.e2e.ts",
  "live-connection.e2e.ts",
  "missing-files.e2e.ts",
];

/**
 * Tests of the built files in a real browser: once as a static host serves them, with the mock in
 * the page, and once with the page turned to `live` before the same backend at a port.
 */
export default defineConfig<object, { answering: Answering }>({
  testDir: ".",
  testMatch: "**/*.e2e.ts",
  outputDir: "../../test-results",
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}/`,
    browserName: "chromium",
    launchOptions: { ...program, args },
    trace: "retain-on-failure",
  },
  projects: [
    { name: "mock", use: { answering: "mock" }, grepInvert: /@at-port/ },
    {
      name: "live",
      use: { answering: "live" },
      grepInvert: /@own-server|@in-page/,
      testIgnore: ownServerFiles,
    },
  ],
  webServer: {
    command: `node ../tools/start.mjs --port ${port}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
