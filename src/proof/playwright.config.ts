import { defineConfig } from "@playwright/test";
import type { Backend } from "../e2e/dual-backend-test.ts";
import e2e from "../e2e/playwright.config.ts";

/** Long-running tests of the built app, on the browser and backends of the end-to-end tests. */
export default defineConfig<object, { backend: Backend }>({
  ...e2e,
  testMatch: "**/*.proof.ts",
  outputDir: "../../test-results/proof",
  timeout: 0,
  use: {
    ...e2e.use,
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
  },
  projects: [
    { name: "mock", use: { backend: "mock" }, grepInvert: /@live-only/ },
    { name: "live", use: { backend: "live" } },
  ],
});
