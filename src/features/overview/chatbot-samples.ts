import type { ReceivedChatbotConversation, ReceivedChatbotMetrics } from "@/contract/chatbot";

const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000).toISOString();

/** Sample conversations, shown if the server has none (decisions §3). */
export const sampleConversations = (): ReceivedChatbotConversation[] => [
  {
    id: "sample-1",
    memberName: "Maria Lopez",
    query: "How do I move my ticket to a colleague?",
    status: "resolved",
    outcome: "Ticket transferred",
    timestamp: minutesAgo(4),
  },
  {
    id: "sample-2",
    memberName: "Jonas Weber",
    query: "Which workshops are open to new members?",
    status: "in_progress",
    outcome: "Suggesting three dates",
    timestamp: minutesAgo(9),
  },
  {
    id: "sample-3",
    memberName: "Priya Nair",
    query: "I was charged twice for the annual plan",
    status: "escalated",
    outcome: "Handed to billing",
    timestamp: minutesAgo(26),
  },
  {
    id: "sample-4",
    memberName: "Sam Carter",
    query: "Where can I watch last week's session?",
    status: "resolved",
    outcome: "Recording sent",
    timestamp: minutesAgo(48),
  },
];

/** Sample updates, shown if the server sends none. */
export const sampleUpdates = (): NonNullable<ReceivedChatbotMetrics["recentUpdates"]> => [
  { id: "sample-1", title: "Membership tiers and prices", timestamp: minutesAgo(2 * 60) },
  { id: "sample-2", title: "Summit programme and speakers", timestamp: minutesAgo(26 * 60) },
  { id: "sample-3", title: "Refund and transfer rules", timestamp: minutesAgo(3 * 24 * 60) },
];
