import type { Message, Priority } from "@/contract/inbox";
import type { Backend } from "../handler";
import { firstUnsaid } from "../auto-responder";
import { replyKind } from "../reply-kind";
import { inTurn } from "../random";
import { rowById } from "../rows";
import { beginScripted, availableMembers, openings } from "../simulated-events";
import general from "../seed/general-answers.json";
import type { Simulator } from "../simulator";

/** The activity statuses that the page knows, and one that it does not. */
export const activityStatuses = ["completed", "processing", "failed", "queued"] as const;
export type ActivityStatus = (typeof activityStatuses)[number];

const activities: Readonly<Record<ActivityStatus, { type: string; description: string }>> = {
  completed: { type: "chatbot", description: "Chatbot answered 12 questions about the summit" },
  processing: { type: "growth", description: "Audience for the spring campaign" },
  failed: { type: "automation", description: "CRM sync stopped after 40 records" },
  queued: { type: "content", description: "Voice track of the member story is queued" },
};

let sent = 0;

/** Adds a line with this status to the feed, and sends the feed to the pages. */
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
  hub.broadcastActivities();
}

/** Lets a member begin the next scripted conversation with this priority. */
export async function memberBegins(backend: Backend, priority: Priority): Promise<void> {
  const count = backend.db.conversations.count();
  const member = inTurn(availableMembers(backend), count);
  const matching = openings.filter((opening) => opening.priority === priority);
  const id = `conversation-sent-${backend.now()}-${count}`;
  await beginScripted(backend, id, member, inTurn(matching, count));
}

/** Whether an agent has written a helpful reply. */
export const isHelped = (memberName: string, messages: readonly Message[]): boolean =>
  messages.some(
    ({ content, sender }) => sender === "agent" && replyKind(content, { memberName }) === "help",
  );

/**
 * Sends a message of the member now, in place of a pending answer. Without a text, the member answers
 * an agent who has helped, or otherwise sends the next follow-up.
 */
export async function memberReplies(
  { db, inbox, scheduler }: Simulator,
  id: string,
  text = "",
  mood?: number,
): Promise<void> {
  const row = rowById(db.conversations, id);
  if (!row) return;
  const { followUps, followUpsUsed, memberName, replies, sentimentScore } = row;
  const { messages } = await inbox.detail(id);
  const used = followUpsUsed ?? 0;
  const given = text.trim();
  const isFollowUp = given === "" && !isHelped(memberName, messages);
  const followUp = isFollowUp ? (followUps?.[used] ?? followUps?.at(-1)) : undefined;
  if (followUp) await inbox.update(id, { followUpsUsed: used + 1 });
  const answer = firstUnsaid([...replies, ...general.replies], messages) ?? "Thank you!";
  await inbox.write(id, {
    sender: "member",
    content: given || followUp?.text || answer,
    sentimentScore: mood ?? followUp?.mood ?? Math.min(95, (sentimentScore ?? 0) + 80),
  });
  scheduler.cancel(id);
}
