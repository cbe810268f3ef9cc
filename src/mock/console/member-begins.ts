import type { Priority } from "@/contract/inbox";
import type { Backend } from "../handler";
import { beginConversation, openings } from "../simulated-events";
import type { ConversationRow } from "../tables";

/** Who writes where there are no members yet. */
const firstEver = {
  id: null,
  name: "Noor Haddad",
  tier: "New",
  email: "noor.haddad@harborcollective.example",
};

/** How a conversation begins, where it is not with the next opening there is. */
export interface Beginning {
  channel: string;
  /** -100 to 100. */
  sentiment: number;
  words: string;
  /** When, in ms since 1970. */
  at: number;
  /** What an agent finds beside it. */
  extra: Partial<ConversationRow>;
}

/**
 * A member begins a conversation at once, with the next opening there is of this priority unless
 * told. Answers its id.
 */
export function memberBegins(backend: Backend, priority: Priority, told?: Beginning): string {
  const { store, now } = backend;
  const count = store.conversations.size;
  const fitting = openings.filter(([, of]) => of === priority);
  // Of those who have nothing waiting, the next one.
  const busy = new Set(store.conversations.list().map(({ memberId }) => memberId));
  const members = store.members.list();
  const free = members.filter(({ id }) => !busy.has(id));
  const from = free.length > 0 ? free : members;
  const id = `conversation-sent-${now()}-${count}`;
  const opening = told
    ? [told.channel, priority, String(told.sentiment), told.words]
    : (fitting[count % fitting.length] ?? []);
  const member = from[count % from.length] ?? firstEver;
  const then = told ? { ...backend, now: () => told.at } : backend;
  beginConversation(then, id, member, opening, told?.extra);
  return id;
}
