import * as v from "valibot";
import {
  BotConfig,
  type chatbotCalls,
  ChatbotConversation,
  KnowledgeBaseUpdate,
  fallbackKnowledgeBase,
} from "@/contract/chatbot";
import { isWithAi } from "@/contract/inbox";
import { Id } from "@/contract/values";
import type { Handlers } from "../handler";
import { createRandom } from "../random";
import { changeRow, requireRow } from "../rows";
import { countAiConversations, dailyHistory } from "../seed/figures";
import config from "../seed/bot-config.json";
import { minutesBefore } from "../seed/history";
import updates from "../seed/knowledge-updates.json";
import questions from "../seed/questions.json";
import { type SeedContext, table } from "../tables";

/**
 * The chatbot's recent conversations, latest first, with the fields that both pages need. A
 * question without a status is resolved.
 */
function seedChatbotConversations({ members, now }: SeedContext): ChatbotConversation[] {
  const random = createRandom(40);
  let minutes = 1;
  return questions.map((question, index) => {
    const { answer, handoffReason, outcome, query, topic } = question;
    const status = v.parse(ChatbotConversation.entries.status, question.status ?? "resolved");
    const thanks = handoffReason ? "Thanks, I will wait." : "Thank you!";
    const memberName = random.pick(members).name;
    minutes += random.integer(2, 9 + index);
    return {
      id: `chat-${index + 1}`,
      memberName,
      user: memberName,
      timestamp: minutesBefore(now, minutes),
      query,
      topic,
      outcome,
      status,
      duration: `${random.integer(0, 7)}m ${random.integer(5, 59)}s`,
      satisfaction: status === "resolved" ? random.integer(37, 50) / 10 : null,
      handoffReason: handoffReason ?? null,
      messages: answer
        ? [query, answer, thanks].map((content, line) => ({
            id: `chat-${index + 1}-${line + 1}`,
            sender: line === 1 ? ("ai" as const) : ("member" as const),
            content,
            timestamp: minutesBefore(now, minutes - line * 0.4),
          }))
        : null,
    };
  });
}

/** The updates to the knowledge base, latest first. */
const seedKnowledgeUpdates = ({ now }: SeedContext) =>
  updates.map(({ minutes, title }, index) => ({
    id: `update-${index + 1}`,
    title,
    timestamp: minutesBefore(now, minutes),
  }));

/** The bot's initial configuration. */
const seedBotConfig = (organisation: string): BotConfig =>
  // Truncated, since the contract limits the persona's length.
  v.parse(BotConfig, { persona: `${organisation.slice(0, 60)} Guide`, ...config });

const configSetting = "bot-config";
const seedSettings = ({ organisation }: SeedContext) => [
  { id: configSetting, value: seedBotConfig(organisation.name) },
];

/** The tables; `settings` holds the bot's configuration. */
export const tables = {
  chatbotConversations: table(ChatbotConversation, seedChatbotConversations),
  knowledgeUpdates: table(KnowledgeBaseUpdate, seedKnowledgeUpdates),
  settings: table(v.object({ id: Id, value: BotConfig }), seedSettings, seedSettings),
};

/** Handlers for the chatbot. Conversations are counted as on the Overview. */
export const handlers: Handlers<typeof chatbotCalls> = {
  getChatbotMetrics(_, backend) {
    const { db, figures } = backend;
    const { handoffRate, resolutionRate, responseTime, satisfaction } = figures;
    return {
      resolutionRate: `${resolutionRate}%`,
      responseTime: `${responseTime}s`,
      satisfaction: `${satisfaction}/5`,
      handoffRate: `${handoffRate}%`,
      totalConversations: countAiConversations(backend),
      activeConversations: db.conversations.findMany((q) => q.where(isWithAi)).length,
      knowledgeBase:
        resolutionRate === 0 ? { faqs: 0, events: 0, products: 0 } : fallbackKnowledgeBase,
      recentUpdates: db.knowledgeUpdates
        .findMany(undefined, { orderBy: { timestamp: "desc" } })
        .slice(0, 6),
      history: {
        resolutionRate: dailyHistory(resolutionRate, 0.09, 1),
        responseTime: dailyHistory(responseTime, -0.3, 1),
        satisfaction: dailyHistory(satisfaction, 0.06, 1),
        handoffRate: dailyHistory(handoffRate, -0.25, 1),
      },
    };
  },
  listChatbotConversations: (_, { db }) => db.chatbotConversations.all(),
  async updateKnowledgeBase(_, { db, now }) {
    const updatedAt = new Date(now()).toISOString();
    await db.knowledgeUpdates.create({
      id: `update-${db.knowledgeUpdates.count() + 1}`,
      title: "Knowledge base refreshed from all sources",
      timestamp: updatedAt,
    });
    return { updatedAt };
  },
  getBotConfig: (_, { db }) => requireRow(db.settings, configSetting, "setting").value,
  saveBotConfig: async ({ body }, { db }) =>
    (await changeRow(db.settings, configSetting, { value: body })).value,
};
