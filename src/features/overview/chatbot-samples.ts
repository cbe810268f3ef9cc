const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000).toISOString();

const conversations = [
  ["Maria Lopez", "How do I move my ticket to a colleague?", "resolved", "Ticket transferred", 4],
  [
    "Jonas Weber",
    "Which workshops are open to new members?",
    "in_progress",
    "Suggesting three dates",
    9,
  ],
  ["Priya Nair", "I was charged twice for the annual plan", "escalated", "Handed to billing", 26],
  ["Sam Carter", "Where can I watch last week's session?", "resolved", "Recording sent", 48],
] as const;

/** Sample conversations, shown if the server has none (decisions §3). */
export const sampleConversations = () =>
  conversations.map(([memberName, query, status, outcome, minutes]) => ({
    id: memberName,
    memberName,
    query,
    status,
    outcome,
    timestamp: minutesAgo(minutes),
  }));

/** Sample updates, shown if the server sends none. */
export const sampleUpdates = () => [
  { id: "sample-1", title: "Membership tiers and prices", timestamp: minutesAgo(2 * 60) },
  { id: "sample-2", title: "Summit programme and speakers", timestamp: minutesAgo(26 * 60) },
  { id: "sample-3", title: "Refund and transfer rules", timestamp: minutesAgo(3 * 24 * 60) },
];
