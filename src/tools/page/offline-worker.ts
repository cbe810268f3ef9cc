import type { Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";

/** Collects the licences of the packages in the worker, which has its own build. */
const licenses: Plugin = {
  name: "worker-licenses",
  config: () => ({ build: { license: { fileName: "worker-licenses.md" } } }),
};

/**
 * Builds the service worker with the list of files to cache: the page and everything it loads. The
 * contract's pages are cached when opened. The mock registers the worker.
 */
export const offlineWorker = (): Plugin[] =>
  VitePWA({
    strategies: "injectManifest",
    srcDir: "src/worker",
    filename: "worker.ts",
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: "iife",
      globPatterns: ["index.html", "assets/*"],
      buildPlugins: { vite: [licenses] },
    },
  });
