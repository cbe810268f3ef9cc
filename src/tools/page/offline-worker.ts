import type { Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";

/** The licences of the packages in the worker, which is built by itself. */
const licenses: Plugin = {
  name: "worker-licenses",
  config: () => ({ build: { license: { fileName: "worker-licenses.md" } } }),
};

/**
 * Builds the service worker with the list of files it caches: the page and all that it loads. The
 * contract's pages are cached when they are opened. The mock registers the worker.
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
