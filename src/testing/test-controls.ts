import type { Simulator, SimulatorOptions } from "@/mock/simulator";
import { testSimulator } from "./test-simulator";
import { type Controls, createControls } from "@/mock/console/controls";

/** Controls for a test simulator. A restart replaces it, so get the current one from `simulator()`. */
export async function testControls(
  options: Partial<SimulatorOptions> = {},
): Promise<{ controls: Controls; simulator: () => Simulator }> {
  let simulator = await testSimulator(options);
  const controls = createControls({
    simulator: () => simulator,
    restart: async (next) => {
      simulator = await testSimulator(next);
    },
    changed: () => {},
    dropConnections: () => {},
    sessions: () => simulator.sessions,
    cookies: () => ({}),
    others: () => [],
  });
  return { controls, simulator: () => simulator };
}
