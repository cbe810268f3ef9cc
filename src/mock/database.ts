import { Collection } from "@msw/data";
import * as v from "valibot";
import { Member } from "@/contract/members";
import { anyTables, tables } from "./domains";
import type { Organisation } from "./organisation";
import type { Scenario } from "./scenarios";
import { seedConversations } from "./seed/inbox";
import type { AnyTable, SeedContext } from "./tables";

type Tables = typeof tables;

/** The mock's data: a collection of @msw/data for each table. */
export type Database = {
  readonly [Name in keyof Tables]: Collection<Tables[Name]["schema"]>;
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

const isDatabase = (collections: object): collections is Database =>
  Object.keys(tables).every((name) => name in collections);

/** A table with the rows of its seed as they have been changed since. */
async function createTable(
  { schema, seed }: AnyTable,
  context: SeedContext,
  stored: readonly unknown[],
  removed: readonly string[],
  onChange: () => void,
) {
  const seeded = seed(context);
  const rows = new Map(seeded.map((row) => [row.id, row]));
  const changed = new Set<string>();
  for (const id of removed) rows.delete(id);
  for (const value of stored) {
    const { issues, output, success } = v.safeParse(schema, value);
    if (success) {
      rows.set(output.id, output);
      changed.add(output.id);
    } else console.warn("A row of the snapshot was skipped", issues[0].message);
  }
  const collection = new Collection({ schema });
  const all = [...rows.values()];
  await collection.createMany(all.length, (index) => all[index]);
  const note = ({ id }: { id: string }) => {
    changed.add(id);
    onChange();
  };
  collection.hooks.on("create", ({ data }) => note(data.record));
  collection.hooks.on("update", ({ data }) => note(data.prevRecord));
  collection.hooks.on("delete", ({ data }) => note(data.deletedRecord));
  return {
    collection,
    /** The rows that are not as in the seed, and the ids of those that are gone. */
    changes() {
      const ids = new Set(collection.all().map(({ id }) => id));
      return {
        rows: collection.all().filter(({ id }) => changed.has(id)),
        removed: seeded.map(({ id }) => id).filter((id) => !ids.has(id)),
      };
    },
  };
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
export async function createDatabase(options: DatabaseOptions) {
  const { changes, onChange = () => {} } = options;
  provideRandomUuid();
  const made = new Map<string, Awaited<ReturnType<typeof createTable>>>();
  const context: SeedContext = { ...options, members: [], written: [] };
  for (const [name, table] of anyTables) {
    const stored = changes?.rows[name] ?? [];
    const removed = changes?.removed[name] ?? [];
    const created = await createTable(table, context, stored, removed, onChange);
    made.set(name, created);
    if (name === "members") {
      context.members = v.parse(v.array(Member), created.collection.all());
      if (context.members.length > 0) context.written = seedConversations(context);
    }
  }
  const db = Object.fromEntries([...made].map(([name, { collection }]) => [name, collection]));
  if (!isDatabase(db)) throw new Error("The database lacks a table");
  return {
    db,
    /** How the tables differ from the seed now. */
    changes(): Changes {
      const now: Changes = { rows: {}, removed: {} };
      for (const [name, table] of made) {
        const { rows, removed } = table.changes();
        if (rows.length > 0) now.rows[name] = rows;
        if (removed.length > 0) now.removed[name] = removed;
      }
      return now;
    },
  };
}
