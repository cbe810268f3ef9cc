import * as v from "valibot";
import { Count } from "@/contract/values";
import { StoredConditions } from "./network-conditions";
import written from "./scenarios.json";
import { ordinaryFigures } from "./seed/figures";

/** A state of the organisation in which a demo can be opened. */
const Scenario = v.strictObject({
  label: v.string(),
  /** What it is like, in a few words. */
  about: v.string(),
  data: v.picklist(["all", "quiet", "none"]),
  /** How many conversations are generated in addition to the written ones. */
  moreConversations: v.optional(Count, 0),
  /** How many urgent conversations wait in addition to the written ones. */
  urgent: v.optional(Count, 0),
  /** The figures that differ from an ordinary day's. */
  figures: v.optional(v.record(v.picklist(Object.keys(ordinaryFigures)), v.number())),
  /** Where the network differs from one without faults. */
  conditions: v.optional(v.partial(StoredConditions)),
});
export type Scenario = v.InferOutput<typeof Scenario>;

/** A scenario's name, as in `?scenario=`. */
export type ScenarioName = keyof typeof written;

/** Whether a word names a scenario. */
export const isScenarioName = (word: unknown): word is ScenarioName =>
  typeof word === "string" && Object.hasOwn(written, word);

/** The names of all scenarios. */
export const scenarioNames: readonly ScenarioName[] = Object.keys(written).filter(isScenarioName);

/** The scenarios by their names. */
export const scenarios = v.parse(v.object(v.entriesFromList(scenarioNames, Scenario)), written);

/** A parameter of a link; on the sign-in page it is inside `from`, the address to return to. */
export function askedIn(search: string, name: string): string | undefined {
  const asked = new URLSearchParams(search);
  const from = asked.get("from") ?? "";
  const later = new URLSearchParams(from.slice(from.indexOf("?") + 1));
  return asked.get(name) ?? later.get(name) ?? undefined;
}

/** The scenario the address asks for, if it asks for one. */
export function scenarioIn(search: string): ScenarioName | undefined {
  const word = askedIn(search, "scenario");
  return isScenarioName(word) ? word : undefined;
}

/** The address without its scenario, to which a reload would return. */
export function withoutScenario(address: string): string {
  const plain = new URL(address);
  plain.searchParams.delete("scenario");
  return plain.href;
}
