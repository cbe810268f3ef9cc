import * as v from "valibot";
import { Count } from "@/contract/values";
import { readStored } from "@/lib/browser-storage";
import { StoredConditions } from "./network-conditions";
import { Counts } from "./random";
import { parseText } from "./parse-text";
import { isScenarioName, type ScenarioName } from "./scenarios";
import { ScheduledTask } from "./scheduler";

/** The snapshot's key in sessionStorage. */
export const snapshotKey = "muster-mock";

/** Raise this when older snapshots can no longer be read; they are then dropped. */
export const version = 3;

const Demo = v.object({
  version: v.literal(version),
  scenario: v.custom<ScenarioName>(isScenarioName),
  /** When the seed was generated, in ms since 1970: its times are relative to it. */
  seededAt: Count,
  counts: Counts,
  tasks: v.array(ScheduledTask),
  /** The conditions in place of the scenario's own. */
  conditions: v.nullish(StoredConditions),
  expired: v.array(v.string()),
  rows: v.record(v.string(), v.array(v.unknown())),
  removed: v.record(v.string(), v.array(v.string())),
  /** The organisation's name in the data, if a link has changed it. */
  organisation: v.nullish(v.string()),
});

/** What restores a tab's data after a reload: only the changes, since the seed is generated again. */
export const Snapshot = v.object({
  ...Demo.entries,
  /** The imported state file, to which a reset returns. */
  imported: v.nullish(
    v.object({ name: v.string(), snapshot: Demo, local: v.record(v.string(), v.string()) }),
  ),
});
export type Snapshot = v.InferOutput<typeof Snapshot>;

/** Parses a snapshot; undefined if it does not fit, or is of another version. */
export const parseSnapshot = (text: string | undefined): Snapshot | undefined =>
  parseText(Snapshot, text);

/** Where a tab stores which group of tabs it belongs to. */
export const membershipKey = "muster-tabs";

const Membership = v.object({
  group: v.string(),
  /** How many changes the tab's snapshot includes. */
  changes: v.number(),
});

/** The group this tab belongs to; undefined if it shares its data with no other tab. */
export const readMembership = () => parseText(Membership, readStored("tab", membershipKey));
