import { canResolve, canTakeOver, isTakenOver } from "@/contract/inbox";
import type { DueAnswer, DueQueue } from "./scheduler";
import type { Backend } from "./handler";
import type { InboxChange } from "./inbox-service";
import { createRandom, type Random, seedOf } from "./random";
import type { ConversationRow } from "./rows";

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
 * member wrote where no person has taken over.
 */
export class AutoResponder {
  readonly #backend: Backend;
  readonly #due: DueQueue;
  /** Ends the listening. */
  readonly stop: () => void;

  constructor(backend: Backend, due: DueQueue) {
    this.#backend = backend;
    this.#due = due;
    this.stop = backend.inbox.onChange((change) => this.#hear(change));
  }

  /** An answer's time has come; nothing is said where it is out of place by now. */
  speak({ kind, conversationId }: DueAnswer): void {
    const row = this.#backend.store.conversations.get(conversationId);
    if (!row) return;
    if (kind === "member-answers") this.#memberAnswers(row);
    else if (canTakeOver(row)) {
      const { inbox } = this.#backend;
      if (kind === "ai-answers") inbox.write(row.id, { sender: "ai", content: this.#aiWords(row) });
      else inbox.write(row.id, { sender: "member", content: afterRelease });
    }
  }

  /** Chance that depends on how far the conversation is, so that it is alike in every demo. */
  #chanceOf(id: string): Random {
    return createRandom(seedOf(`${id} ${this.#backend.inbox.detail(id).messages.length}`));
  }

  #later(kind: DueAnswer["kind"], conversationId: string, from: number, to: number): void {
    this.#due.add({ kind, conversationId }, this.#chanceOf(conversationId).integer(from, to));
  }

  #memberAnswers(row: ConversationRow): void {
    const content = [...row.replies, ...anyReplies][row.repliesUsed];
    if (!canResolve(row) || content === undefined) return;
    const { inbox, store } = this.#backend;
    store.conversations.update(row.id, { repliesUsed: row.repliesUsed + 1 });
    // A person who listens does good.
    const sentimentScore = Math.min(95, (row.sentimentScore ?? 0) + 35);
    inbox.write(row.id, { sender: "member", content, sentimentScore });
  }

  #aiWords(row: ConversationRow): string {
    return row.status === "escalated" ? aiWhileEscalated : this.#chanceOf(row.id).pick(aiAnswers);
  }

  #hear({ conversation: row, before, message }: InboxChange): void {
    const { conditions, inbox } = this.#backend;
    if (conditions.livePace === 0) return;
    if (message?.sender === "agent") this.#later("member-answers", row.id, 2000, 5000);
    else if (message?.sender === "member" && canTakeOver(row)) {
      this.#later("ai-answers", row.id, 1500, 3000);
    } else if (!message && isTakenOver(before) && canTakeOver(row)) {
      const waits = inbox.detail(row.id).messages.at(-1)?.sender === "member";
      if (waits) this.#later("ai-answers", row.id, 1500, 3000);
      else this.#later("member-asks-again", row.id, 3000, 6000);
    }
  }
}
