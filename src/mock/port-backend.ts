import { createBackend, type MockBackend } from "./backend";
import { PortSessions } from "./port-sessions";
import { isScenarioName, type ScenarioName, scenarios } from "./scenarios";

/** The words that name a scenario. */
export const scenarioNames: readonly string[] = Object.keys(scenarios);

/** The scenario a word names; undefined where it names none. */
export const scenarioNamed = (word: string): ScenarioName | undefined =>
  isScenarioName(word) ? word : undefined;

/** The backend of the page, made for a port: many browsers, each with a session of its own. */
export const createPortBackend = (scenario: ScenarioName): MockBackend =>
  createBackend({ scenario, sessions: (users) => new PortSessions(users) });
