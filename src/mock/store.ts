import * as v from "valibot";
import { createDatabase } from "./db";
import { readRow, type Row, rowSchemas, type TableName } from "./rows";

/** What a table uses of an @mswjs/data model. */
interface Model<R extends { id: string }> {
  create(row: Partial<R>): R;
  getAll(): R[];
  update(change: { where: { id: { equals: string } }; data: Partial<R> }): R | null;
  delete(query: { where: { id: { equals: string } } }): R | null;
}

/** The rows a table starts with. */
export type Seed<R> = () => readonly R[];

/**
 * A table of the database with an index by id beside it (the library scans), and a note of what
 * changed since it was seeded, which is all that the snapshot has to keep. It is filled when it is
 * first looked at, so that a page waits for the tables it shows alone.
 */
export class Table<R extends { id: string }> {
  readonly #model: Model<R>;
  readonly #schema: v.GenericSchema<unknown, R>;
  readonly #byId = new Map<string, R>();
  readonly #changed = new Set<string>();
  readonly #onChange: () => void;
  #seed: Seed<R> | undefined;

  constructor(
    model: Model<R>,
    schema: v.GenericSchema<unknown, R>,
    seed: Seed<R> | undefined,
    onChange: () => void,
  ) {
    this.#model = model;
    this.#schema = schema;
    this.#seed = seed;
    this.#onChange = onChange;
  }

  /** How many rows there are. */
  get size(): number {
    this.#fill();
    return this.#byId.size;
  }

  /** The row of this id. */
  get(id: string): R | undefined {
    this.#fill();
    return this.#byId.get(id);
  }

  /** All rows, in the order they came. */
  list(): R[] {
    this.#fill();
    return this.#model.getAll();
  }

  /** Adds a row that is made again at each start, so that no snapshot need keep it. */
  seed(row: R): R {
    this.#fill();
    return this.#add(row);
  }

  /** Adds a row. */
  insert(row: R): R {
    const made = this.seed(row);
    this.#note(made.id);
    return made;
  }

  /** Changes a row; throws where there is none of this id. */
  update(id: string, data: Partial<R>): R {
    this.#fill();
    const row = this.#model.update({ where: { id: { equals: id } }, data });
    if (!row) throw new Error(`There is no row "${id}" to change`);
    this.#byId.set(id, row);
    this.#note(id);
    return row;
  }

  /** Takes a row out, if it is there. */
  remove(id: string): void {
    this.#fill();
    if (!this.#byId.delete(id)) return;
    this.#model.delete({ where: { id: { equals: id } } });
    this.#changed.delete(id);
  }

  /** The rows that differ from the seed. */
  changedRows(): R[] {
    return [...this.#changed].flatMap((id) => this.#byId.get(id) ?? []);
  }

  /** Puts back a row of an earlier snapshot; throws where it is none. */
  restore(value: unknown): void {
    const read = readRow(this.#schema, value);
    if (!read.success) throw new v.ValiError(read.issues);
    const row = read.output;
    if (this.get(row.id)) this.update(row.id, row);
    else this.insert(row);
  }

  #fill(): void {
    const seed = this.#seed;
    if (!seed) return;
    this.#seed = undefined;
    for (const row of seed()) this.#add(row);
  }

  #add(row: R): R {
    const made = this.#model.create(row);
    this.#byId.set(made.id, made);
    return made;
  }

  #note(id: string): void {
    this.#changed.add(id);
    this.#onChange();
  }
}

/** The mock's data: every table by name. */
export type Store = { readonly [Name in TableName]: Table<Row<Name>> };

/** What each table starts with; nothing where it is not told. */
export type Seeds = { [Name in TableName]?: Seed<Row<Name>> };

/** The tables; `onChange` hears of every change that is not of the seed. */
export function createStore(seeds: (store: Store) => Seeds, onChange: () => void): Store {
  const db = createDatabase();
  // A seed may look at the tables it builds on, which stand by the time it is asked.
  const seedOf =
    <Name extends TableName>(name: Name): Seed<Row<Name>> =>
    () =>
      seeds(store)[name]?.() ?? [];
  const store: Store = {
    users: new Table<Row<"users">>(db.users, rowSchemas.users, seedOf("users"), onChange),
    members: new Table<Row<"members">>(db.members, rowSchemas.members, seedOf("members"), onChange),
    segments: new Table<Row<"segments">>(
      db.segments,
      rowSchemas.segments,
      seedOf("segments"),
      onChange,
    ),
    conversations: new Table<Row<"conversations">>(
      db.conversations,
      rowSchemas.conversations,
      seedOf("conversations"),
      onChange,
    ),
    messages: new Table<Row<"messages">>(
      db.messages,
      rowSchemas.messages,
      seedOf("messages"),
      onChange,
    ),
    campaigns: new Table<Row<"campaigns">>(
      db.campaigns,
      rowSchemas.campaigns,
      seedOf("campaigns"),
      onChange,
    ),
    projects: new Table<Row<"projects">>(
      db.projects,
      rowSchemas.projects,
      seedOf("projects"),
      onChange,
    ),
    events: new Table<Row<"events">>(db.events, rowSchemas.events, seedOf("events"), onChange),
    chatbotConversations: new Table<Row<"chatbotConversations">>(
      db.chatbotConversations,
      rowSchemas.chatbotConversations,
      seedOf("chatbotConversations"),
      onChange,
    ),
    knowledgeUpdates: new Table<Row<"knowledgeUpdates">>(
      db.knowledgeUpdates,
      rowSchemas.knowledgeUpdates,
      seedOf("knowledgeUpdates"),
      onChange,
    ),
    activities: new Table<Row<"activities">>(
      db.activities,
      rowSchemas.activities,
      seedOf("activities"),
      onChange,
    ),
    settings: new Table<Row<"settings">>(
      db.settings,
      rowSchemas.settings,
      seedOf("settings"),
      onChange,
    ),
  };
  return store;
}

/** The tables' names, in the order in which they build on each other. */
export const tableNames: readonly TableName[] = [
  "users",
  "members",
  "segments",
  "conversations",
  "messages",
  "campaigns",
  "projects",
  "events",
  "chatbotConversations",
  "knowledgeUpdates",
  "activities",
  "settings",
];
