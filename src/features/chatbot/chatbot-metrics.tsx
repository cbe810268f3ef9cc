import { useQuery } from "@tanstack/react-query";
import { CircleCheckBig, MessagesSquare, Smile, Timer } from "lucide-react";
import { callQuery } from "@/api/query";
import { MetricCards } from "@/components/metric-cards";
import { chatbotCalls, fallbackChatbotMetrics } from "@/contract/chatbot";
import { fallbackDashboardMetrics } from "@/contract/dashboard";
import { count, percent } from "@/lib/format";

/** "4.6" as "4.6/5"; other text unchanged. */
const outOfFive = (text: string): string => (/^\d+(\.\d+)?$/.test(text) ? `${text}/5` : text);

/** Resolution, response time, satisfaction and number of conversations (spec §2). */
export function ChatbotMetrics() {
  const query = useQuery(callQuery(chatbotCalls.getChatbotMetrics));
  const { activeConversations, handoffRate, history, totalConversations, ...data } =
    query.data ?? {};
  const figure = (field: "resolutionRate" | "responseTime" | "satisfaction") => {
    const sent = data[field]?.trim();
    return {
      text: sent || fallbackChatbotMetrics[field],
      shared: { history: history?.[field], sample: !sent },
    };
  };
  const resolution = figure("resolutionRate");
  const response = figure("responseTime");
  const satisfaction = figure("satisfaction");
  return (
    <MetricCards
      query={query}
      metrics={[
        {
          label: "Resolution Rate",
          icon: CircleCheckBig,
          value: percent(resolution.text),
          change: handoffRate?.trim() ? `${percent(handoffRate)} handed to a person` : undefined,
          ...resolution.shared,
        },
        {
          label: "Average Response Time",
          icon: Timer,
          value: response.text,
          ...response.shared,
        },
        {
          label: "Satisfaction",
          icon: Smile,
          value: outOfFive(satisfaction.text),
          ...satisfaction.shared,
        },
        {
          label: "Total Conversations",
          icon: MessagesSquare,
          value: count(totalConversations ?? fallbackDashboardMetrics.aiConversations),
          change:
            activeConversations === undefined
              ? undefined
              : `${count(activeConversations)} active now`,
          sample: totalConversations === undefined,
        },
      ]}
    />
  );
}
