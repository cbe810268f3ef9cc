import { factory, nullable, primaryKey } from "@mswjs/data";
import type * as v from "valibot";
import { type Row, type TableName, tableNames, tables } from "./domains";
import type { Organisation } from "./organisation";
import type { Scenario } from "./scenarios";
import { parseRow, type SeedContext } from "./tables";

/** What a table uses of an @mswjs/data model. */
interface Model<R extends { id: string }> {
  create(row: Partial<R>): R;
  delete(query: { where: { id: { equals: string } } }): R | null;
}

/** A table of the rows it starts with and its changes since; filled at its first use. */
export type Table<R extends { id: string }> = ReturnType<typeof createTable<R>>;

function createTable<R extends { id: string }>(
  model: () => Model<R>,
  schema: v.GenericSchema<unknown, R>,
  seed: () => readonly R[],
  onChange: () => void,
) {
  /** All rows, in order of insertion. The database has those that have been written. */
  const rows = new Map<string, R>();
  const changes = new Map<string, "added" | "updated" | "removed">();
  const restored = new Map<string, R>();
  let isFilled = false;

  function put(row: R): R {
    rows.set(row.id, row);
    return row;
  }

  function fill(): void {
    if (isFilled) return;
    isFilled = true;
    for (const row of seed()) if (!changes.has(row.id)) put(row);
    for (const row of restored.values()) {
      changes.set(row.id, rows.has(row.id) ? "updated" : "added");
      put(model().create(row));
    }
  }

  return {
    get size(): number {
      fill();
      return rows.size;
    },
    get(id: string): R | undefined {
      fill();
      return rows.get(id);
    },
    /** All rows, in order of insertion. */
    list(): R[] {
      fill();
      return [...rows.values()];
    },
    /** Adds a row that can be generated again, so that the snapshot leaves it out. */
    seed(row: R): R {
      fill();
      return put(row);
    },
    insert(row: R): R {
      fill();
      changes.set(row.id, "added");
      const created = put(model().create(row));
      onChange();
      return created;
    },
    /** Changes a row; throws for an unknown id. */
    update(id: string, data: Partial<R>): R {
      fill();
      const known = rows.get(id);
      if (!known) throw new Error(`There is no row "${id}" to change`);
      // The library's own update merges objects, and into declared fields only.
      model().delete({ where: { id: { equals: id } } });
      const row = put(model().create({ ...known, ...data }));
      if (!changes.has(id)) changes.set(id, "updated");
      onChange();
      return row;
    },
    remove(id: string): void {
      fill();
      if (!rows.delete(id)) return;
      model().delete({ where: { id: { equals: id } } });
      if (changes.get(id) === "added") changes.delete(id);
      else changes.set(id, "removed");
      onChange();
    },
    /** How the table differs from its seed. */
    changes() {
      const ids = [...changes];
      return {
        rows: isFilled ? ids.flatMap(([id]) => rows.get(id) ?? []) : [...restored.values()],
        removed: ids.flatMap(([id, change]) => (change === "removed" ? id : [])),
      };
    },
    /** Sets the changes of a snapshot, before the table is used; a row that does not fit is skipped. */
    restore(stored: readonly unknown[] = [], removed: readonly string[] = []): void {
      for (const value of stored) {
        const result = parseRow(schema, value);
        if (result.success) restored.set(result.output.id, result.output);
        else console.warn("A row of the snapshot was skipped", result.issues[0].message);
      }
      for (const id of removed) changes.set(id, "removed");
    },
  };
}

/** The mock's data: every table by name. */
export type Store = { readonly [Name in TableName]: Table<Row<Name>> };

type Models = { readonly [Name in TableName]: Model<Row<Name>> };

/** The library cannot derive the rows' types from definitions that are made of schemas. */
const hasModels = (db: object): db is Models => tableNames.every((name) => name in db);

/** Foreign keys are plain text: relations of the library are resolved on every read. */
const modelOf = (schema: { entries: object }) => ({
  ...Object.fromEntries(Object.keys(schema.entries).map((key) => [key, nullable(() => null)])),
  id: primaryKey(String),
});

/** An empty database, without the library's BroadcastChannel: a second tab would overwrite ours. */
function createDatabase(): Models {
  const channel = Object.getOwnPropertyDescriptor(globalThis, "BroadcastChannel");
  if (channel?.configurable) Reflect.deleteProperty(globalThis, "BroadcastChannel");
  try {
    const db = factory(
      Object.fromEntries(tableNames.map((name) => [name, modelOf(tables[name].schema)])),
    );
    if (!hasModels(db)) throw new Error("The database lacks a table");
    return db;
  } finally {
    if (channel?.configurable) Object.defineProperty(globalThis, "BroadcastChannel", channel);
  }
}

/** A table's schema and seed, typed by its name. */
type Definitions = {
  readonly [Name in TableName]: {
    schema: v.GenericSchema<unknown, Row<Name>>;
    seed: (context: SeedContext) => readonly Row<Name>[];
  };
};

/** Creates all tables. `onChange` is called for every change after the seed. */
export function createStore(
  scenario: Scenario,
  now: number,
  onChange: () => void,
  organisation: Organisation,
): Store {
  let models: Models | undefined;
  const definitions: Definitions = tables;
  // The members exist when a seed is called.
  const context = { scenario, now, organisation, members: () => store.members.list() };
  const create = <Name extends TableName>(name: Name): Table<Row<Name>> => {
    const { schema, seed }: Definitions[Name] = definitions[name];
    const model = () => (models ??= createDatabase())[name];
    return createTable<Row<Name>>(model, schema, () => seed(context), onChange);
  };
  const store = Object.fromEntries(tableNames.map((name) => [name, create(name)])) as Store;
  return store;
}
