import type { ReceivedChatbotConversation } from "@/contract/chatbot";
import { topicOf } from "./conversation-words";

/** A topic and the conversations on it that the bot could not finish, in their order. */
export interface TopicGap {
  topic: string;
  conversations: readonly ReceivedChatbotConversation[];
}

/** Where the bot had to hand over: by topic and by reason, the most frequent first. */
export interface BotGaps {
  /** How many conversations it handed over. */
  handedOver: number;
  topics: readonly TopicGap[];
  reasons: readonly { label: string; value: number }[];
}

type Held = ReceivedChatbotConversation;

/** The conversations by what `keyOf` says of them, the largest group first. */
function grouped(conversations: readonly Held[], keyOf: (held: Held) => string) {
  const groups = new Map<string, Held[]>();
  for (const conversation of conversations) {
    const key = keyOf(conversation);
    const group = groups.get(key);
    if (group) group.push(conversation);
    else groups.set(key, [conversation]);
  }
  return [...groups].toSorted(([, one], [, other]) => other.length - one.length);
}

/** What escalated conversations say about what the bot lacks. */
export function gapsOf(conversations: readonly ReceivedChatbotConversation[]): BotGaps {
  const escalated = conversations.filter(
    ({ status }) => status?.trim().toLowerCase() === "escalated",
  );
  const topics = grouped(escalated, (held) => topicOf(held) ?? "No topic");
  const reasons = grouped(escalated, (held) => held.handoffReason?.trim() || "No reason given");
  return {
    handedOver: escalated.length,
    topics: topics.map(([topic, held]) => ({ topic, conversations: held })),
    reasons: reasons.map(([label, held]) => ({ label, value: held.length })),
  };
}
