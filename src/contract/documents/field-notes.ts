import type { entities, EntityName } from "./entities";

type FieldsOf<Name extends EntityName> = (typeof entities)[Name] extends { entries: infer Entries }
  ? keyof Entries
  : never;

/** What a schema cannot say of a field; the entity's own sentence stands under `about`. */
type Notes = {
  readonly [Name in EntityName]?: { readonly about?: string } & {
    readonly [Field in FieldsOf<Name>]?: string;
  };
};

const sentiment =
  "−100 (very unhappy) to 100 (delighted). 50 and more is shown green, below 0 red.";
const conversation = {
  memberId: "The member's id in `GET /api/members`; joins the inbox to Member Intelligence.",
  memberTier: "Shown as it stands: VIP, Standard, …",
  memberType: 'Words for the Overview\'s card: "High Value", "VIP Member" or "New Member".',
  channel: "Shown as it stands: Email, WhatsApp, …",
  lastMessage: "The content of the latest message, whoever sent it.",
  lastMessageAt: "When the latest message was sent.",
  timestamp: "When the conversation began.",
  sentimentScore: sentiment,
  isHumanTakeover: "True from takeover until release; resolving and reopening leave it as it is.",
  assignedTo:
    "An extension: the username of the person who has taken it over; null where nobody has.",
};

/** Notes on entities and their fields, for the documents alone: no page carries them. */
export const fieldNotes: Notes = {
  Problem: {
    about: "Why a call was refused, in words fit for a person: the page shows them.",
  },
  SessionUser: { about: "The person who is signed in." },
  StaffUser: {
    about: "A user of the staff. The password is never sent.",
    lastLogin: 'Within the last 30 minutes counts as "Online Now".',
  },
  DashboardMetrics: {
    about: "The four figures of the Overview.",
    revenueImpact: "Dollars; 142000 is shown as $142K.",
    history: "Each figure's past values, oldest first, for the trend. Leave it out where unknown.",
  },
  ChatbotMetrics: {
    resolutionRate: 'Text, as in "87.3%".',
    responseTime: 'Text, as in "1.2s".',
    satisfaction: 'Text out of five, as in "4.6/5".',
    handoffRate: 'Text, as in "12.7%".',
    recentUpdates: "Latest first.",
    history: "Each figure's past values, oldest first.",
  },
  KnowledgeBase: { about: "How many entries the bot knows, by kind." },
  ChatbotConversation: {
    about:
      "The Overview reads memberName, timestamp, query, status, outcome; the chatbot page reads user, topic, status, duration, satisfaction. Send both sets.",
    duration: 'Text, as in "4m 12s".',
    satisfaction: "Out of 5; null or absent where the member gave none.",
    handoffReason: "Why the bot handed over, in a few words.",
  },
  BotConfig: {
    handoffThreshold: "Confidence in percent below which the bot hands over to a person.",
    escalationWords: "Words that bring a person in at once.",
    businessHours: "Clock times HH:MM in the organisation's own time zone.",
  },
  Activity: {
    about: "A line of the activity feed.",
    type: "A word for the kind, shown as it stands.",
    status: "completed, processing or failed; any other word is shown as Unknown.",
  },
  Conversation: { about: "A conversation in the Human Inbox's list.", ...conversation },
  ConversationDetail: {
    about: "A conversation with its messages and what the agent sees beside them.",
    ...conversation,
    messages: "Oldest first.",
    summary: "What it is about so far, in a sentence or two.",
    handoffReason: "Why the AI handed it over.",
    suggestedReply: "A text the agent may send or change; null once the agent has written.",
  },
  Message: {
    sender: "member, ai, or agent (a person of the staff).",
    sentimentScore: `At this message, ${sentiment}`,
    agentId: "An extension: the id of the user who wrote it, on an agent's message.",
    clientId:
      "An extension: the id that its sender gave it, null where none was given. A server that knows the field answers it on every message.",
  },
  OutgoingMessage: {
    content: "Trimmed by the page; blank text is refused.",
    clientId:
      "An extension: the sender's own id of this message. Sent only to a server that answers the field on its messages.",
  },
  Member: {
    lastActive: 'Text like "2 hours ago", or an ISO 8601 timestamp.',
    engagement: "Percent.",
    history: "Past values of engagement, oldest first.",
  },
  SegmentRule: {
    field: "What is looked at; `lastActive` counts whole days since.",
    operator: "atLeast and atMost go with engagement and lastActive, is and isNot with the others.",
    value: "A number as text for engagement (percent) and lastActive (days), else a word.",
  },
  SegmentRules: { match: "Whether all conditions must hold, or any one of them." },
  Segment: { count: "How many members fall into it.", color: "A word for the dot's colour." },
  GrowthCampaign: {
    roi: 'Text, as in "340%".',
    history: "Past values of leads and conversions, oldest first.",
  },
  ContentProject: {
    duration: 'Text, as in "12 min".',
    outline: "The headings of its parts, in order.",
  },
  CommunityEvent: {
    about: "An event of the organisation.",
    date: "ISO 8601 timestamp; text that is no date is shown as it stands.",
    engagement: "Percent.",
    feedback: "Rating out of 5.",
    price: "Dollars a seat.",
    history: "Past numbers of attendees, oldest first.",
    attendeeList: "Those who come, as far as the server names them.",
  },
};
