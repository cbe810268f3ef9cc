import * as v from "valibot";
import { isTableName, type Row, type TableName, tables } from "../domains";
import { parseRow } from "../tables";
import { Snapshot } from "../snapshot";

const kind = "muster-demo";

/** A demo's state as a file: the data that differs from the scenario's, and the conditions. */
const StateFile = v.object({
  kind: v.literal(kind),
  savedAt: v.string(),
  snapshot: Snapshot,
  /** What the page keeps in this browser, JSON texts by key. */
  local: v.record(v.string(), v.string()),
});
export type StateFile = v.InferOutput<typeof StateFile>;

/** The file's text. No session goes into it, not even one that has ended. */
export function writeStateFile(
  snapshot: Snapshot,
  local: Readonly<Record<string, string>>,
  savedAt: Date,
): string {
  const file = {
    kind,
    savedAt: savedAt.toISOString(),
    snapshot: { ...snapshot, expired: [] },
    local,
  };
  return JSON.stringify(file, undefined, 2);
}

function checkRows(rows: Snapshot["rows"]): void {
  for (const [table, list] of Object.entries(rows)) {
    if (!isTableName(table)) throw new Error(`It holds “${table}”, which this demo does not know.`);
    const schema: v.GenericSchema<unknown, Row<TableName>> = tables[table].schema;
    for (const [index, row] of list.entries()) {
      const result = parseRow(schema, row);
      if (result.success) continue;
      const [issue] = result.issues;
      const field = v.getDotPath(issue);
      const where = `${table}, row ${index + 1}${field ? `, ${field}` : ""}`;
      throw new Error(`Its data does not fit (${where}): ${issue.message}.`);
    }
  }
}

/** Reads a file's text; throws, with the reason in a sentence, if it is not a demo's state. */
export function readStateFile(text: string): StateFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error("It is not a JSON file.");
  }
  if (!v.is(v.object({ kind: v.literal(kind) }), json)) {
    throw new Error("It is not a demo's state, as “Export” writes it.");
  }
  const { issues, output, success } = v.safeParse(StateFile, json);
  if (!success) {
    const field = v.getDotPath(issues[0]);
    throw new Error(
      field === "snapshot.version"
        ? "It is of another version of the demo."
        : `Its ${field ?? "content"} does not fit: ${issues[0].message}.`,
    );
  }
  checkRows(output.snapshot.rows);
  return output;
}
