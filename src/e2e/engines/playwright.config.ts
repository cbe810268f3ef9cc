import { defineConfig } from "@playwright/test";
import { enginesHere } from "../../tools/engines.mjs";
import type { EngineOptions } from "./engines-test";

/** Runs the main workflow and every screen in Firefox and WebKit, where installed. */
export default defineConfig<object, EngineOptions>({
  testDir: ".",
  testMatch: "*.e2e.ts",
  outputDir: "../../../test-results/engines",
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  projects: enginesHere().map((engine) => ({ name: engine.name, use: { engine } })),
});
