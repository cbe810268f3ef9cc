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

/** The first of these lines that is not in the conversation yet, so that none is repeated. */
export const firstUnsaid = (lines: readonly string[], messages: readonly Message[]) =>
  lines.find((line) => messages.every(({ content }) => content !== line));

/** The member's answer to a reply: a scripted one, or a general one if the script has none. */
function memberReply(row: ConversationRow, messages: readonly Message[], reply: string) {
  const kind = replyKind(reply, row);
  const replies = row.replies.length > 0 ? row.replies : general.replies;
  const lines = kind === "help" ? replies : (row.answers?.[kind] ?? general.answers[kind]);
  const mood = (row.sentimentScore ?? 0) + moodChanges[kind];
  const sentimentScore = Math.min(95, Math.max(-100, mood));
  return { sender: "member" as const, content: firstUnsaid(lines, messages), sentimentScore };
}

/** The AI's answer to the member's last message. */
function aiReply(row: ConversationRow, messages: readonly Message[], lastText: string) {
  const scripted = [...(row.followUps ?? []), general.afterHandBack];
  const known = scripted.find(({ text }) => text === lastText);
  if (known?.ai) return known.ai;
  if (needsPerson(row)) return firstUnsaid([general.holding], messages);
  return known ? undefined : firstUnsaid(general.ai, messages);
}

/** Schedules answers of members and the AI. Returns the function that sends a due answer. */
export function createAutoResponder({ conditions, db, inbox, scheduler }: Backend) {
  /** The next message, unless someone else writes first. */
  function nextMessage(
    row: ConversationRow,
    messages: readonly Message[],
  ): Partial<NewMessage> | undefined {
    const last = messages.at(-1);
    const content = last?.content ?? "";
    if (last?.sender === "agent" && canResolve(row)) return memberReply(row, messages, content);
    if (!canTakeOver(row)) return undefined;
    if (last?.sender === "member")
      return { sender: "ai", content: aiReply(row, messages, content) };
    // After a hand back the member asks again, but not in a scripted conversation or at pace 0.
    const asksAgain = last?.sender === "agent" && !row.answers && conditions.livePace > 0;
    if (!asksAgain || replyKind(content, row) === "refusal") return undefined;
    return { sender: "member", content: firstUnsaid([general.afterHandBack.text], messages) };
  }

  inbox.onChange(async ({ conversation: row, before, message }) => {
    const isHandedBack = isTakenOver(before) && canTakeOver(row);
    if (!conditions.autoRespond || !(message ?? isHandedBack)) return;
    const { messages } = await inbox.detail(row.id);
    if (nextMessage(row, messages)?.content === undefined) return;
    // Seeded by the conversation and its length, so that the delay is the same in every demo.
    const random = createRandom(seedOf(`${row.id} ${messages.length}`));
    scheduler.add(row.id, random.integer(2000, 5000));
  });

  return async (conversationId: string): Promise<void> => {
    const row = rowById(db.conversations, conversationId);
    if (!row) return;
    const { content, sender, ...mood } =
      nextMessage(row, (await inbox.detail(row.id)).messages) ?? {};
    if (sender && content !== undefined) await inbox.write(row.id, { sender, content, ...mood });
  };
}
