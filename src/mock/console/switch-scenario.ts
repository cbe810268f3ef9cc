import { create } from "zustand";
import { storedTexts, resetStores } from "@/lib/stored-data";
import { type ScenarioName, scenarios, withoutScenario } from "../scenarios";
import type { Snapshot } from "../snapshot";
import type { Restart } from "./controls";
import type { Demo } from "./demo-context";
import { readStateFile } from "./state-file";

type RestartableDemo = Pick<Demo, "controls" | "refetchAll">;
type StoredTexts = Readonly<Record<string, string>>;

/** The actions that replace the demo's state. */
type Replacement = "Reset" | "Import" | "Scenario";

/** The state that was replaced last, for Undo or Redo. Lost on a reload. */
export const useReplaced = create<
  { verb: "Undo" | "Redo"; what: Replacement; snapshot: Snapshot; local: StoredTexts } | undefined
>(() => undefined);

/** Restarts the simulator and refetches the page. `localTexts` replace what the page has stored. */
async function restart(
  demo: RestartableDemo,
  what: Replacement,
  options: Restart,
  localTexts?: StoredTexts,
  verb: "Undo" | "Redo" = "Undo",
): Promise<void> {
  const controls = await demo.controls();
  const before = { verb, what, snapshot: await controls.snapshot(), local: storedTexts() };
  await controls.restart(options, localTexts !== undefined);
  useReplaced.setState(before, true);
  if (localTexts) resetStores(localTexts);
  history.replaceState(history.state, "", withoutScenario(location.href));
  demo.refetchAll();
}

/** Restores the state that was replaced last, and keeps the current one for Redo (or Undo). */
export async function undoReplacement(demo: RestartableDemo): Promise<void> {
  const state = useReplaced.getState();
  if (!state) return;
  const { local, snapshot, verb, what } = state;
  await restart(demo, what, { snapshot }, local, verb === "Undo" ? "Redo" : "Undo");
}

function haveSameData(one: ScenarioName, other: ScenarioName): boolean {
  const [a, b] = [scenarios[one], scenarios[other]];
  return a.data === b.data && a.moreConversations === b.moreConversations;
}

/**
 * Switches to another scenario, and drops any imported file. Keeps changes if only the network
 * differs; otherwise starts with the scenario's data.
 */
export async function switchScenario(demo: RestartableDemo, scenario: ScenarioName): Promise<void> {
  const { conditions: _, imported: __, ...now } = await (await demo.controls()).snapshot();
  if (now.scenario !== scenario && haveSameData(now.scenario, scenario)) {
    await restart(demo, "Scenario", { snapshot: { ...now, scenario } });
  } else await restart(demo, "Scenario", { scenario }, {});
}

/** Continues from a state file, to which resets return. Returns its scenario's label; throws if invalid. */
export async function importState(
  demo: RestartableDemo,
  name: string,
  text: string,
  what: "Import" | "Reset" = "Import",
): Promise<string> {
  const { local, snapshot } = readStateFile(text);
  await restart(demo, what, { snapshot: { ...snapshot, imported: { name, text } } }, local);
  return scenarios[snapshot.scenario].label;
}

/** Returns to the imported file, or else to the scenario's start. */
export async function resetDemo(demo: RestartableDemo): Promise<void> {
  const { imported, scenario } = await (await demo.controls()).snapshot();
  if (imported) await importState(demo, imported.name, imported.text, "Reset");
  else await restart(demo, "Reset", { scenario }, {});
}
