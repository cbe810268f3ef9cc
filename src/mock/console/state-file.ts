import * as v from "valibot";
import { tabStorePrefix } from "@/lib/stored-data";
import { anyTables } from "../domains";
import { organisationNamed } from "../organisation";
import { scenarios } from "../scenarios";
import { Snapshot } from "../snapshot";
import { createDatabase } from "../database";
import { parseRow } from "../tables";
import { callNames } from "./listed-calls";

const kind = "muster-demo";

/** The longest file that is read and the longest texts in it, in characters: of a row, of a stored list. */
const longest = { file: 10_000_000, text: 100_000, stored: 1_000_000 };

/** A demo's state as a file: the data that differs from the scenario's, and the conditions. */
const StateFile = v.object({
  kind: v.literal(kind),
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
  snapshot: v.omit(Snapshot, ["imported", "organisation"]),
  /** What the page keeps in this browser, JSON texts by key. */
  local: v.record(v.string(), v.string()),
});
export type StateFile = v.InferOutput<typeof StateFile>;

/** The file's text. No session goes into it, not even one that has ended. */
export function writeStateFile(
  whole: Snapshot,
  local: Readonly<Record<string, string>>,
  savedAt: Date,
): string {
  const { imported: _, organisation: __, ...snapshot } = whole;
  const file = {
    kind,
    savedAt: savedAt.toISOString(),
    snapshot: { ...snapshot, expired: [] },
    local,
  };
  return JSON.stringify(file, undefined, 2);
}

/** The place of the first thing that a schema has not taken over; `__proto__` is never taken over. */
function findUnknown(given: unknown, taken: unknown, path = ""): string | undefined {
  const most = path.startsWith("local.") ? longest.stored : longest.text;
  if (typeof given === "string" && given.length > most) return path;
  if (typeof given !== "object" || given === null || given === taken) return undefined;
  const known = new Map(Object.entries(taken ?? {}));
  for (const [key, value] of Object.entries(given)) {
    const place = path === "" ? key : `${path}.${key}`;
    const found = known.has(key) ? findUnknown(value, known.get(key), place) : place;
    if (found !== undefined) return found;
  }
  return undefined;
}

const refuseUnknown = (place: string | undefined, where = "") => {
  if (place !== undefined) throw new Error(`It holds ${where}“${place}”, which no export writes.`);
};

function checkTable(table: string, list: readonly unknown[]): void {
  const schema = anyTables.get(table)?.schema;
  if (!schema) throw new Error(`It holds “${table}”, which this demo does not know.`);
  const ids = new Set<string>();
  for (const [index, row] of list.entries()) {
    const place = `${table}, row ${index + 1}`;
    const result = parseRow(schema, row);
    if (!result.success) {
      const [issue] = result.issues;
      const field = v.getDotPath(issue);
      const where = `${place}${field ? `, ${field}` : ""}`;
      throw new Error(`Its data does not fit (${where}): ${issue.message}.`);
    }
    refuseUnknown(findUnknown(row, result.output), `in ${place} `);
    const { id } = result.output;
    if (!/^[\w-]{1,200}$/.test(id) || ids.has(id)) {
      throw new Error(`Its data does not fit (${place}): “${id.slice(0, 60)}” cannot be its id.`);
    }
    ids.add(id);
  }
}

/** Seeds a database with it, since rows of one table are used by the seeds of others. */
async function checkTogether(snapshot: StateFile["snapshot"]): Promise<void> {
  try {
    await createDatabase({
      scenario: scenarios[snapshot.scenario],
      now: snapshot.seededAt,
      organisation: organisationNamed(undefined),
      changes: snapshot,
    });
  } catch (error) {
    throw new Error("Its data does not fit together.", { cause: error });
  }
}

/**
 * Reads a file's text, which may hold what an export writes and nothing else. Throws, with the reason in
 * a sentence, if it holds anything that could not be taken whole.
 */
export async function readStateFile(text: string): Promise<StateFile> {
  if (text.length > longest.file) throw new Error("It is larger than any export.");
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
  const { local, snapshot } = output;
  refuseUnknown(findUnknown(json, output));
  refuseUnknown(snapshot.expired[0]);
  refuseUnknown(Object.keys(local).find((key) => !key.startsWith(tabStorePrefix)));
  refuseUnknown(Object.keys(snapshot.removed).find((name) => !anyTables.has(name)));
  const { errorRates, faults } = snapshot.conditions ?? {};
  const called = Object.keys({ ...errorRates, ...faults });
  refuseUnknown(called.find((name) => !callNames.has(name)));
  for (const [table, list] of Object.entries(snapshot.rows)) checkTable(table, list);
  await checkTogether(snapshot);
  return output;
}
