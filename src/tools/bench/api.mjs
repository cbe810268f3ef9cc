// A server with the core calls that the Overview and the inbox make, for the app as deployed live.

const ago = (/** @type {number} */ minutes) =>
  new Date(Date.now() - minutes * 60_000).toISOString();

const conversations = Array.from({ length: 12 }, (_, index) => ({
  id: `c-${index}`,
  memberName: `Member ${index}`,
  memberTier: "Gold",
  memberType: "VIP Member",
  channel: "chat",
  priority: ["urgent", "high", "normal", "low"][index % 4],
  status: "escalated",
  lastMessage: "Could someone have a look at my booking?",
  lastMessageAt: ago(index + 1),
  timestamp: ago(index + 1),
  sentimentScore: 60 - index * 10,
  isHumanTakeover: false,
}));

/** @type {Readonly<Record<string, () => unknown>>} */
const answers = {
  "/api/dashboard/metrics": () => ({
    activeMembers: 2901,
    aiConversations: 18_400,
    eventsOptimized: 161,
    revenueImpact: 151_000,
  }),
  "/api/chatbot/metrics": () => ({
    resolutionRate: "88.1%",
    responseTime: "1.1s",
    satisfaction: "4.7/5",
    handoffRate: "11.9%",
    totalConversations: 18_400,
    activeConversations: 40,
  }),
  "/api/chatbot/conversations": () =>
    conversations.slice(0, 4).map(({ id, memberName, timestamp }) => ({
      id,
      memberName,
      timestamp,
      query: "When does the next workshop start?",
      status: "resolved",
      outcome: "Answered",
    })),
  "/api/human-inbox/conversations": () => conversations,
};

/** @type {import("node:http").RequestListener} */
export function answerApi(request, response) {
  const answer = answers[(request.url ?? "").replace(/\?.*$/, "")];
  response.writeHead(answer === undefined ? 404 : 200, { "Content-Type": "application/json" });
  response.end(JSON.stringify(answer === undefined ? { error: "Not Found" } : answer()));
}
