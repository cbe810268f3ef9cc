import * as v from "valibot";
import { Count } from "@/contract/values";
import { readStored } from "@/lib/browser-storage";
import type { Changes } from "./database";
import { StoredConditions, storedConditions } from "./network-conditions";
import { Counts } from "./random";
import { parseText } from "./parse-text";
import { isScenarioName, type ScenarioName } from "./scenarios";
import { ScheduledTask } from "./scheduler";
import type { Backend } from "./handler";

/** The snapshot's key in sessionStorage. */
export const snapshotKey = "muster-mock";

/** To be raised when older snapshots can no longer be read; they are dropped then. */
const version = 3;

const Demo = v.object({
  version: v.literal(version),
  scenario: v.custom<ScenarioName>(isScenarioName),
  /** When the seed was generated, in ms since 1970: its times are relative to it. */
  seededAt: Count,
  counts: Counts,
  tasks: v.array(ScheduledTask),
  /** What replaces the scenario's own conditions. */
  conditions: v.nullish(StoredConditions),
  expired: v.array(v.string()),
  rows: v.record(v.string(), v.array(v.unknown())),
  removed: v.record(v.string(), v.array(v.string())),
  /** What the data calls the organisation, where a link has renamed it. */
  organisation: v.nullish(v.string()),
});

/** What brings a tab's data back after a reload: the seed is generated again, so only the changes. */
export const Snapshot = v.object({
  ...Demo.entries,
  /** The state file that was imported, which a reset goes back to. */
  imported: v.nullish(
    v.object({ name: v.string(), snapshot: Demo, local: v.record(v.string(), v.string()) }),
  ),
});
export type Snapshot = v.InferOutput<typeof Snapshot>;

/** Takes a snapshot, which shares nothing with the simulator. */
export function takeSnapshot(
  simulator: Backend & Pick<Snapshot, "scenario" | "seededAt" | "organisation" | "imported">,
  changes: Changes,
): Snapshot {
  const { scenario, seededAt, organisation, imported } = simulator;
  const { counts, scheduler, conditions, sessions } = simulator;
  return structuredClone({
    version,
    scenario,
    seededAt,
    counts,
    tasks: scheduler.tasks(),
    conditions: storedConditions(conditions),
    expired: [...sessions.expired],
    ...changes,
    organisation,
    imported,
  });
}

/** Parses a snapshot; undefined if it does not fit, or is of another version. */
export const parseSnapshot = (text: string | undefined): Snapshot | undefined =>
  parseText(Snapshot, text);

/** Where a tab stores which group of tabs it belongs to. */
export const membershipKey = "muster-tabs";

const Membership = v.object({
  group: v.string(),
  /** How many changes the tab's snapshot has seen. */
  changes: v.number(),
});

/** The group this tab belongs to; undefined if it shares nothing. */
export const readMembership = () => parseText(Membership, readStored("tab", membershipKey));
