import type { ReceivedChatbotConversation } from "@/contract/chatbot";
import { topicOf } from "./conversation-labels";

/** A topic and its escalated conversations, in the order of the list. */
export interface TopicGap {
  topic: string;
  conversations: readonly ReceivedChatbotConversation[];
}

/** What the bot handed over, by topic and by reason, most frequent first. */
export interface BotGaps {
  handedOver: number;
  topics: readonly TopicGap[];
  reasons: readonly { label: string; value: number }[];
}

type Conversation = ReceivedChatbotConversation;

/** Groups conversations by a key, the largest group first. */
function grouped(
  conversations: readonly Conversation[],
  keyOf: (conversation: Conversation) => string,
) {
  const groups = new Map<string, Conversation[]>();
  for (const conversation of conversations) {
    const key = keyOf(conversation);
    const group = groups.get(key);
    if (group) group.push(conversation);
    else groups.set(key, [conversation]);
  }
  return [...groups].toSorted(([, one], [, other]) => other.length - one.length);
}

/** Groups the escalated conversations by topic and by reason. */
export function gapsOf(conversations: readonly ReceivedChatbotConversation[]): BotGaps {
  const escalated = conversations.filter(
    ({ status }) => status?.trim().toLowerCase() === "escalated",
  );
  const topics = grouped(escalated, (conversation) => topicOf(conversation) ?? "No topic");
  const reasons = grouped(
    escalated,
    ({ handoffReason }) => handoffReason?.trim() || "No reason given",
  );
  return {
    handedOver: escalated.length,
    topics: topics.map(([topic, group]) => ({ topic, conversations: group })),
    reasons: reasons.map(([label, group]) => ({ label, value: group.length })),
  };
}
