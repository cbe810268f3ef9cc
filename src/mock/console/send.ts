import { isTakenOver, type Priority } from "@/contract/inbox";
import type { Backend } from "../handler";
import { rowById } from "../rows";
import { beginWritten, freeMembers, openings } from "../simulated-events";
import general from "../seed/general-answers.json";
import type { Simulator } from "../simulator";

/** The statuses of an activity that the page knows, and one it does not. */
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
  const free = freeMembers(backend);
  const fitting = openings.filter((one) => one.priority === priority);
  const [member, next] = [free[count % free.length], fitting[count % fitting.length]];
  if (!member || !next) return;
  await beginWritten(backend, `conversation-sent-${backend.now()}-${count}`, member, next);
}

/**
 * A member writes these words into a conversation, else what comes next in it: an answer where a
 * person has taken it over, something unasked before that.
 */
export async function memberReplies(
  { db, inbox }: Simulator,
  conversationId: string,
  words: string,
  mood: number,
): Promise<void> {
  const row = rowById(db.conversations, conversationId);
  if (!row) return;
  const { followUps, followUpsUsed, replies, repliesUsed } = row;
  const given = words.trim();
  const used = followUpsUsed ?? 0;
  const answer = isTakenOver(row) ? replies[repliesUsed] : undefined;
  const unasked = answer === undefined ? followUps?.[used]?.text : undefined;
  if (given === "" && answer !== undefined) {
    await inbox.update(row.id, { repliesUsed: repliesUsed + 1 });
  } else if (given === "" && unasked !== undefined) {
    await inbox.update(row.id, { followUpsUsed: used + 1 });
  }
  const content = given || (answer ?? unasked ?? general.replies[repliesUsed % 3] ?? "Thank you!");
  await inbox.write(row.id, { sender: "member", content, sentimentScore: mood });
}
