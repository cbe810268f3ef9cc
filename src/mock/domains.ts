import type * as v from "valibot";
import * as auth from "./handlers/auth";
import * as chatbot from "./handlers/chatbot";
import * as content from "./handlers/content";
import * as dashboard from "./handlers/dashboard";
import * as events from "./handlers/events";
import * as growth from "./handlers/growth";
import * as inbox from "./handlers/inbox";
import * as members from "./handlers/members";
import * as users from "./handlers/users";

/** Each domain of the contract: its handlers, and its tables if it has any. */
export const domains = {
  auth,
  chatbot,
  content,
  dashboard,
  events,
  growth,
  inbox,
  members,
  users,
};

type Domain = (typeof domains)[keyof typeof domains];
type TablesOf<D> = D extends { tables: infer Tables } ? (tables: Tables) => void : never;
type AllTables = TablesOf<Domain> extends (tables: infer Tables) => void ? Tables : never;

/** The database's tables by name: the contract's entities, with what only the server knows. */
export const tables = Object.fromEntries(
  Object.values(domains).flatMap((domain) =>
    "tables" in domain ? Object.entries(domain.tables) : [],
  ),
) as AllTables;

export type TableName = keyof AllTables;
/** A row of a table. */
export type Row<Name extends TableName> = v.InferOutput<AllTables[Name]["schema"]>;

/** Whether a word names a table. */
export const isTableName = (word: string): word is TableName => Object.hasOwn(tables, word);
/** The names of all tables. */
export const tableNames: readonly TableName[] = Object.keys(tables).filter(isTableName);
