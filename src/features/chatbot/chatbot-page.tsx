import { SlidersHorizontal } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useBotConfig } from "@/api/bot-config";
import { chatbotFigure } from "@/api/figures";
import { callQuery } from "@/api/query";
import BotConfigDialog from "@/components/bot-config-dialog";
import { ListPage, usePageDialog } from "@/components/list-screen/list-page";
import { withSample } from "@/components/list-screen/list-source";
import { useList } from "@/components/list-screen/use-list";
import { chatbotCalls, type ReceivedChatbotMetrics } from "@/contract/chatbot";
import { fallbackDashboardMetrics } from "@/contract/dashboard";
import { count, percent } from "@/lib/format";
import type { DialogProps } from "@/ui/dialog";
import { conversationList } from "./conversation-list";
import { GapsPanel, useGaps } from "./gaps-panel";
import { ConversationPeek } from "./conversation-peek";
import { TopicBars } from "./topic-bars";
import samples from "./sample-conversations.json";

/** The AI Chatbot Management screen. */
export default function ChatbotPage() {
  const query = useQuery(callQuery(chatbotCalls.listChatbotConversations));
  const metrics = useQuery(callQuery(chatbotCalls.getChatbotMetrics));
  const source = withSample(query, samples, metrics.data?.totalConversations);
  const list = useList(conversationList, source);
  const gaps = useGaps(list);
  return (
    <ListPage
      title="AI Chatbot Management"
      description="How well it answers, and what members ask."
      actions={[usePageDialog("Configure Bot", SlidersHorizontal, ConfigureBot, {})]}
      figures={figuresOf(metrics.data)}
      figuresQuery={metrics}
      band={<TopicBars list={list} {...gaps} />}
      list={list}
      listTitle="Recent Conversations"
      peek={ConversationPeek}
    >
      <GapsPanel list={list} {...gaps} />
    </ListPage>
  );
}

/** The bot's configuration, which is read once this is open. */
const ConfigureBot = (dialog: DialogProps) => (
  <BotConfigDialog {...dialog} {...useBotConfig(dialog.open)} />
);

/** "4.6" as "4.6/5"; other text unchanged. */
const outOfFive = (text: string): string => (/^\d+(\.\d+)?$/.test(text) ? `${text}/5` : text);

const figures = [
  ["resolutionRate", "Resolution Rate", percent],
  ["responseTime", "Average Response Time", String],
  ["satisfaction", "Satisfaction", outOfFive],
] as const;

/** Resolution, response time, satisfaction and number of conversations. */
function figuresOf(metrics: ReceivedChatbotMetrics | null | undefined) {
  const { activeConversations: active, handoffRate, totalConversations: total } = metrics ?? {};
  const handedOver = handoffRate?.trim() && `${percent(handoffRate)} handed to a person`;
  const shown = figures.map(([field, label, format]) => {
    const { value, ...figure } = chatbotFigure(metrics, field);
    const change = (field === "resolutionRate" && total !== 0 && handedOver) || undefined;
    return { label, value: format(value), change, ...figure };
  });
  const conversations = {
    label: "Total Conversations",
    value: count(total ?? fallbackDashboardMetrics.aiConversations),
    change:
      total === 0 ? "none yet" : active === undefined ? undefined : `${count(active)} active now`,
    sample: total === undefined,
  };
  return [...shown, conversations];
}
