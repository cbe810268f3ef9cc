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
import { changeRow, knownRow } from "../rows";
import { seedBotConfig, seedChatbotConversations, seedKnowledgeUpdates } from "../seed/chatbot";
import { conversationsSoFar, pastOf } from "../seed/figures";
import { type SeedContext, table } from "../tables";

const configSetting = "bot-config";
const seedSettings = ({ organisation }: SeedContext) => [
  { id: configSetting, value: seedBotConfig(organisation.name) },
];

/** The tables; `settings` holds the bot's configuration. */
export const tables = {
  chatbotConversations: table(ChatbotConversation, seedChatbotConversations),
  knowledgeUpdates: table(KnowledgeBaseUpdate, ({ now }) => seedKnowledgeUpdates(now)),
  settings: table(v.object({ id: Id, value: BotConfig }), seedSettings, seedSettings),
};

/** The chatbot: its figures are the scenario's, its conversations counted as on the Overview. */
export const handlers: Handlers<typeof chatbotCalls> = {
  getChatbotMetrics(_, backend) {
    const { db, figures } = backend;
    const { handoffRate, resolutionRate, responseTime, satisfaction } = figures;
    return {
      resolutionRate: `${resolutionRate}%`,
      responseTime: `${responseTime}s`,
      satisfaction: `${satisfaction}/5`,
      handoffRate: `${handoffRate}%`,
      totalConversations: conversationsSoFar(backend),
      activeConversations: db.conversations.findMany((q) => q.where(isWithAi)).length,
      knowledgeBase:
        resolutionRate === 0 ? { faqs: 0, events: 0, products: 0 } : fallbackKnowledgeBase,
      recentUpdates: db.knowledgeUpdates
        .findMany(undefined, { orderBy: { timestamp: "desc" } })
        .slice(0, 6),
      history: {
        resolutionRate: pastOf(resolutionRate, 0.09, 1),
        responseTime: pastOf(responseTime, -0.3, 1),
        satisfaction: pastOf(satisfaction, 0.06, 1),
        handoffRate: pastOf(handoffRate, -0.25, 1),
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
  getBotConfig: (_, { db }) => knownRow(db.settings, configSetting, "setting").value,
  saveBotConfig: async ({ body }, { db }) =>
    (await changeRow(db.settings, configSetting, { value: body })).value,
};
