import * as v from "valibot";
import { jsonOf } from "@/lib/json";
import { tabStorePrefix } from "@/lib/stored-data";
import { DAY } from "@/lib/times";
import { anyTables } from "../domains";
import { Snapshot } from "../snapshot";

const kind = "muster-demo";

/** A state file: the changes to the scenario's data, and the network conditions. */
const StateFile = v.object({
  kind: v.literal(kind),
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Contains no sessions, not even expired ones. */
  snapshot: v.object({
    ...v.omit(Snapshot, ["imported", "organisation"]).entries,
    expired: v.tuple([]),
  }),
  /** What the page stores in this tab: JSON texts by key. */
  local: v.record(v.pipe(v.string(), v.startsWith(tabStorePrefix)), v.string()),
});

/** Creates a state file's text. */
export function writeStateFile(
  snapshot: Snapshot,
  local: Readonly<Record<string, string>>,
  savedAt: Date,
): string {
  const file = v.parse(StateFile, { kind, savedAt: savedAt.toISOString(), snapshot, local });
  return JSON.stringify(file, undefined, 2);
}

/** Throws for an unknown table, and for an invalid row, naming its place. */
function checkTable(table: string, rows: readonly unknown[]): void {
  const schema = anyTables.get(table)?.schema;
  if (!schema) throw new Error(`It contains “${table}”, which this demo does not know.`);
  for (const [index, row] of rows.entries()) {
    const { issues } = v.safeParse(schema, row);
    if (!issues) continue;
    const field = v.getDotPath(issues[0]);
    const place = `${table}, row ${index + 1}${field === null ? "" : `, ${field}`}`;
    throw new Error(`Its data is invalid (${place}): ${issues[0].message}.`);
  }
}

/** Parses JSON with its times, ISO or ms since 1970, moved by this many ms; those of events by whole days. */
const moveTimes = (text: string, by: number): unknown =>
  JSON.parse(text, (key, value: unknown) => {
    if (typeof value === "number" && value > 1.6e12) return value + by;
    if (typeof value !== "string") return value;
    if (key.startsWith(tabStorePrefix)) return JSON.stringify(moveTimes(value, by));
    if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return value;
    return new Date(Date.parse(value) + (key === "date" ? by - (by % DAY) : by)).toISOString();
  });

/** Parses a state file as if saved now, without unknown fields. Throws with a reason to show. */
export function readStateFile(text: string) {
  const json = jsonOf(text);
  if (json === undefined) throw new Error("It is not a JSON file.");
  const { issues, output, success } = v.safeParse(StateFile, json);
  if (!success) {
    const field = v.getDotPath(issues[0]);
    if (field === null || field === "kind") {
      throw new Error("It is not a state file as written by “Export”.");
    }
    if (field === "snapshot.version") throw new Error("It is from another version of the demo.");
    throw new Error(`Its ${field} is invalid: ${issues[0].message}.`);
  }
  for (const [table, rows] of Object.entries(output.snapshot.rows)) checkTable(table, rows);
  return v.parse(StateFile, moveTimes(text, Date.now() - Date.parse(output.savedAt)));
}
