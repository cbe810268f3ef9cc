/// <reference types="vitest/config" />
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { defineConfig } from "vite";
import { contractPages } from "./src/tools/contract/contract-pages.ts";
import { page } from "./src/tools/page.ts";
import { offlineWorker } from "./src/tools/page/offline-worker.ts";
import { testProjects } from "./src/testing/node/test-projects.ts";

/** Storybook and Vitest read this file too, but have pages of their own. */
const ownPage = process.env.VITEST === undefined && process.env.STORYBOOK === undefined;

/** The server that `npm run dev` sends the page's calls to. It takes the page for its own. */
const target = process.env.API_PROXY;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    ownPage && contractPages(),
    ownPage && page(),
    ownPage && offlineWorker(),
  ],
  resolve: {
    alias: {
      "@": join(import.meta.dirname, "src"),
      // MSW's cookie jar: half of its bytes, for cookies that the browser stores by itself.
      "tough-cookie": join(import.meta.dirname, "src/mock/no-cookies.ts"),
      // Without it MSW makes that jar in localStorage as it is imported, and fails where there is none:
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
    // The oldest with relative colours, from which the accent is drawn; README names them.
    target: ["chrome119", "firefox128", "safari17.4"],
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // Of all packages that are in the files.
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      input: { app: join(import.meta.dirname, "index.html") },
      output: {
        codeSplitting: {
          groups: [
            // All that sign-in needs, in one file.
            { name: "app", tags: ["$initial"], priority: 1 },
            // The first screen after sign-in, in one file.
            {
              name: "first-screen",
              test: /src[\\/](?:app[\\/]signed-in|features[\\/]overview[\\/]overview-page)/,
              priority: 1,
            },
            // What several screens share: a file for each of their small parts would be many.
            { name: "shared", test: /[\\/](?:src[\\/](?:api|contract|lib)|lucide-react)[\\/]/ },
            // The mock, which only its own files import.
            { name: "mock", test: /src[\\/]mock[\\/]start/ },
          ],
        },
      },
    },
  },
  test: { projects: await testProjects(), attachmentsDir: "test-results/attachments" },
});
