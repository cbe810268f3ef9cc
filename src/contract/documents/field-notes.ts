const sentiment =
  "−100 (very unhappy) to 100 (delighted). 50 and more is shown green, below 0 red.";

const conversation = `
memberId: The member's id in \`GET /api/members\`; joins the inbox to Member Intelligence.
memberTier: Shown unchanged: VIP, Standard, …
memberType: Words for the Overview's card: "High Value", "VIP Member" or "New Member".
channel: Shown unchanged: Email, WhatsApp, …
lastMessage: The content of the latest message, from any sender.
lastMessageAt: When the latest message was sent.
lastMessageSender: An extension: who sent the latest message; the Overview's queue marks the AI's.
timestamp: When the conversation began.
sentimentScore: ${sentiment}
isHumanTakeover: True from takeover until release; resolving and reopening leave it as it is.
assignedTo: An extension: the username of the person who took it over; null if nobody did.
handoffReason: Why the AI handed over, in a few words.`;

/**
 * Notes on entities, by the schema's name: a line on the entity (maybe empty), then one for each
 * field that needs it. For the documents alone: no page carries them.
 */
export const fieldNotes: Readonly<Record<string, string>> = {
  Problem: "Why a call was refused, as a sentence for people: the page shows it.",
  SessionUser: "The person who is signed in.",
  StaffUser: `A user of the staff. The password is never sent.
lastLogin: Within the last 30 minutes counts as "Online Now".`,
  DashboardMetrics: `The four figures of the Overview.
revenueImpact: Dollars; 142000 is shown as $142K.
history: Each figure's value of each day, oldest first, the last one today's. Leave it out if unknown.`,
  ChatbotMetrics: `
resolutionRate: Text, as in "87.3%".
responseTime: Text, as in "1.2s".
satisfaction: Text out of five, as in "4.6/5".
handoffRate: Text, as in "12.7%".
recentUpdates: Latest first.
history: Each figure's value of each day, oldest first, the last one today's.`,
  KnowledgeBase: "How many entries the bot knows, by kind.",
  ChatbotConversation: `The Overview reads memberName, timestamp, query, status, outcome; the chatbot page reads user, topic, status, duration, satisfaction. Send both sets.
duration: Text, as in "4m 12s".
satisfaction: Out of 5; null or absent if the member gave no rating.
handoffReason: Why the bot handed over, in a few words.`,
  BotConfig: `
handoffThreshold: Confidence in percent below which the bot hands over to a person.
escalationWords: Words that hand the conversation to a person at once.
businessHours: Clock times HH:MM in the organisation's own time zone.`,
  Activity: `A line of the activity feed.
type: The kind of activity, shown unchanged.
status: completed, processing or failed; any other word is shown as Unknown.`,
  Conversation: `A conversation in the Human Inbox's list.${conversation}`,
  ConversationDetail: `A conversation with its messages and what the agent sees next to them.${conversation}
messages: Oldest first.
summary: What it is about so far, in a sentence or two.
suggestedReply: A reply the agent may send or edit; null once the agent has replied.`,
  Message: `
sender: member, ai, or agent (a person of the staff).
sentimentScore: At this message, ${sentiment}
agentId: An extension: the id of the user who wrote it, on an agent's message.
clientId: An extension: the id that its sender gave it, or null. A server that knows the field sends it with every message.`,
  OutgoingMessage: `
content: Trimmed by the page; blank text is refused.
clientId: An extension: the sender's own id of this message. Sent only to a server that sends the field with its messages.`,
  Member: `
lastActive: Text like "2 hours ago", or an ISO 8601 timestamp.
engagement: Percent.
history: The engagement of each week, oldest first, the last one today's.`,
  SegmentRule: `
field: What is compared; \`lastActive\` counts whole days since then.
operator: atLeast and atMost go with engagement and lastActive, is and isNot with the others.
value: A number as text for engagement (percent) and lastActive (days), else a word.`,
  SegmentRules: `
match: Whether all conditions must hold, or any one of them.`,
  Segment: `
count: How many members fall into it.
color: The name of the dot's colour.`,
  GrowthCampaign: `
roi: Text, as in "340%".
history: Leads and conversions so far, week by week, oldest first, the last ones today's.`,
  ContentProject: `
duration: Text, as in "12 min".
outline: The headings of its parts, in order.`,
  CommunityEvent: `An event of the organisation.
date: ISO 8601 timestamp; other text is shown unchanged.
engagement: Percent.
feedback: Rating out of 5.
price: Dollars per seat.
history: The number of attendees of each week, oldest first, the last one today's or the event's.
attendeeList: Who attends, as far as the server knows their names.`,
};
