import { createSharedSimulator } from "./shared-simulator";

/** This file's address. A page fetches it too, so that the worker takes its code from the cache. */
export const workerUrl = import.meta.url;

// In a worker: it runs one simulator for several tabs.
if ("onconnect" in globalThis) {
  const { connectTab } = createSharedSimulator();
  addEventListener("connect", (event) => {
    const port = event instanceof MessageEvent ? event.ports[0] : undefined;
    if (port) connectTab(port);
  });
}
