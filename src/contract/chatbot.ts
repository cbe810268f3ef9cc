import * as v from "valibot";
import { coreGet, get, type Lenient, post, put } from "./call";
import { Message } from "./inbox";
import { Count, histories, Id, Percent, RequiredText, Timestamp } from "./values";

/** The numbers of entries in the bot's knowledge base. */
export const KnowledgeBase = v.object({ faqs: Count, events: Count, products: Count });

/** One line of the Overview's "Recent Updates". */
export const KnowledgeBaseUpdate = v.object({ id: Id, title: v.string(), timestamp: Timestamp });

/** The chatbot's figures; knowledge base, updates and history are optional. */
export const ChatbotMetrics = v.object({
  resolutionRate: v.string(),
  responseTime: v.string(),
  satisfaction: v.string(),
  handoffRate: v.string(),
  totalConversations: Count,
  activeConversations: Count,
  knowledgeBase: v.nullish(KnowledgeBase),
  recentUpdates: v.nullish(v.array(KnowledgeBaseUpdate)),
  history: histories("resolutionRate", "responseTime", "satisfaction", "handoffRate"),
});

/**
 * A conversation with the bot: the fields of the Overview and those of the chatbot page.
 * A server may send either set or both; each page reads its own.
 */
export const ChatbotConversation = v.object({
  id: Id,
  memberName: v.nullish(v.string()),
  timestamp: v.nullish(Timestamp),
  query: v.nullish(v.string()),
  status: v.picklist(["resolved", "in_progress", "escalated", "active"]),
  outcome: v.nullish(v.string()),
  user: v.nullish(v.string()),
  topic: v.nullish(v.string()),
  duration: v.nullish(v.string()),
  satisfaction: v.nullish(v.number()),
  handoffReason: v.nullish(v.string()),
  messages: v.nullish(v.array(Message)),
});
export type ChatbotConversation = v.InferOutput<typeof ChatbotConversation>;
/** A conversation with the bot as a server may send it. */
export type ReceivedChatbotConversation = Lenient<ChatbotConversation>;
/** The metrics as a server may send them. */
export type ReceivedChatbotMetrics = Lenient<v.InferOutput<typeof ChatbotMetrics>>;

/** A tone the bot can have. */
export const BotTone = v.picklist(["friendly", "professional", "concise", "playful"]);
/** A language the bot can have. */
export const BotLanguage = v.picklist([
  "English",
  "Spanish",
  "French",
  "German",
  "Portuguese",
  "Dutch",
]);

const ClockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** The bot's configuration, as edited in its form. */
export const BotConfig = v.object({
  persona: v.pipe(RequiredText, v.maxLength(80)),
  tone: BotTone,
  languages: v.pipe(v.array(BotLanguage), v.minLength(1)),
  handoffThreshold: Percent,
  handoffRules: v.object({
    onNegativeSentiment: v.boolean(),
    onRepeatedQuestion: v.boolean(),
    onRequest: v.boolean(),
  }),
  businessHours: v.object({ enabled: v.boolean(), from: ClockTime, to: ClockTime }),
  escalationWords: v.array(RequiredText),
});
export type BotConfig = v.InferOutput<typeof BotConfig>;
/** The configuration as a server may send it. */
export type ReceivedBotConfig = Lenient<BotConfig>;

/** Figures shown if the response has none. */
export const fallbackChatbotMetrics = {
  resolutionRate: "87.3%",
  responseTime: "1.2s",
  satisfaction: "4.6/5",
  handoffRate: "12.7%",
} as const;
/** Counts shown if the response has none. */
export const fallbackKnowledgeBase = { faqs: 247, events: 89, products: 156 } as const;

/** Calls of the chatbot. */
export const chatbotCalls = {
  getChatbotMetrics: coreGet("/api/chatbot/metrics", "How the chatbot performs.", ChatbotMetrics),
  listChatbotConversations: coreGet(
    "/api/chatbot/conversations",
    "The chatbot's recent conversations.",
    v.array(ChatbotConversation),
  ),
  updateKnowledgeBase: post("/api/chatbot/knowledge-base/update", {
    summary: "Reads the knowledge base's sources again.",
    answer: v.object({ updatedAt: Timestamp }),
  }),
  getBotConfig: get("/api/chatbot/config", {
    summary: "The bot's configuration.",
    answer: BotConfig,
    offer: "configuring the bot",
  }),
  saveBotConfig: put("/api/chatbot/config", {
    summary: "Replaces the bot's configuration.",
    body: BotConfig,
    answer: BotConfig,
    refusals: { 400: "A field is missing or out of range." },
    offer: "configuring the bot",
  }),
};
