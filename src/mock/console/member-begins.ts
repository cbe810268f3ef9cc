import type { Priority } from "@/contract/inbox";
import type { Backend } from "../handler";
import { beginConversation, openings } from "../happenings";
import type { ConversationRow } from "../rows";

/** Who writes where there are no members yet. */
const firstEver = {
  id: null,
  name: "Noor Haddad",
  tier: "New",
  email: "noor.haddad@harborcollective.example",
};

/**
 * A member begins a conversation at once, with the next opening there is of this priority.
 * Answers its id. `extra` is what an agent finds beside it.
 */
export function memberBegins(
  backend: Backend,
  priority?: Priority,
  extra: Partial<ConversationRow> = {},
): string {
  const { store, now } = backend;
  const count = store.conversations.size;
  const fitting = openings.filter(([, of]) => priority === undefined || of === priority);
  // Of those who have nothing waiting, the next one.
  const busy = new Set(store.conversations.list().map(({ memberId }) => memberId));
  const members = store.members.list();
  const free = members.filter(({ id }) => !busy.has(id));
  const from = free.length > 0 ? free : members;
  const id = `conversation-sent-${now()}-${count}`;
  const opening = fitting[count % fitting.length] ?? [];
  beginConversation(backend, id, from[count % from.length] ?? firstEver, opening, extra);
  return id;
}
