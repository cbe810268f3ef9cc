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

/** Increment this when older snapshots can no longer be read. They are then dropped. */
export const version = 3;

/** A tab's data for after a reload. Contains only the changes, since the seed is generated again. */
export const Snapshot = v.object({
  version: v.literal(version),
  scenario: v.custom<ScenarioName>(isScenarioName),
  /** When the seed was generated, in ms since 1970. The seed's times are relative to it. */
  seededAt: Count,
  counts: Counts,
  tasks: v.array(ScheduledTask),
  /** Conditions that override the scenario's own. */
  conditions: v.nullish(StoredConditions),
  expired: v.array(v.string()),
  rows: v.record(v.string(), v.array(v.unknown())),
  removed: v.record(v.string(), v.array(v.string())),
  /** The organisation's name in the data, if a link set it. */
  organisation: v.nullish(v.string()),
  /** The imported state file, to which a reset returns. */
  imported: v.nullish(v.object({ name: v.string(), text: v.string() })),
});
export type Snapshot = v.InferOutput<typeof Snapshot>;

/** Parses a snapshot; undefined if it is invalid or of another version. */
export const parseSnapshot = (text: string | undefined): Snapshot | undefined =>
  parseText(Snapshot, text);

/** The sessionStorage key of the tab's group membership. */
export const membershipKey = "muster-tabs";

const Membership = v.object({
  group: v.string(),
  /** How many changes the tab's snapshot includes. */
  changes: v.number(),
});

/** The group of tabs that this tab shares its data with; undefined if it is in none. */
export const readMembership = () => parseText(Membership, readStored("tab", membershipKey));
