import { useQuery } from "@tanstack/react-query";
import { CircleCheckBig, MessagesSquare, Smile, Timer } from "lucide-react";
import { callQuery } from "@/api/query";
import { MetricCards } from "@/components/metric-cards";
import { chatbotCalls, fallbackChatbotMetrics } from "@/contract/chatbot";
import { fallbackDashboardMetrics } from "@/contract/dashboard";
import { count, percent } from "@/lib/format";

/** "4.6" as "4.6/5"; other text unchanged. */
const outOfFive = (text: string): string => (/^\d+(\.\d+)?$/.test(text) ? `${text}/5` : text);

const figures = [
  ["resolutionRate", "Resolution Rate", CircleCheckBig, percent],
  ["responseTime", "Average Response Time", Timer, String],
  ["satisfaction", "Satisfaction", Smile, outOfFive],
] as const;

/** Resolution, response time, satisfaction and number of conversations (spec §2). */
export function ChatbotMetrics() {
  const query = useQuery(callQuery(chatbotCalls.getChatbotMetrics));
  const { activeConversations: active, totalConversations: total, ...data } = query.data ?? {};
  const handedOver = data.handoffRate?.trim() && `${percent(data.handoffRate)} handed to a person`;
  const metrics = figures.map(([field, label, icon, format]) => {
    const sent = data[field]?.trim();
    return {
      label,
      icon,
      value: format(sent || fallbackChatbotMetrics[field]),
      change: (field === "resolutionRate" && handedOver) || undefined,
      history: data.history?.[field],
      sample: !sent,
    };
  });
  const conversations = {
    label: "Total Conversations",
    icon: MessagesSquare,
    value: count(total ?? fallbackDashboardMetrics.aiConversations),
    change: active === undefined ? undefined : `${count(active)} active now`,
    sample: total === undefined,
  };
  return <MetricCards query={query} metrics={[...metrics, conversations]} />;
}
