import type { Simulator, SimulatorOptions } from "@/mock/simulator";
import { testSimulator } from "./test-simulator";
import { type Controls, createControls } from "@/mock/console/controls";

/** Controls over a simulator for tests, which is another one after a restart. */
export function testControls(options: Partial<SimulatorOptions> = {}): {
  controls: Controls;
  simulator: () => Simulator;
} {
  let simulator = testSimulator(options);
  const controls = createControls({
    simulator: () => simulator,
    restart: (next) => {
      simulator = testSimulator(next);
    },
    changed: () => {},
    dropConnections: () => {},
    sessions: () => simulator.sessions,
    cookies: () => ({}),
    others: () => [],
  });
  return { controls, simulator: () => simulator };
}
