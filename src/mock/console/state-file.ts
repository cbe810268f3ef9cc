import * as v from "valibot";
import { jsonOf } from "@/lib/json";
import { tabStorePrefix } from "@/lib/stored-data";
import { anyTables } from "../domains";
import { Snapshot } from "../snapshot";

const kind = "muster-demo";

/** A demo's state as a file: the data that differs from the scenario's, and the conditions. */
const StateFile = v.object({
  kind: v.literal(kind),
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Contains no session, not even an expired one. */
  snapshot: v.object({
    ...v.omit(Snapshot, ["imported", "organisation"]).entries,
    expired: v.tuple([]),
  }),
  /** What the page stores in this browser: JSON texts by key. */
  local: v.record(v.pipe(v.string(), v.startsWith(tabStorePrefix)), v.string()),
});
export type StateFile = v.InferOutput<typeof StateFile>;

/** The file's text. */
export const writeStateFile = (
  snapshot: Snapshot,
  local: Readonly<Record<string, string>>,
  savedAt: Date,
): string =>
  JSON.stringify(
    v.parse(StateFile, { kind, savedAt: savedAt.toISOString(), snapshot, local }),
    undefined,
    2,
  );

/** Throws for a row that does not fit, and says where it is. */
function checkTable(table: string, list: readonly unknown[]): void {
  const schema = anyTables.get(table)?.schema;
  if (!schema) throw new Error(`It holds “${table}”, which this demo does not know.`);
  for (const [index, row] of list.entries()) {
    const { issues } = v.safeParse(schema, row);
    if (!issues) continue;
    const field = v.getDotPath(issues[0]);
    const place = `${table}, row ${index + 1}${field === null ? "" : `, ${field}`}`;
    throw new Error(`Its data does not fit (${place}): ${issues[0].message}.`);
  }
}

/** Reads a file's text. Throws with the reason in a sentence if it does not fit; unknown fields are dropped. */
export function readStateFile(text: string): StateFile {
  const json = jsonOf(text);
  if (json === undefined) throw new Error("It is not a JSON file.");
  const { issues, output, success } = v.safeParse(StateFile, json);
  if (!success) {
    const field = v.getDotPath(issues[0]);
    if (field === null || field === "kind") {
      throw new Error("It is not a demo's state, as “Export” writes it.");
    }
    if (field === "snapshot.version") throw new Error("It is of another version of the demo.");
    throw new Error(`Its ${field} does not fit: ${issues[0].message}.`);
  }
  for (const [table, list] of Object.entries(output.snapshot.rows)) checkTable(table, list);
  return output;
}
