import { factory, nullable, primaryKey } from "@mswjs/data";
import type { Role } from "@/contract/auth";
import type { ChatbotConversation } from "@/contract/chatbot";
import type { ProjectStatus } from "@/contract/content";
import type { EventStatus } from "@/contract/events";
import type { CampaignStatus } from "@/contract/growth";
import type { ConversationStatus, Message, Priority } from "@/contract/inbox";
import type { UserStatus } from "@/contract/users";

const text = nullable<string>(() => null);
const figure = nullable<number>(() => null);
const figures = (): number[] => [];
const texts = (): string[] => [];

/** One model for each table. Foreign keys are plain text: relations are read on every look. */
const models = {
  users: {
    id: primaryKey(String),
    username: String,
    email: String,
    role: (): Role => "user",
    status: (): UserStatus => "active",
    lastLogin: text,
    createdAt: String,
  },
  conversations: {
    id: primaryKey(String),
    memberId: text,
    memberName: String,
    memberTier: String,
    memberType: text,
    channel: String,
    priority: (): Priority => "normal",
    status: (): ConversationStatus => "active",
    lastMessage: text,
    lastMessageAt: text,
    timestamp: String,
    sentimentScore: figure,
    isHumanTakeover: Boolean,
    memberEmail: text,
    summary: text,
    handoffReason: text,
    suggestedReply: text,
    assignedTo: text,
    replies: texts,
    repliesUsed: Number,
  },
  messages: {
    id: primaryKey(String),
    conversationId: String,
    sender: (): Message["sender"] => "member",
    content: String,
    timestamp: String,
    sentimentScore: figure,
    agentId: text,
    clientId: text,
  },
  members: {
    id: primaryKey(String),
    name: String,
    email: String,
    segment: String,
    engagement: Number,
    lastActive: String,
    tier: text,
    engagementHistory: figures,
  },
  segments: {
    id: primaryKey(String),
    name: String,
    description: String,
    count: Number,
    color: String,
    rules: text,
  },
  campaigns: {
    id: primaryKey(String),
    name: String,
    status: (): CampaignStatus => "planning",
    progress: Number,
    leads: Number,
    conversions: Number,
    roi: String,
    tools: texts,
    leadsHistory: figures,
    conversionsHistory: figures,
  },
  projects: {
    id: primaryKey(String),
    title: String,
    type: String,
    status: (): ProjectStatus => "planning",
    progress: Number,
    duration: String,
    tools: texts,
    outline: texts,
  },
  events: {
    id: primaryKey(String),
    title: String,
    date: String,
    attendees: Number,
    capacity: Number,
    status: (): EventStatus => "planning",
    engagement: Number,
    feedback: Number,
    tools: texts,
    price: figure,
    attendeesHistory: figures,
  },
  chatbotConversations: {
    id: primaryKey(String),
    memberName: text,
    timestamp: text,
    query: text,
    status: (): ChatbotConversation["status"] => "resolved",
    outcome: text,
    user: text,
    topic: text,
    duration: text,
    satisfaction: figure,
    handoffReason: text,
  },
  knowledgeUpdates: { id: primaryKey(String), title: String, timestamp: String },
  activities: {
    id: primaryKey(String),
    type: String,
    description: String,
    timestamp: String,
    status: String,
  },
  settings: { id: primaryKey(String), value: String },
};

/**
 * An empty database. @mswjs/data mirrors every change to all tabs through a BroadcastChannel, and
 * a second tab would overwrite the first one's data; so the channel is out of sight meanwhile.
 */
export function createDatabase() {
  const channel = Object.getOwnPropertyDescriptor(globalThis, "BroadcastChannel");
  if (channel?.configurable) Reflect.deleteProperty(globalThis, "BroadcastChannel");
  try {
    return factory(models);
  } finally {
    if (channel?.configurable) Object.defineProperty(globalThis, "BroadcastChannel", channel);
  }
}
