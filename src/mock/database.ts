import { Collection } from "@msw/data";
import * as v from "valibot";
import { Member } from "@/contract/members";
import { type TableName, tableNames, tables } from "./domains";
import type { Organisation } from "./organisation";
import type { Scenario } from "./scenarios";
import { seedConversations } from "./seed/inbox";
import { parseRow, type SeededConversation } from "./tables";

/** The mock's data: a collection of @msw/data for each table. */
export type Database = {
  readonly [Name in TableName]: Collection<(typeof tables)[Name]["schema"]>;
};

/** How the tables differ from the seed, by their names. */
export interface Changes {
  rows: Record<string, unknown[]>;
  removed: Record<string, string[]>;
}

interface DatabaseOptions {
  scenario: Scenario;
  /** When the data is seeded, in ms since 1970. */
  now: number;
  organisation: Organisation;
  /** Changes of a snapshot; a row that does not fit is skipped. */
  changes?: Changes;
  /** Called for every change after the seed. */
  onChange?: () => void;
}

interface AnyRow {
  id: string;
}
type RowSchema = v.GenericSchema<unknown, AnyRow>;

const isDatabase = (collections: object): collections is Database =>
  tableNames.every((name) => name in collections);

/** The rows of a snapshot that fit. */
function parseRows(schema: RowSchema, stored: readonly unknown[] = []): AnyRow[] {
  return stored.flatMap((value) => {
    const result = parseRow(schema, value);
    if (result.success) return result.output;
    console.warn("A row of the snapshot was skipped", result.issues[0].message);
    return [];
  });
}

/** A table with the rows of its seed as they have been changed since. */
async function createTable(
  schema: RowSchema,
  seed: readonly AnyRow[],
  stored: readonly AnyRow[],
  removed: Set<string>,
  onChange: () => void,
) {
  const rows = new Map(seed.map((row) => [row.id, row]));
  for (const id of removed) rows.delete(id);
  const added = new Set(stored.filter(({ id }) => !rows.has(id)).map(({ id }) => id));
  const changed = new Set(stored.map(({ id }) => id));
  for (const row of stored) rows.set(row.id, row);
  const all = [...rows.values()];
  const collection = new Collection<RowSchema>({ schema });
  await collection.createMany(all.length, (index) => all[index]);
  collection.hooks.on("create", ({ data: { record } }) => {
    added.add(record.id);
    changed.add(record.id);
    onChange();
  });
  collection.hooks.on("update", ({ data: { prevRecord } }) => {
    changed.add(prevRecord.id);
    onChange();
  });
  collection.hooks.on("delete", ({ data: { deletedRecord } }) => {
    changed.delete(deletedRecord.id);
    if (!added.delete(deletedRecord.id)) removed.add(deletedRecord.id);
    onChange();
  });
  return { collection, changed, removed };
}

/**
 * Over plain http browsers have no `crypto.randomUUID`, of which @msw/data makes the key of each
 * record. Nothing is replaced where there is one.
 */
function provideRandomUuid(): void {
  if ("randomUUID" in crypto) return;
  const randomUUID = () =>
    "10000000-1000-4000-8000-100000000000".replaceAll(/[018]/g, (digit) => {
      const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
      return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
    });
  Object.defineProperty(crypto, "randomUUID", { value: randomUUID });
}

/** Creates the database, with the rows of the seed as they have been changed since. */
export async function createDatabase({
  changes,
  onChange = () => {},
  ...options
}: DatabaseOptions) {
  provideRandomUuid();
  const made = new Map<TableName, Awaited<ReturnType<typeof createTable>>>();
  let members: readonly Member[] = [];
  let written: readonly SeededConversation[] = [];
  // The other seeds are about the members, and about what they have written.
  for (const name of new Set<TableName>(["members", ...tableNames])) {
    const { schema, seed } = tables[name];
    const stored = parseRows(schema, changes?.rows[name]);
    const removed = new Set(changes?.removed[name]);
    const rows = seed({ ...options, members, written });
    const table = await createTable(schema, rows, stored, removed, onChange);
    if (name === "members") {
      members = v.parse(v.array(Member), table.collection.all());
      written = members.length > 0 ? seedConversations({ ...options, members }) : [];
    }
    made.set(name, table);
  }
  const db = Object.fromEntries([...made].map(([name, { collection }]) => [name, collection]));
  if (!isDatabase(db)) throw new Error("The database lacks a table");
  return {
    db,
    /** How the tables differ from the seed now. */
    changes(): Changes {
      const now: Changes = { rows: {}, removed: {} };
      for (const [name, { collection, changed, removed }] of made) {
        const rows = collection.all().filter(({ id }) => changed.has(id));
        if (rows.length > 0) now.rows[name] = rows;
        if (removed.size > 0) now.removed[name] = [...removed];
      }
      return now;
    },
  };
}
