import { type Scenario, type ScenarioName, scenarios } from "../scenarios";
import type { Snapshot } from "../snapshot";
import type { Demo } from "./demo";
import { withoutScenario } from "./demo-link";

/** Whether two scenarios begin with the same data, so that only the weather differs. */
function haveSameData(one: ScenarioName, other: ScenarioName): boolean {
  const [a, b]: [Scenario, Scenario] = [scenarios[one], scenarios[other]];
  return a.data === b.data && (a.moreConversations ?? 0) === (b.moreConversations ?? 0);
}

/** The running data under another scenario's conditions. */
const movedTo = (scenario: ScenarioName, snapshot: Snapshot): Snapshot => {
  const { conditions: _, ...data } = snapshot;
  return { ...data, scenario };
};

/** A reload must not go back to the scenario that a link asked for. */
function forgetAsked(): void {
  const plain = withoutScenario(location.href);
  if (plain !== location.href) history.replaceState(history.state, "", plain);
}

/**
 * Goes on in another scenario, at once. What was done stays where only the weather changes (an
 * outage comes and goes); a scenario with other data begins afresh.
 */
export function switchScenario(
  demo: Pick<Demo, "backend" | "begin">,
  scenario: ScenarioName,
): void {
  forgetAsked();
  const now = demo.backend();
  if (now.scenario !== scenario && haveSameData(now.scenario, scenario)) {
    demo.begin({ snapshot: movedTo(scenario, now.snapshot()) });
  } else demo.begin({ scenario }, {});
}
