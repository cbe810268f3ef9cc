import { Collection } from "@msw/data";
import * as v from "valibot";
import { Member } from "@/contract/members";
import { brand } from "@/lib/brand";
import { anyTables, tables } from "./domains";
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

interface DatabaseOptions extends Pick<SeedContext, "scenario" | "now"> {
  /** The organisation's name in the data, if it is not the brand's own. */
  organisation?: string | null;
  /** Changes of a snapshot; a row that does not fit is skipped. */
  changes?: Changes;
  /** Called for every change after the seed. */
  onChange?: () => void;
}

/** The organisation of that name; without a name, the brand's own. */
function organisationNamed(name: string | null | undefined): SeedContext["organisation"] {
  if (name == null) return brand.organisation;
  const letters = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
  return { name, domain: `${letters || "organisation"}.example` };
}

interface MadeTable {
  readonly collection: Collection<AnyTable["schema"]>;
  /** The ids of the rows changed since the seed, and of those in the seed. */
  readonly changed: ReadonlySet<string>;
  readonly seeded: readonly string[];
}

const isDatabase = (collections: object): collections is Database =>
  Object.keys(tables).every((name) => name in collections);

/**
 * Over plain http, browsers lack `crypto.randomUUID`, which @msw/data needs for the key of each
 * record. Adds it where it is missing and replaces nothing.
 */
function provideRandomUuid(): void {
  if ("randomUUID" in crypto) return;
  const randomUUID = () => Array.from(crypto.getRandomValues(new Uint32Array(5))).join("-");
  Object.defineProperty(crypto, "randomUUID", { value: randomUUID });
}

/** Creates the database: the rows of the seed, with the changes made since. */
export async function createDatabase({ changes, onChange, ...options }: DatabaseOptions) {
  provideRandomUuid();
  const organisation = organisationNamed(options.organisation);
  const context: SeedContext = { ...options, organisation, members: [], written: [] };
  const made = new Map<string, MadeTable>();
  for (const [name, { schema, seed }] of anyTables) {
    const seeded = new Map(seed(context).map((row) => [row.id, row]));
    const rows = new Map(seeded);
    const changed = new Set<string>();
    for (const id of changes?.removed[name] ?? []) rows.delete(id);
    for (const value of changes?.rows[name] ?? []) {
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
      onChange?.();
    };
    collection.hooks.on("create", ({ data }) => note(data.record));
    collection.hooks.on("update", ({ data }) => note(data.prevRecord));
    collection.hooks.on("delete", ({ data }) => note(data.deletedRecord));
    made.set(name, { collection, changed, seeded: [...seeded.keys()] });
    if (name === "members") {
      context.members = v.parse(v.array(Member), collection.all());
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
      for (const [name, { changed, collection, seeded }] of made) {
        const ids = new Set(collection.all().map(({ id }) => id));
        const rows = collection.all().filter(({ id }) => changed.has(id));
        const removed = seeded.filter((id) => !ids.has(id));
        if (rows.length > 0) now.rows[name] = rows;
        if (removed.length > 0) now.removed[name] = removed;
      }
      return now;
    },
  };
}
