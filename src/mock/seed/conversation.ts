import * as v from "valibot";
import { ConversationStatus, isHandedOver, Message, Priority } from "@/contract/inbox";
import type { Member } from "@/contract/members";
import { RequiredText } from "@/contract/values";
import { createRandom, type Random, seedOf } from "../random";
import { type MessageRow, Mood, scriptEntries, type SeededConversation } from "../tables";
import { minutesBefore } from "./history";

/** A conversation as it is written in the seed's JSON files. */
export const ScriptedConversation = v.strictObject({
  channel: RequiredText,
  priority: Priority,
  status: ConversationStatus,
  /** The time since its last message, in minutes. */
  minutesAgo: v.pipe(v.number(), v.minValue(0)),
  /** The username of the staff member who took it over. */
  takenOverBy: v.optional(RequiredText),
  summary: v.optional(RequiredText),
  /** Why the AI handed over. */
  handoffReason: v.optional(RequiredText),
  suggestedReply: v.optional(RequiredText),
  messages: v.array(
    v.strictObject({ from: Message.entries.sender, mood: v.optional(Mood), text: RequiredText }),
  ),
  ...v.partial(v.object(scriptEntries)).entries,
});
export type ScriptedConversation = v.InferOutput<typeof ScriptedConversation>;

/** The person who writes in a conversation. A guest, who is not a member, has no id. */
export type Writer = Pick<Member, "name" | "tier"> & { id?: string; email?: string };

/** The names of tiers on the Overview's cards. */
const memberTypes: Readonly<Record<string, string>> = {
  VIP: "VIP Member",
  Investor: "High Value",
  New: "New Member",
};

/** Builds the rows of a scripted conversation whose last message came `minutesAgo` before `now`. */
export function buildConversation(
  script: ScriptedConversation,
  id: string,
  member: Writer,
  now: number,
  random: Random = createRandom(seedOf(id)),
): SeededConversation {
  const { messages: lines, minutesAgo, takenOverBy, ...others } = script;
  let minutes = minutesAgo;
  const messages = lines
    .toReversed()
    .map(({ from, mood, text }, back): MessageRow => {
      const timestamp = minutesBefore(now, minutes);
      // The AI answers within seconds; people take longer.
      minutes += from === "ai" ? 0.1 + random.next() * 0.3 : 0.5 + random.next() * 4;
      return {
        id: `${id}-m${lines.length - back}`,
        conversationId: id,
        sender: from,
        content: text,
        timestamp,
        sentimentScore: mood,
      };
    })
    .toReversed();
  // The list shows no messages of the AI.
  const last = messages.findLast(({ sender }) => sender !== "ai") ?? messages.at(-1);
  const firstReply = messages.findIndex(({ sender }) => sender === "agent");
  const [asked, answered] = [messages[firstReply - 1], messages[firstReply]];
  const unanswered = firstReply === -1 ? messages : messages.slice(0, firstReply);
  const handedOver = unanswered.findLast(({ sender }) => sender === "ai") ?? messages[0];
  const scored = messages.findLast((message) => message.sentimentScore != null);
  const state = { ...others, isHumanTakeover: takenOverBy !== undefined };
  const begun = messages[0]?.timestamp ?? minutesBefore(now, minutes);
  const tier = member.tier ?? "Standard";
  return {
    messages,
    conversation: {
      id,
      memberId: member.id,
      memberName: member.name,
      memberTier: tier,
      memberType: memberTypes[tier],
      memberEmail: member.email,
      lastMessage: last?.content,
      lastMessageAt: last?.timestamp,
      lastMessageSender: last?.sender,
      timestamp: begun,
      sentimentScore: scored?.sentimentScore,
      assignedTo: takenOverBy ?? null,
      takenOverAt: answered?.timestamp ?? null,
      waitedSeconds:
        asked && answered
          ? Math.round((Date.parse(answered.timestamp) - Date.parse(asked.timestamp)) / 1000)
          : undefined,
      handedOverAt: isHandedOver(state) ? (handedOver?.timestamp ?? begun) : null,
      replies: [],
      ...state,
    },
  };
}
