import type { Message, Priority } from "@/contract/inbox";
import type { Backend } from "../handler";
import { unsaid } from "../auto-responder";
import { replyKind } from "../reply-kind";
import { inTurn } from "../random";
import { rowById } from "../rows";
import { beginWritten, freeMembers, openings } from "../simulated-events";
import general from "../seed/general-answers.json";
import type { Simulator } from "../simulator";

/** The statuses of an activity that the page knows, and one that it does not. */
export const activityStatuses = ["completed", "processing", "failed", "queued"] as const;
export type ActivityStatus = (typeof activityStatuses)[number];

const activities: Readonly<Record<ActivityStatus, { type: string; description: string }>> = {
  completed: { type: "chatbot", description: "Chatbot answered 12 questions about the summit" },
  processing: { type: "growth", description: "Audience for the spring campaign" },
  failed: { type: "automation", description: "CRM sync stopped after 40 records" },
  queued: { type: "content", description: "Voice track of the member story is queued" },
};

let sent = 0;

/** Adds a line of this status to the feed, and sends the feed to the pages. */
export async function sendActivity(
  { db, hub, now }: Simulator,
  status: ActivityStatus,
): Promise<void> {
  sent += 1;
  await db.activities.create({
    id: `activity-sent-${now()}-${sent}`,
    ...activities[status],
    timestamp: new Date(now()).toISOString(),
    status,
  });
  hub.tellActivities();
}

/** A member begins the next conversation of this priority. */
export async function memberBegins(backend: Backend, priority: Priority): Promise<void> {
  const count = backend.db.conversations.count();
  const member = inTurn(freeMembers(backend), count);
  const fitting = openings.filter((one) => one.priority === priority);
  const id = `conversation-sent-${backend.now()}-${count}`;
  await beginWritten(backend, id, member, inTurn(fitting, count));
}

/** Whether an agent has written something that helps. */
export const isHelped = (memberName: string, messages: readonly Message[]): boolean =>
  messages.some(
    ({ content, sender }) => sender === "agent" && replyKind(content, { memberName }) === "help",
  );

/**
 * A member writes these words now, instead of any answer that is due. Without words, they answer an
 * agent who has helped, or else add something unasked.
 */
export async function memberReplies(
  { db, inbox, scheduler }: Simulator,
  id: string,
  words = "",
  mood?: number,
): Promise<void> {
  const row = rowById(db.conversations, id);
  if (!row) return;
  const { followUps, followUpsUsed, memberName, replies, sentimentScore } = row;
  const { messages } = await inbox.detail(id);
  const used = followUpsUsed ?? 0;
  const said = words.trim();
  const isAdded = said === "" && !isHelped(memberName, messages);
  const added = isAdded ? (followUps?.[used] ?? followUps?.at(-1)) : undefined;
  if (added) await inbox.update(id, { followUpsUsed: used + 1 });
  const answer = unsaid([...replies, ...general.replies], messages) ?? "Thank you!";
  await inbox.write(id, {
    sender: "member",
    content: said || added?.text || answer,
    sentimentScore: mood ?? added?.mood ?? Math.min(95, (sentimentScore ?? 0) + 80),
  });
  scheduler.cancel(id);
}
