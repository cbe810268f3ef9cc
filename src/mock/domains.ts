import * as auth from "./handlers/auth";
import * as chatbot from "./handlers/chatbot";
import * as content from "./handlers/content";
import * as dashboard from "./handlers/dashboard";
import * as events from "./handlers/events";
import * as growth from "./handlers/growth";
import * as inbox from "./handlers/inbox";
import * as members from "./handlers/members";
import * as users from "./handlers/users";
import type { AnyTable } from "./tables";

/** The contract's domains, each with its handlers and tables. */
export const domains = { auth, chatbot, content, dashboard, events, growth, inbox, members, users };

/**
 * The database's tables by name: the contract's entities plus server-only fields. Members come
 * first, since the other seeds refer to them.
 */
export const tables = {
  ...members.tables,
  ...chatbot.tables,
  ...content.tables,
  ...dashboard.tables,
  ...events.tables,
  ...growth.tables,
  ...inbox.tables,
  ...users.tables,
};

/** The same tables, for code that treats them all alike. */
export const anyTables: ReadonlyMap<string, AnyTable> = new Map(Object.entries(tables));
