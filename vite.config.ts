/// <reference types="vitest/config" />
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { defineConfig } from "vite";
import { contractPages } from "./src/tools/contract/contract-pages.ts";
import { page } from "./src/tools/page.ts";
import { offlineWorker } from "./src/tools/page/offline-worker.ts";
import { testProjects } from "./src/testing/node/test-projects.ts";

/** Storybook and Vitest also load this config, but serve pages of their own. */
const ownPage = process.env.VITEST === undefined && process.env.STORYBOOK === undefined;

/** The server that `npm run dev` proxies /api and /ws to. Headers are rewritten as if the page were its own. */
const target = process.env.API_PROXY;

export default defineConfig({
  plugins: [react(), tailwindcss(), ownPage && [contractPages(), page(), offlineWorker()]],
  resolve: {
    alias: {
      "@": join(import.meta.dirname, "src"),
      // Replaces MSW's cookie jar: half of MSW's size, for cookies that the browser itself stores.
      "tough-cookie": join(import.meta.dirname, "src/mock/no-cookies.ts"),
      // Without this, MSW creates the jar in localStorage on import, and fails where that is missing:
      // in a shared worker (two operators) and in a sandboxed frame.
      "is-node-process": join(import.meta.dirname, "src/mock/without-storage.ts"),
    },
  },
  server: {
    proxy: target
      ? {
          "/api": { target, changeOrigin: true, xfwd: true },
          "/ws": { target, changeOrigin: true, ws: true, rewriteWsOrigin: true },
        }
      : {},
  },
  build: {
    // The oldest browsers with relative colours, which the accent needs; also listed in the README.
    target: ["chrome119", "firefox128", "safari17.4"],
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // Covers all packages in the bundle.
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      input: { app: join(import.meta.dirname, "index.html") },
      output: {
        codeSplitting: {
          groups: [
            // Everything sign-in needs, in one file.
            { name: "app", tags: ["$initial"], priority: 1 },
            // The first screen after sign-in, in one file, with the whole contract: the mock needs it
            // at once too, and would otherwise wait for everything that the other screens share.
            {
              name: "first-screen",
              test: /src[\\/](?:app[\\/]signed-in|features[\\/]overview[\\/]overview-page|contract)/,
              priority: 1,
            },
            // Code shared by several screens, in one file instead of many small ones.
            { name: "shared", test: /[\\/](?:src[\\/](?:api|lib)|lucide-react)[\\/]/ },
            // The mock, imported only by its own files.
            { name: "mock", test: /src[\\/]mock[\\/]start/ },
          ],
        },
      },
    },
  },
  test: { projects: await testProjects(), attachmentsDir: "test-results/attachments" },
});
