/// <reference types="vitest/config" />
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { defineConfig } from "vite";
import { page } from "./src/tools/page.ts";
import { testProjects } from "./src/tools/test-projects.ts";
import { trimMock } from "./src/tools/trim-mock.ts";

const proxied = process.env.API_PROXY;

/** Storybook and Vitest read this file too, but have pages of their own. */
const ownPage = process.env.VITEST === undefined && process.env.STORYBOOK === undefined;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    trimMock(),
    ownPage &&
      page({
        mockStart: "/src/mock/start.ts",
        screens: {
          "": "/src/features/overview/overview-page.tsx",
          "human-inbox": "/src/features/inbox/inbox-page.tsx",
        },
      }),
  ],
  resolve: { alias: { "@": join(import.meta.dirname, "src") } },
  optimizeDeps: { rolldownOptions: { plugins: [trimMock()] } },
  server: {
    proxy:
      proxied === undefined
        ? {}
        : {
            "/api": { target: proxied, changeOrigin: true },
            "/ws": { target: proxied, changeOrigin: true, ws: true },
          },
  },
  build: {
    target: "es2022",
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes seldom, so that a new release leaves it in the browser's cache.
            {
              name: "react",
              test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
              priority: 4,
            },
            // All else that every visit needs, in one file instead of one per sharer.
            { name: "app", tags: ["$initial"], priority: 3 },
            // A first visit waits for each file it asks for: the Overview comes in one.
            { name: "overview", test: /[\\/]overview-page\.tsx$/, priority: 2 },
            // What several screens share, in few files rather than one per pair of sharers.
            {
              name: "shared",
              test: /[\\/]src[\\/](?:api|components|contract|lib|ui)[\\/]|[\\/]node_modules[\\/]/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 12_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  test: { projects: await testProjects() },
});
