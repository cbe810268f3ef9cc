import { Collection } from "@msw/data";
import * as v from "valibot";
import { Member } from "@/contract/members";
import { brand } from "@/lib/brand";
import { anyTables, tables } from "./domains";
import { seedConversations } from "./seed/inbox";
import type { AnyTable, SeedContext } from "./tables";

type Tables = typeof tables;

/** The mock's data: one @msw/data collection for each table. */
export type Database = {
  readonly [Name in keyof Tables]: Collection<Tables[Name]["schema"]>;
};

/** How the tables differ from the seed: changed rows and ids of removed rows, by table. */
export interface Changes {
  rows: Record<string, unknown[]>;
  removed: Record<string, string[]>;
}

interface DatabaseOptions extends Pick<SeedContext, "scenario" | "now"> {
  /** The organisation's name in the data; the brand's own by default. */
  organisation?: string | null;
  /** The changes in a snapshot; invalid rows are skipped. */
  changes?: Changes;
  /** Called after every change to the seeded data. */
  onChange?: () => void;
}

/** The organisation with this name and a made-up domain; without a name, the brand's own. */
function organisationNamed(name: string | null | undefined): SeedContext["organisation"] {
  if (name == null) return brand.organisation;
  const letters = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
  return { name, domain: `${letters || "organisation"}.example` };
}

interface TrackedTable {
  readonly collection: Collection<AnyTable["schema"]>;
  /** The ids of the rows added or changed since the seed, and of the seed's rows. */
  readonly changed: ReadonlySet<string>;
  readonly seeded: readonly string[];
}

const isDatabase = (collections: object): collections is Database =>
  Object.keys(tables).every((name) => name in collections);

/**
 * Over plain http browsers lack `crypto.randomUUID`, which @msw/data needs for the key of each
 * record. Adds it only where it is missing.
 */
function provideRandomUuid(): void {
  if ("randomUUID" in crypto) return;
  const randomUUID = () => Array.from(crypto.getRandomValues(new Uint32Array(5))).join("-");
  Object.defineProperty(crypto, "randomUUID", { value: randomUUID });
}

/** Creates the database from the seed and a snapshot's changes. */
export async function createDatabase({ changes, onChange, ...options }: DatabaseOptions) {
  provideRandomUuid();
  const organisation = organisationNamed(options.organisation);
  const context: SeedContext = { ...options, organisation, members: [], scripted: [] };
  const tracked = new Map<string, TrackedTable>();
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
      } else console.warn("Skipped an invalid row of the snapshot", issues[0].message);
    }
    const collection = new Collection({ schema });
    const all = [...rows.values()];
    await collection.createMany(all.length, (index) => all[index]);
    const markChanged = ({ id }: { id: string }) => {
      changed.add(id);
      onChange?.();
    };
    collection.hooks.on("create", ({ data }) => markChanged(data.record));
    collection.hooks.on("update", ({ data }) => markChanged(data.prevRecord));
    collection.hooks.on("delete", ({ data }) => markChanged(data.deletedRecord));
    tracked.set(name, { collection, changed, seeded: [...seeded.keys()] });
    if (name === "members") {
      context.members = v.parse(v.array(Member), collection.all());
      if (context.members.length > 0) context.scripted = seedConversations(context);
    }
  }
  const db = Object.fromEntries([...tracked].map(([name, { collection }]) => [name, collection]));
  if (!isDatabase(db)) throw new Error("The database is missing a table");
  return {
    db,
    /** How the tables currently differ from the seed. */
    changes(): Changes {
      const now: Changes = { rows: {}, removed: {} };
      for (const [name, { changed, collection, seeded }] of tracked) {
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
