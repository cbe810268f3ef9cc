import { useQuery } from "@tanstack/react-query";
import { CalendarCheck, CircleDollarSign, MessagesSquare, Users } from "lucide-react";
import { callQuery } from "@/api/query";
import { MetricCards } from "@/components/metric-cards";
import { dashboardCalls, fallbackDashboardMetrics } from "@/contract/dashboard";
import { count, thousandsOfDollars } from "@/lib/format";
import { paths } from "@/lib/paths";

const figures = [
  ["activeMembers", "Active Members", "+12.5% vs last month", Users, paths.members],
  ["aiConversations", "AI Conversations", "+28.3% this week", MessagesSquare, paths.chatbot],
  ["eventsOptimized", "Events Optimized", "+5.2% attendance rate", CalendarCheck, paths.events],
  ["revenueImpact", "Revenue Impact", "+34.7% from AI tools", CircleDollarSign, paths.growth],
] as const;

/** The four key figures, each with a link to its screen. */
export function OverviewMetrics() {
  const query = useQuery(callQuery(dashboardCalls.getDashboardMetrics));
  const metrics = figures.map(([field, label, change, icon, href]) => {
    const sent = query.data?.[field];
    const format = field === "revenueImpact" ? thousandsOfDollars : count;
    return {
      label,
      change,
      icon,
      href,
      value: format(sent ?? fallbackDashboardMetrics[field]),
      history: query.data?.history?.[field],
      sample: sent === undefined,
    };
  });
  return <MetricCards query={query} metrics={metrics} columns="@4xl:grid-cols-4" />;
}
