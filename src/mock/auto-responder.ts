import { canResolve, canTakeOver, isTakenOver, type Message, needsPerson } from "@/contract/inbox";
import type { Backend } from "./handler";
import { createRandom, seedOf } from "./random";
import { type ReplyKind, replyKind } from "./reply-kind";
import { rowById } from "./rows";
import type { ConversationRow } from "./tables";
import type { ScheduledReply } from "./scheduler";
import general from "./seed/general-answers.json";

/** How far what an agent writes moves the member's mood. */
const moodChanges: Readonly<Record<ReplyKind, number>> = {
  help: 35,
  kind: 15,
  question: 0,
  short: -5,
  wrong: -10,
  refusal: -30,
};
const moodAfter = (score: number, kind: ReplyKind): number =>
  Math.min(95, Math.max(-100, score + moodChanges[kind]));

/** The first of these lines that is not in the conversation yet; each is said once. */
const unsaid = (lines: readonly string[], messages: readonly Message[]): string | undefined =>
  lines.find((line) => messages.every(({ content }) => content !== line));

/** What the member answers: the conversation's own lines, general ones where it has none. */
function answerTo(kind: ReplyKind, row: ConversationRow, messages: readonly Message[]) {
  if (kind !== "help") return unsaid(row.answers?.[kind] ?? general.answers[kind], messages);
  return row.replies.length > 0 ? row.replies[row.repliesUsed] : unsaid(general.replies, messages);
}

/** What the AI says to the member's last words. */
function aiAnswerTo(row: ConversationRow, messages: readonly Message[]): string | undefined {
  const last = messages.at(-1);
  if (last?.sender !== "member") return undefined;
  const known = [...(row.followUps ?? []), general.afterHandBack].find(
    ({ text }) => text === last.content,
  );
  if (known?.ai) return known.ai;
  if (needsPerson(row)) return unsaid([general.holding], messages);
  return known ? undefined : unsaid(general.ai, messages);
}

/** Answers in the conversations: members answer agents, the AI the others. Returns what sends a reply. */
export function createAutoResponder({
  conditions,
  db,
  inbox,
  scheduler,
}: Backend): (due: ScheduledReply) => Promise<void> {
  /** The delay depends on the conversation and its length alone, so that it is the same in every demo. */
  async function later(
    kind: ScheduledReply["kind"],
    conversationId: string,
    from: number,
    to: number,
  ): Promise<void> {
    const { messages } = await inbox.detail(conversationId);
    const random = createRandom(seedOf(`${conversationId} ${messages.length}`));
    scheduler.add({ kind, conversationId }, random.integer(from, to));
  }

  inbox.onChange(async ({ conversation: row, before, message }) => {
    if (!conditions.answering) return;
    if (message?.sender === "agent") await later("member-answers", row.id, 2000, 5000);
    else if (message?.sender === "member" && canTakeOver(row)) {
      await later("ai-answers", row.id, 1500, 3000);
    } else if (!message && isTakenOver(before) && canTakeOver(row)) {
      const { messages } = await inbox.detail(row.id);
      if (messages.at(-1)?.sender === "member") await later("ai-answers", row.id, 1500, 3000);
      // A written conversation has said all it has to say; and nobody has asked for this.
      else if (conditions.livePace > 0 && !row.answers) {
        await later("member-asks-again", row.id, 3000, 6000);
      }
    }
  });

  async function memberAnswers(row: ConversationRow, messages: readonly Message[]): Promise<void> {
    const reply = messages.findLast(({ sender }) => sender === "agent");
    if (!canResolve(row) || !reply) return;
    const kind = replyKind(reply.content, row);
    const content = answerTo(kind, row, messages);
    if (content === undefined) return;
    if (kind === "help") await inbox.update(row.id, { repliesUsed: row.repliesUsed + 1 });
    const sentimentScore = moodAfter(row.sentimentScore ?? 0, kind);
    await inbox.write(row.id, { sender: "member", content, sentimentScore });
  }

  async function asksAgain(row: ConversationRow, messages: readonly Message[]): Promise<void> {
    const last = messages.at(-1);
    if (last?.sender !== "agent" || replyKind(last.content, row) === "refusal") return;
    const content = unsaid([general.afterHandBack.text], messages);
    if (content) await inbox.write(row.id, { sender: "member", content });
  }

  return async ({ kind, conversationId }) => {
    const row = rowById(db.conversations, conversationId);
    if (!row) return;
    const { messages } = await inbox.detail(row.id);
    if (kind === "member-answers") await memberAnswers(row, messages);
    else if (!canTakeOver(row)) return;
    else if (kind === "member-asks-again") await asksAgain(row, messages);
    else {
      const content = aiAnswerTo(row, messages);
      if (content) await inbox.write(row.id, { sender: "ai", content });
    }
  };
}
