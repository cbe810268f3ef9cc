import type { ReceivedChatbotConversation } from "@/contract/chatbot";

/** Sample conversations, shown if the server has none (spec §7). */
export const sampleConversations: readonly ReceivedChatbotConversation[] = [
  {
    id: "sample-1",
    user: "Maria Lopez",
    topic: "Events",
    status: "resolved",
    duration: "3m 24s",
    satisfaction: 4.8,
  },
  {
    id: "sample-2",
    user: "Jonas Weber",
    topic: "Workshops",
    status: "active",
    duration: "1m 12s",
  },
  {
    id: "sample-3",
    user: "Priya Nair",
    topic: "Billing",
    status: "escalated",
    duration: "8m 45s",
    handoffReason: "Payment or refund",
  },
  {
    id: "sample-4",
    user: "Sam Carter",
    topic: "Library",
    status: "resolved",
    duration: "2m 08s",
    satisfaction: 4.5,
  },
];
