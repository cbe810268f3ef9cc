import * as v from "valibot";
import { Count } from "@/contract/values";
import { StoredConditions } from "./network-conditions";
import json from "./scenarios.json";
import { defaultFigures } from "./seed/figures";

/** A situation in which a demo can be opened: its data, figures and network conditions. */
const Scenario = v.strictObject({
  label: v.string(),
  /** A short description. */
  about: v.string(),
  data: v.picklist(["all", "quiet", "none"]),
  /** How many conversations are generated in addition to the scripted ones. */
  moreConversations: v.optional(Count, 0),
  /** How many of the additional urgent conversations (urgent.json) are included. */
  urgent: v.optional(Count, 0),
  /** The figures that differ from the default ones. */
  figures: v.optional(v.record(v.picklist(Object.keys(defaultFigures)), v.number())),
  /** The network conditions that differ from the default ones, which have no faults. */
  conditions: v.optional(v.partial(StoredConditions)),
});
export type Scenario = v.InferOutput<typeof Scenario>;

/** A scenario's name, as in `?scenario=`. */
export type ScenarioName = keyof typeof json;

/** Whether a value is the name of a scenario. */
export const isScenarioName = (value: unknown): value is ScenarioName =>
  typeof value === "string" && Object.hasOwn(json, value);

/** The names of all scenarios. */
export const scenarioNames: readonly ScenarioName[] = Object.keys(json).filter(isScenarioName);

/** The scenarios by name. */
export const scenarios = v.parse(v.object(v.entriesFromList(scenarioNames, Scenario)), json);

/** A parameter of a demo link; on the sign-in page it is inside `from`, the address to return to. */
export function linkParam(search: string, name: string): string | undefined {
  const params = new URLSearchParams(search);
  const from = params.get("from") ?? "";
  const fromParams = new URLSearchParams(from.slice(from.indexOf("?") + 1));
  return params.get(name) ?? fromParams.get(name) ?? undefined;
}

/** The scenario that the address asks for; undefined if it names no known one. */
export function scenarioIn(search: string): ScenarioName | undefined {
  const name = linkParam(search, "scenario");
  return isScenarioName(name) ? name : undefined;
}

/** The address without its scenario, so that a reload does not start that again. */
export function withoutScenario(address: string): string {
  const url = new URL(address);
  url.searchParams.delete("scenario");
  return url.href;
}
