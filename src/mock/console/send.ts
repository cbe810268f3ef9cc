import type { Priority } from "@/contract/inbox";
import type { Backend } from "../handler";
import type { ConversationRow } from "../tables";
import { beginConversation, openings } from "../simulated-events";
import type { Simulator } from "../simulator";

/** The statuses of an activity that the page knows, and one it does not. */
export const activityStatuses = ["completed", "processing", "failed", "queued"] as const;
export type ActivityStatus = (typeof activityStatuses)[number];

const activities: Readonly<Record<ActivityStatus, { type: string; description: string }>> = {
  completed: { type: "chatbot", description: "Chatbot answered 12 questions about the summit" },
  processing: { type: "growth", description: "Audience for the spring campaign is being built" },
  failed: { type: "automation", description: "CRM sync stopped after 40 records" },
  queued: { type: "content", description: "Voice track of the member story is queued" },
};

let sent = 0;

/** Adds a line of this status to the feed, and sends the feed to the pages. */
export function sendActivity({ store, hub, now }: Simulator, status: ActivityStatus): void {
  sent += 1;
  store.activities.insert({
    id: `activity-sent-${now()}-${sent}`,
    ...activities[status],
    timestamp: new Date(now()).toISOString(),
    status,
  });
  hub.tellActivities();
}

/** Writes where there are no members yet. */
const firstMember = {
  id: null,
  name: "Noor Haddad",
  tier: "New",
  email: "noor.haddad@harborcollective.example",
};

/** A member begins a conversation, with this opening or the next of this priority. Its id. */
export function memberBegins(
  backend: Backend,
  priority: Priority,
  given: { opening?: readonly string[]; at?: number; extra?: Partial<ConversationRow> } = {},
): string {
  const { store, now } = backend;
  const count = store.conversations.size;
  const fitting = openings.filter(([, of]) => of === priority);
  // The next member without a conversation.
  const busy = new Set(store.conversations.list().map(({ memberId }) => memberId));
  const members = store.members.list();
  const free = members.filter(({ id }) => !busy.has(id));
  const from = free.length > 0 ? free : members;
  const id = `conversation-sent-${now()}-${count}`;
  const { at = now(), extra, opening = fitting[count % fitting.length] ?? [] } = given;
  const member = from[count % from.length] ?? firstMember;
  beginConversation({ ...backend, now: () => at }, id, member, opening, extra);
  return id;
}

/** What a member writes where neither the presenter nor the conversation has words. */
const anyReplies = [
  "Thank you, that was quick!",
  "I tried it, and it still does not work for me.",
  "Could you send me the link, please?",
  "One more thing: does this count for my colleague too?",
];

/** A member writes these words into a conversation, else its own next reply, else any reply. */
export function memberReplies(
  { store, inbox }: Simulator,
  conversationId: string,
  words: string,
  mood: number,
): void {
  const row = store.conversations.get(conversationId);
  if (!row) return;
  const { replies, repliesUsed } = row;
  const own = replies[repliesUsed] ?? anyReplies[repliesUsed % anyReplies.length] ?? "Thank you!";
  const given = words.trim();
  if (given === "") store.conversations.update(row.id, { repliesUsed: repliesUsed + 1 });
  inbox.write(row.id, { sender: "member", content: given || own, sentimentScore: mood });
}
