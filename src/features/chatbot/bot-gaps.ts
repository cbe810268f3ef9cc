import type { ReceivedChatbotConversation } from "@/contract/chatbot";
import { topicOf } from "./conversation-list";

/** The escalated conversations by topic and by reason, most frequent first. */
export function gapsOf(conversations: readonly ReceivedChatbotConversation[]) {
  const escalated = conversations.filter(
    ({ status }) => status?.trim().toLowerCase() === "escalated",
  );
  const groupedBy = (wordOf: (conversation: ReceivedChatbotConversation) => string) => {
    const groups = new Map<string, ReceivedChatbotConversation[]>();
    for (const conversation of escalated) {
      const word = wordOf(conversation);
      const group = groups.get(word);
      if (group) group.push(conversation);
      else groups.set(word, [conversation]);
    }
    return [...groups].toSorted(([, one], [, other]) => other.length - one.length);
  };
  const topics = groupedBy((conversation) => topicOf(conversation) ?? "No topic");
  const reasons = groupedBy(({ handoffReason }) => handoffReason?.trim() || "No reason given");
  return {
    handedOver: escalated.length,
    topics: topics.map(([topic, group]) => ({ topic, conversations: group })),
    reasons: reasons.map(([label, group]) => ({ label, value: group.length })),
  };
}
