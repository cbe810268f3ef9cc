import { SharedSimulator } from "./shared-simulator";

// The worker that runs one simulator for several tabs.
const simulator = new SharedSimulator();
addEventListener("connect", (event) => {
  const port = event instanceof MessageEvent ? event.ports[0] : undefined;
  if (port) simulator.connectTab(port);
});
