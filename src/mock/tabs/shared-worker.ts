import { createSharedSimulator } from "./shared-simulator";

// The worker that runs one simulator for several tabs.
const { connectTab } = createSharedSimulator();
addEventListener("connect", (event) => {
  const port = event instanceof MessageEvent ? event.ports[0] : undefined;
  if (port) connectTab(port);
});
