import { canResolve, canTakeOver, isTakenOver } from "@/contract/inbox";
import type { Backend } from "./handler";
import type { DeskChange } from "./inbox-desk";
import { createRandom, seedOf } from "./random";

/** What any member may write back, once what was written for the conversation is used up. */
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

/**
 * The other side of the conversations: a member answers what an agent wrote, the AI answers what a
 * member wrote where no person has taken over. Returns what stops it.
 */
export function letMembersAnswer({ inbox, store, conditions }: Backend): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  /** Chance that depends on how far the conversation is, so that it is alike in every demo. */
  const chanceOf = (id: string) =>
    createRandom(seedOf(`${id} ${inbox.detail(id).messages.length}`));

  const later = (id: string, [from, to]: readonly [number, number], speak: () => void) => {
    clearTimeout(timers.get(id));
    const delay = chanceOf(id).integer(from, to);
    timers.set(
      id,
      setTimeout(() => {
        timers.delete(id);
        speak();
      }, delay),
    );
  };

  const memberAnswers = (id: string) => {
    const row = store.conversations.get(id);
    const used = row?.repliesUsed ?? 0;
    const content = [...(row?.replies ?? []), ...anyReplies][used];
    if (!row || !canResolve(row) || content === undefined) return;
    store.conversations.update(id, { repliesUsed: used + 1 });
    // A person who listens does good.
    const sentimentScore = Math.min(95, (row.sentimentScore ?? 0) + 35);
    inbox.write(id, { sender: "member", content, sentimentScore });
  };

  const aiAnswersIn = (id: string) => {
    const row = store.conversations.get(id);
    if (!row || !canTakeOver(row)) return;
    const content = row.status === "escalated" ? aiWhileEscalated : chanceOf(id).pick(aiAnswers);
    inbox.write(id, { sender: "ai", content });
  };

  const hear = ({ conversation: row, before, message }: DeskChange) => {
    if (conditions.livePace === 0) return;
    const writer = message?.sender;
    if (writer === "agent") {
      later(row.id, [2000, 5000], () => memberAnswers(row.id));
    } else if (writer === "member" && canTakeOver(row)) {
      later(row.id, [1500, 3000], () => aiAnswersIn(row.id));
    } else if (!writer && isTakenOver(before) && canTakeOver(row)) {
      const { messages } = inbox.detail(row.id);
      if (messages.at(-1)?.sender === "member") {
        later(row.id, [1500, 3000], () => aiAnswersIn(row.id));
      } else {
        later(row.id, [3000, 6000], () => {
          const now = store.conversations.get(row.id);
          if (now && canTakeOver(now)) {
            inbox.write(row.id, { sender: "member", content: afterRelease });
          }
        });
      }
    }
  };

  const deafen = inbox.onChange(hear);
  return () => {
    deafen();
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  };
}
