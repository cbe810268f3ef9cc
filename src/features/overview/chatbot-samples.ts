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

/** Sample conversations, shown if the server has none. */
export const sampleConversations = conversations.map(
  ([memberName, query, status, outcome, minutes]) => ({
    id: memberName,
    memberName,
    query,
    status,
    outcome,
    timestamp: `${minutes} min ago`,
  }),
);

/** Sample updates, shown if the server sends none. */
export const sampleUpdates = [
  { id: "sample-1", title: "Membership tiers and prices", timestamp: "2 hr ago" },
  { id: "sample-2", title: "Summit programme and speakers", timestamp: "1 day ago" },
  { id: "sample-3", title: "Refund and transfer rules", timestamp: "3 days ago" },
];
