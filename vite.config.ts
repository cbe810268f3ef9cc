/// <reference types="vitest/config" />
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { ClientRequest, IncomingMessage } from "node:http";
import { join } from "node:path";
import { defineConfig, type ProxyOptions } from "vite";
import { contractPages } from "./src/tools/contract/contract-pages.ts";
import { page } from "./src/tools/page.ts";
import { testProjects } from "./src/testing/node/test-projects.ts";

const proxied = process.env.API_PROXY;

/**
 * Sends the page's calls to the server at `target` under that server's own name, and says which
 * host the page has: a server that takes no other site's writes knows the page as its own by that.
 */
const passedTo = (target: string): ProxyOptions => ({
  target,
  changeOrigin: true,
  configure(proxy) {
    const tellHost = (call: ClientRequest, { headers }: IncomingMessage) => {
      call.setHeader("X-Forwarded-Host", headers["x-forwarded-host"] ?? headers.host ?? "");
    };
    proxy.on("proxyReq", tellHost);
    proxy.on("proxyReqWs", tellHost);
  },
});

/** Storybook and Vitest read this file too, but have pages of their own. */
const ownPage = process.env.VITEST === undefined && process.env.STORYBOOK === undefined;

const pageFile = /[\\/]features[\\/][^\\/]+[\\/]([^\\/]+-page)\.tsx$/;
const dialogFile =
  /^.*[\\/](?:features[\\/])?([^\\/]+)[\\/][^\\/]*(?:dialog|drawer|sheet|notice|analytics|profile|document|library|log)\.tsx$/;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    ownPage && contractPages(),
    ownPage && page({ mockStart: "/src/mock/start.ts" }),
  ],
  resolve: {
    alias: {
      "@": join(import.meta.dirname, "src"),
      // React has had it since 18.
      "use-sync-external-store/shim/index.js": "react",
      // Half of MSW's bytes, for cookies that the browser stores by itself.
      "tough-cookie": join(import.meta.dirname, "src/mock/no-cookies.ts"),
      // What MSW asks before it uses a page's storage, which not every place has.
      "is-node-process": join(import.meta.dirname, "src/mock/without-storage.ts"),
    },
  },
  server: {
    proxy:
      proxied === undefined
        ? {}
        : {
            "/api": passedTo(proxied),
            "/ws": { ...passedTo(proxied), ws: true },
          },
  },
  build: {
    target: "es2022",
    // What Tailwind needs in any case; for older browsers each colour would be written three times.
    cssTarget: ["chrome111", "safari16.4", "firefox128"],
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // Of all packages that are in the files.
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      input: { app: join(import.meta.dirname, "index.html") },
      output: {
        // Without the names of all that share a file, which its importers would repeat.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, "")}-[hash].js`,
        codeSplitting: {
          groups: [
            // All else that sign-in needs, in one file instead of one per sharer.
            { name: "app", tags: ["$initial"], priority: 9 },
            // What every screen behind it needs, and what the mock would else fetch the Overview for.
            {
              name: "signed-in",
              test: /[\\/](?:app[\\/]signed-in\.tsx|lib[\\/]tab-store\.ts)$/,
              priority: 8,
            },
            // A first visit waits for each file it asks for: the Overview comes in one.
            { name: "overview", test: /[\\/]overview-page\.tsx$/, priority: 7 },
            // What follows the first data on every screen.
            {
              name: "late-parts",
              test: /[\\/](?:app[\\/](?:late-parts|not-found-page)\.tsx|use-inbox-service\.ts)$/,
              priority: 6.5,
            },
            // The contract's other domains: the mock needs them all, and nothing of the screens'.
            {
              name: "contract",
              test: /[\\/]src[\\/](?:contract|lib)[\\/]|[\\/]node_modules[\\/]valibot[\\/]/,
              minShareCount: 2,
              priority: 6,
            },
            // The mock in one file; what takes calls from the worker, what starts when idle, and what
            // tabs share, in one each.
            { name: "mock", test: /[\\/]src[\\/]mock[\\/]start\.ts$/, priority: 5 },
            { name: "worker", test: /[\\/]src[\\/]mock[\\/]worker-calls\.ts$/, priority: 4 },
            {
              name: "launcher",
              test: /[\\/]src[\\/]mock[\\/]console[\\/]launcher\.tsx$/,
              priority: 4,
            },
            {
              name: "tabs",
              test: /[\\/]src[\\/]mock[\\/](?:tabs|console[\\/](?:controls|flood|open-\w+)\.ts)/,
              priority: 4,
            },
            // What several screens or dialogs share: others' code by who needs it, ours in one file.
            {
              name: "packages",
              test: /[\\/]node_modules[\\/]/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 24_000,
              priority: 3,
            },
            {
              name: "parts",
              test: /[\\/]src[\\/](?:api|components|ui)[\\/]/,
              minShareCount: 3,
              priority: 2,
            },
            // A screen in one file, and in another its dialogs and drawers.
            { name: (id) => pageFile.exec(id)?.[1], priority: 1 },
            { name: (id) => id.replace(dialogFile, "$1-dialogs"), test: dialogFile },
          ],
        },
      },
    },
  },
  test: { projects: await testProjects(), attachmentsDir: "test-results/attachments" },
});
