// The mock's entry for the tools, which run it in Node.

import { createRealClock } from "./real-clock";
import { createSimulator, type Simulator } from "./simulator";
import { CookieSessions } from "./cookie-sessions";
import { isScenarioName, type ScenarioName, scenarios } from "./scenarios";

export { gatherExamples } from "./contract-examples";
export type { ScenarioName, Simulator };

/** The names of all scenarios. */
export const scenarioNames: readonly string[] = Object.keys(scenarios);

/** The scenario of that name, if there is one. */
export const scenarioNamed = (word: string): ScenarioName | undefined =>
  isScenarioName(word) ? word : undefined;

/** The page's backend on real time, with a session for each browser. */
export const createNodeSimulator = (scenario: ScenarioName): Simulator =>
  createSimulator({
    clock: createRealClock(),
    scenario,
    sessions: (users) => new CookieSessions(users, () => crypto.randomUUID()),
  });
