import { defineConfig } from "@playwright/test";
import { findBrowser } from "../tools/browser.mjs";

const { args, ...program } = await findBrowser();
const port = Number(process.env.E2E_PORT ?? 4180);

/** Tests of the built files in a real browser, served as a static host serves them. */
export default defineConfig({
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
  webServer: {
    command: `node ../tools/start.mjs --port ${port}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
