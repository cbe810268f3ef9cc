import { defineConfig } from "@playwright/test";
import { enginesHere } from "../../tools/engines.mjs";
import type { EngineOptions } from "./engines-test";

/** The main job and every screen in Firefox and WebKit, as far as this machine has them. */
export default defineConfig<object, EngineOptions>({
  testDir: ".",
  testMatch: "*.e2e.ts",
  outputDir: "../../../test-results/engines",
  workers: 2,
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  projects: enginesHere().flatMap(({ name, path }) =>
    path === undefined
      ? []
      : (["mock", "live"] as const).map((answering) => ({
          name: `${name}-${answering}`,
          use: { engine: { name, path }, answering },
          ...(answering === "live" && { testMatch: "main-job.e2e.ts" }),
        })),
  ),
});
