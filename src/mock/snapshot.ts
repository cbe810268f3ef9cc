import * as v from "valibot";
import { type NetworkConditions, StoredConditions, storedConditions } from "./network-conditions";
import { DueAnswer } from "./scheduler";
import { ActivityPosition } from "./background-activity";
import { Moment } from "./moment";
import { isScenarioName, type ScenarioName } from "./scenarios";
import { type Store, tableNames } from "./store";

/** Where a tab keeps its snapshot. */
export const snapshotKey = "muster-mock";

/** Raised when an older snapshot could no longer be read; it is then dropped. */
const version = 1;

/** What brings a tab's data back after a reload: the seed is made again, so the changes alone. */
export const Snapshot = v.object({
  version: v.literal(version),
  scenario: v.custom<ScenarioName>(isScenarioName),
  /** When the seed was made, in ms since 1970: its times are relative to it. */
  seededAt: Moment,
  life: ActivityPosition,
  /** The answers that members and the AI have still to give. */
  due: v.nullish(v.array(DueAnswer)),
  /** What holds instead of the scenario's own conditions. */
  conditions: v.nullish(StoredConditions),
  /** Tokens of expired sessions. */
  expired: v.array(v.string()),
  /** The changed rows by table. */
  rows: v.record(v.string(), v.array(v.unknown())),
});
export type Snapshot = v.InferOutput<typeof Snapshot>;

/** What of a backend a snapshot keeps. */
interface Kept {
  scenario: ScenarioName;
  seededAt: number;
  life: ActivityPosition;
  due: readonly DueAnswer[];
  conditions: NetworkConditions;
  expired: Iterable<string>;
  store: Store;
}

/** A snapshot of now. */
export function takeSnapshot({
  scenario,
  seededAt,
  life,
  due,
  conditions,
  expired,
  store,
}: Kept): Snapshot {
  const rows: Snapshot["rows"] = {};
  for (const name of tableNames) {
    const changed = store[name].changedRows();
    if (changed.length > 0) rows[name] = changed;
  }
  return {
    version,
    scenario,
    seededAt,
    life,
    due: [...due],
    conditions: storedConditions(conditions),
    expired: [...expired],
    rows,
  };
}

/** Puts a snapshot's rows back into seeded tables. One that does not fit costs no other. */
export function restoreRows(store: Store, rows: Snapshot["rows"]): void {
  for (const name of tableNames) {
    for (const row of rows[name] ?? []) {
      try {
        store[name].restore(row);
      } catch (error) {
        console.warn(`A kept row of ${name} was left out`, error);
      }
    }
  }
}

/** Reads a snapshot's text; undefined where it is not a snapshot, or of another version. */
export function parseSnapshot(text: string): Snapshot | undefined {
  try {
    const result = v.safeParse(Snapshot, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** The text this tab has kept, whatever it is. */
export function storedSnapshotText(): string | undefined {
  try {
    return sessionStorage.getItem(snapshotKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The tab's snapshot, where there is a sound one. */
export const readSnapshot = (): Snapshot | undefined => parseSnapshot(storedSnapshotText() ?? "");

/** Keeps a snapshot's text, in this tab's storage unless told. A full or refused storage is no error: the data lives on in memory. */
export function storeSnapshotText(text: string, storage?: Storage): void {
  try {
    (storage ?? sessionStorage).setItem(snapshotKey, text);
  } catch {
    // See above.
  }
}

/** Keeps a snapshot, as `storeSnapshotText` does. */
export const writeSnapshot = (snapshot: Snapshot): void =>
  storeSnapshotText(JSON.stringify(snapshot));
