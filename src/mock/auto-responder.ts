import { canResolve, canTakeOver, isTakenOver, type Message, needsPerson } from "@/contract/inbox";
import type { Backend } from "./handler";
import { createRandom, seedOf } from "./random";
import { type ReplyKind, replyKind } from "./reply-kind";
import { rowById } from "./rows";
import general from "./seed/general-answers.json";
import type { NewMessage } from "./server-inbox";
import type { ConversationRow } from "./tables";

/** How much each kind of reply changes the member's mood. */
const moodChanges: Readonly<Record<ReplyKind, number>> = {
  help: 35,
  kind: 15,
  question: 0,
  short: -5,
  wrong: -10,
  refusal: -30,
};

/** The first of these lines that is not in the conversation yet, so that each is said only once. */
export const unsaid = (lines: readonly string[], messages: readonly Message[]) =>
  lines.find((line) => messages.every(({ content }) => content !== line));

/** The member's answer to a reply: the conversation's own, or a general one if it has none. */
function memberAnswers(row: ConversationRow, messages: readonly Message[], reply: string) {
  const kind = replyKind(reply, row);
  const replies = row.replies.length > 0 ? row.replies : general.replies;
  const lines = kind === "help" ? replies : (row.answers?.[kind] ?? general.answers[kind]);
  const mood = (row.sentimentScore ?? 0) + moodChanges[kind];
  const sentimentScore = Math.min(95, Math.max(-100, mood));
  return { sender: "member" as const, content: unsaid(lines, messages), sentimentScore };
}

/** What the AI answers to the member's last message. */
function aiAnswer(row: ConversationRow, messages: readonly Message[], words: string) {
  const scripted = [...(row.followUps ?? []), general.afterHandBack];
  const known = scripted.find(({ text }) => text === words);
  if (known?.ai) return known.ai;
  if (needsPerson(row)) return unsaid([general.holding], messages);
  return known ? undefined : unsaid(general.ai, messages);
}

/** Has members answer agents, and the AI answer members. Returns a function that sends what is due. */
export function createAutoResponder({ conditions, db, inbox, scheduler }: Backend) {
  /** What is said next, unless somebody else writes first. */
  function nextWords(
    row: ConversationRow,
    messages: readonly Message[],
  ): Partial<NewMessage> | undefined {
    const last = messages.at(-1);
    const content = last?.content ?? "";
    if (last?.sender === "agent" && canResolve(row)) return memberAnswers(row, messages, content);
    if (!canTakeOver(row)) return undefined;
    if (last?.sender === "member")
      return { sender: "ai", content: aiAnswer(row, messages, content) };
    // Handed back to the AI: the member asks again, but not in a scripted conversation or at pace 0.
    const asksAgain = last?.sender === "agent" && !row.answers && conditions.livePace > 0;
    if (!asksAgain || replyKind(content, row) === "refusal") return undefined;
    return { sender: "member", content: unsaid([general.afterHandBack.text], messages) };
  }

  inbox.onChange(async ({ conversation: row, before, message }) => {
    const isHandedBack = isTakenOver(before) && canTakeOver(row);
    if (!conditions.answering || !(message ?? isHandedBack)) return;
    const { messages } = await inbox.detail(row.id);
    if (nextWords(row, messages)?.content === undefined) return;
    // Depends only on the conversation and its length, so that it is the same in every demo.
    const random = createRandom(seedOf(`${row.id} ${messages.length}`));
    scheduler.add(row.id, random.integer(2000, 5000));
  });

  return async (conversationId: string): Promise<void> => {
    const row = rowById(db.conversations, conversationId);
    if (!row) return;
    const { content, sender, ...mood } =
      nextWords(row, (await inbox.detail(row.id)).messages) ?? {};
    if (sender && content !== undefined) await inbox.write(row.id, { sender, content, ...mood });
  };
}
