import * as v from "valibot";
import {
  BotConfig,
  type chatbotCalls,
  ChatbotConversation,
  KnowledgeBaseUpdate,
  fallbackChatbotMetrics,
  fallbackKnowledgeBase,
} from "@/contract/chatbot";
import { fallbackDashboardMetrics } from "@/contract/dashboard";
import { Id } from "@/contract/values";
import type { Handlers } from "../handler";
import { found } from "../refusal";
import { seedBotConfig, seedChatbotConversations, seedKnowledgeUpdates } from "../seed/chatbot";
import { days, historyTo } from "../seed/history";
import { table } from "../tables";

const configSetting = "bot-config";
const seedSettings = () => [{ id: configSetting, value: seedBotConfig }];

/** The tables; `settings` holds the bot's configuration. */
export const tables = {
  chatbotConversations: table(ChatbotConversation, seedChatbotConversations),
  knowledgeUpdates: table(KnowledgeBaseUpdate, ({ now }) => seedKnowledgeUpdates(now)),
  settings: table(v.object({ id: Id, value: BotConfig }), seedSettings, seedSettings),
};

const isOpen = (status: string) => status === "in_progress" || status === "active";

/** The chatbot: its figures are those of spec §9. */
export const handlers: Handlers<typeof chatbotCalls> = {
  getChatbotMetrics(_, { store }) {
    const conversations = store.chatbotConversations.list();
    const none = conversations.length === 0;
    return {
      ...(none
        ? { resolutionRate: "0%", responseTime: "0s", satisfaction: "0/5", handoffRate: "0%" }
        : fallbackChatbotMetrics),
      totalConversations: none ? 0 : fallbackDashboardMetrics.aiConversations,
      activeConversations: conversations.filter(({ status }) => isOpen(status)).length,
      knowledgeBase: none ? { faqs: 0, events: 0, products: 0 } : fallbackKnowledgeBase,
      recentUpdates: store.knowledgeUpdates
        .list()
        .toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : -1))
        .slice(0, 6),
      history: none
        ? undefined
        : {
            resolutionRate: historyTo(87.3, 0.09, 1, days),
            responseTime: historyTo(1.2, -0.3, 1, days),
            satisfaction: historyTo(4.6, 0.06, 1, days),
            handoffRate: historyTo(12.7, -0.25, 1, days),
          },
    };
  },
  listChatbotConversations: (_, { store }) => store.chatbotConversations.list(),
  updateKnowledgeBase(_, { store, now }) {
    const updatedAt = new Date(now()).toISOString();
    store.knowledgeUpdates.insert({
      id: `update-${store.knowledgeUpdates.size + 1}`,
      title: "Knowledge base refreshed from all sources",
      timestamp: updatedAt,
    });
    return { updatedAt };
  },
  getBotConfig: (_, { store }) => found(store.settings.get(configSetting), "setting").value,
  saveBotConfig: ({ body }, { store }) =>
    store.settings.update(configSetting, { value: body }).value,
};
