import * as v from "valibot";
import { ConversationStatus, Message, needsPerson, Priority } from "@/contract/inbox";
import type { Member } from "@/contract/members";
import { createRandom, seedOf } from "../random";
import { Mood, scriptEntries, Words } from "../script";
import type { MessageRow, SeedContext, SeededConversation } from "../tables";
import eventConversations from "./conversations/events.json";
import moneyConversations from "./conversations/money.json";
import peopleConversations from "./conversations/people.json";
import productConversations from "./conversations/product.json";
import { memberTypes } from "./generated-conversations";
import { minutesBefore } from "./lines";
import { membersByKey, withNames } from "./members";

/** A written conversation. Its texts name members by their keys (members.ts). */
export const WrittenConversation = v.strictObject({
  /** Whose it is: a key of members.json. */
  member: Words,
  channel: Words,
  priority: Priority,
  status: ConversationStatus,
  /** Since its last message. */
  minutesAgo: v.pipe(v.number(), v.minValue(0)),
  /** The username of whoever of the staff has taken it over. */
  takenOverBy: v.optional(Words),
  summary: v.optional(Words),
  /** Why the AI handed over. */
  handoffReason: v.optional(Words),
  suggestedReply: v.optional(Words),
  messages: v.array(
    v.strictObject({ from: Message.entries.sender, mood: v.optional(Mood), text: Words }),
  ),
  ...v.partial(v.object(scriptEntries)).entries,
});
type WrittenConversation = v.InferOutput<typeof WrittenConversation>;

function seedConversation(
  written: WrittenConversation,
  id: string,
  member: Member,
  now: number,
): SeededConversation {
  const { member: key, messages: spoken, minutesAgo, takenOverBy, ...others } = written;
  const random = createRandom(seedOf(key));
  let minutes = minutesAgo;
  const messages = spoken
    .toReversed()
    .map(({ from, mood, text }, back): MessageRow => {
      const timestamp = minutesBefore(now, minutes);
      // An AI answers within seconds; people take their time.
      minutes += from === "ai" ? 0.1 + random.next() * 0.3 : 0.5 + random.next() * 4;
      return {
        id: `${id}-m${spoken.length - back}`,
        conversationId: id,
        sender: from,
        content: text,
        timestamp,
        sentimentScore: mood ?? null,
      };
    })
    .toReversed();
  // The list shows no words of the AI.
  const last = messages.findLast(({ sender }) => sender !== "ai") ?? messages.at(-1);
  const firstReply = messages.findIndex(({ sender }) => sender === "agent");
  const [asked, answered] = [messages[firstReply - 1], messages[firstReply]];
  const handedOver = messages.findLast(({ sender }) => sender === "ai") ?? messages[0];
  const scored = messages.findLast((message) => message.sentimentScore != null);
  const state = { ...others, isHumanTakeover: takenOverBy !== undefined };
  const tier = member.tier ?? "Standard";
  return {
    messages,
    conversation: {
      id,
      memberId: member.id,
      memberName: member.name,
      memberTier: tier,
      memberType: memberTypes[tier] ?? null,
      memberEmail: member.email,
      lastMessage: last?.content ?? null,
      lastMessageAt: last?.timestamp ?? null,
      lastMessageSender: last?.sender ?? null,
      timestamp: messages[0]?.timestamp ?? minutesBefore(now, minutes),
      sentimentScore: scored?.sentimentScore ?? null,
      assignedTo: takenOverBy ?? null,
      takenOverAt: answered?.timestamp ?? null,
      waitedSeconds:
        asked && answered
          ? Math.round((Date.parse(answered.timestamp) - Date.parse(asked.timestamp)) / 1000)
          : null,
      handedOverAt: needsPerson(state)
        ? (handedOver?.timestamp ?? minutesBefore(now, minutes))
        : null,
      replies: [],
      repliesUsed: 0,
      ...state,
    },
  };
}

/** The written conversations, each of a member who is on the list of members. */
export function seedConversations({
  members,
  now,
  organisation,
  scenario,
}: Omit<SeedContext, "written">): SeededConversation[] {
  const memberOf = membersByKey(members);
  const texts = [moneyConversations, eventConversations, productConversations, peopleConversations];
  const others = { domain: organisation.domain, organisation: organisation.name };
  const named: unknown = JSON.parse(JSON.stringify(texts.flat()), (_, value: unknown) =>
    typeof value === "string" ? withNames(value, memberOf, others) : value,
  );
  return v
    .parse(v.array(WrittenConversation), named)
    .map((written, index) =>
      seedConversation(written, `conversation-${index + 1}`, memberOf(written.member), now),
    )
    .filter(({ conversation: { priority } }) => {
      // On a quiet day nothing presses.
      return scenario.data !== "quiet" || !["urgent", "high"].includes(priority);
    });
}
