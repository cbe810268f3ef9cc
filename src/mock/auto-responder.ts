import { canResolve, canTakeOver, isTakenOver } from "@/contract/inbox";
import type { Backend } from "./handler";
import { createRandom, type Random, seedOf } from "./random";
import type { ConversationRow } from "./tables";
import type { ScheduledReply } from "./scheduler";

/** What a member writes back after the replies of the seed. */
const anyReplies = [
  "Thank you for the quick answer!",
  "That helps. Is there anything I have to do?",
  "Good to know. I will try that now.",
  "It worked, thank you.",
];
const afterRelease = "One more question: where do I find this in the app?";
const aiAnswers = [
  "You will find it in the app under Profile. Shall I send you the link?",
  "I have looked it up: that is possible, and it takes about a day.",
  "Thank you for your patience. Here is what I found in the knowledge base.",
  "I have noted it. Is there anything else I can do?",
];
const aiWhileEscalated =
  "Thank you. A colleague of mine has your message and will be with you soon.";

/** Answers in the conversations: members answer agents, the AI the others. Returns what sends a reply. */
export function createAutoResponder({
  conditions,
  inbox,
  scheduler,
  store,
}: Backend): (due: ScheduledReply) => void {
  /** Depends on the conversation and its length alone, so that it is the same in every demo. */
  const randomFor = (id: string): Random =>
    createRandom(seedOf(`${id} ${inbox.detail(id).messages.length}`));

  const later = (kind: ScheduledReply["kind"], conversationId: string, from: number, to: number) =>
    scheduler.add({ kind, conversationId }, randomFor(conversationId).integer(from, to));

  inbox.onChange(({ conversation: row, before, message }) => {
    if (conditions.livePace === 0) return;
    if (message?.sender === "agent") later("member-answers", row.id, 2000, 5000);
    else if (message?.sender === "member" && canTakeOver(row)) {
      later("ai-answers", row.id, 1500, 3000);
    } else if (!message && isTakenOver(before) && canTakeOver(row)) {
      const waits = inbox.detail(row.id).messages.at(-1)?.sender === "member";
      if (waits) later("ai-answers", row.id, 1500, 3000);
      else later("member-asks-again", row.id, 3000, 6000);
    }
  });

  function memberAnswers(row: ConversationRow): void {
    const content = [...row.replies, ...anyReplies][row.repliesUsed];
    if (!canResolve(row) || content === undefined) return;
    store.conversations.update(row.id, { repliesUsed: row.repliesUsed + 1 });
    const sentimentScore = Math.min(95, (row.sentimentScore ?? 0) + 35);
    inbox.write(row.id, { sender: "member", content, sentimentScore });
  }

  return ({ kind, conversationId }) => {
    const row = store.conversations.get(conversationId);
    if (!row) return;
    if (kind === "member-answers") memberAnswers(row);
    else if (canTakeOver(row)) {
      const aiWords = () =>
        row.status === "escalated" ? aiWhileEscalated : randomFor(row.id).pick(aiAnswers);
      const [sender, content] =
        kind === "ai-answers" ? (["ai", aiWords()] as const) : (["member", afterRelease] as const);
      inbox.write(row.id, { sender, content });
    }
  };
}
