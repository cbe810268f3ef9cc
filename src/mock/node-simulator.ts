// The mock's entry for the tools, which run it in Node.

import { createRealClock } from "./real-clock";
import { createSimulator, type Simulator } from "./simulator";
import { CookieSessions } from "./cookie-sessions";
import { isScenarioName, type ScenarioName, scenarios } from "./scenarios";

export { gatherExamples } from "./contract-examples";
export type { ScenarioName, Simulator };

/** The words that name a scenario. */
export const scenarioNames: readonly string[] = Object.keys(scenarios);

/** The scenario a word names; undefined where it names none. */
export const scenarioNamed = (word: string): ScenarioName | undefined =>
  isScenarioName(word) ? word : undefined;

/** The backend of the page, made for a port: many browsers, each with a session of its own. */
export const createNodeSimulator = (scenario: ScenarioName): Simulator =>
  createSimulator({
    clock: createRealClock(),
    scenario,
    sessions: (users) => new CookieSessions(users),
  });
