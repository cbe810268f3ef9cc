import type { ReceivedChatbotConversation } from "@/contract/chatbot";

const sample = (
  user: string,
  topic: string,
  status: string,
  duration: string,
  more: ReceivedChatbotConversation = {},
): ReceivedChatbotConversation => ({
  id: `sample-${topic}`,
  user,
  topic,
  status,
  duration,
  ...more,
});

/** Sample conversations, shown if the server has none (spec §7). */
export const sampleConversations = [
  sample("Maria Lopez", "Events", "resolved", "3m 24s", { satisfaction: 4.8 }),
  sample("Jonas Weber", "Workshops", "active", "1m 12s"),
  sample("Priya Nair", "Billing", "escalated", "8m 45s", { handoffReason: "Payment or refund" }),
  sample("Sam Carter", "Library", "resolved", "2m 08s", { satisfaction: 4.5 }),
];
