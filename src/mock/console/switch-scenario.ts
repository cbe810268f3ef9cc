import { resetStores } from "@/lib/stored-data";
import { type Scenario, type ScenarioName, scenarios, withoutScenario } from "../scenarios";
import type { Restart } from "./controls";
import type { Demo } from "./demo-context";

type RestartableDemo = Pick<Demo, "controls" | "refetchAll">;

/** Restarts the simulator; the page reads everything again. `localTexts` replace what the page stored. */
export async function restart(
  demo: RestartableDemo,
  options: Restart,
  localTexts?: Readonly<Record<string, string>>,
): Promise<void> {
  const controls = await demo.controls();
  await controls.restart(options, localTexts !== undefined);
  if (localTexts) resetStores(localTexts);
  history.replaceState(history.state, "", withoutScenario(location.href));
  demo.refetchAll();
}

function haveSameData(one: ScenarioName, other: ScenarioName): boolean {
  const [a, b]: [Scenario, Scenario] = [scenarios[one], scenarios[other]];
  return a.data === b.data && (a.moreConversations ?? 0) === (b.moreConversations ?? 0);
}

/** Goes on in another scenario. Changes stay if only its network differs; else it begins with its own data. */
export async function switchScenario(demo: RestartableDemo, scenario: ScenarioName): Promise<void> {
  const { conditions: _, ...now } = await (await demo.controls()).snapshot();
  if (now.scenario !== scenario && haveSameData(now.scenario, scenario)) {
    await restart(demo, { snapshot: { ...now, scenario } });
  } else await restart(demo, { scenario }, {});
}
