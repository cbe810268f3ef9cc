import { createSharedSimulator } from "./shared-simulator";

/** This file's URL. A page imports the file too, so that the worker loads from the browser's cache. */
export const workerUrl = import.meta.url;

// In the shared worker: runs one simulator for several tabs.
if ("onconnect" in globalThis) {
  const { connectTab } = createSharedSimulator();
  addEventListener("connect", (event) => {
    const port = event instanceof MessageEvent ? event.ports[0] : undefined;
    if (port) connectTab(port);
  });
}
