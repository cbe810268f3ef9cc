import { useQuery } from "@tanstack/react-query";
import { CalendarCheck, CircleDollarSign, MessagesSquare, Users } from "lucide-react";
import { callQuery } from "@/api/query";
import { MetricCards } from "@/components/metric-cards";
import { dashboardCalls, fallbackDashboardMetrics } from "@/contract/dashboard";
import { count, thousandsOfDollars } from "@/lib/format";
import { paths } from "@/lib/paths";

const figures = [
  {
    field: "activeMembers",
    label: "Active Members",
    change: "+12.5% vs last month",
    icon: Users,
    href: paths.members,
    format: count,
  },
  {
    field: "aiConversations",
    label: "AI Conversations",
    change: "+28.3% this week",
    icon: MessagesSquare,
    href: paths.chatbot,
    format: count,
  },
  {
    field: "eventsOptimized",
    label: "Events Optimized",
    change: "+5.2% attendance rate",
    icon: CalendarCheck,
    href: paths.events,
    format: count,
  },
  {
    field: "revenueImpact",
    label: "Revenue Impact",
    change: "+34.7% from AI tools",
    icon: CircleDollarSign,
    href: paths.growth,
    format: thousandsOfDollars,
  },
] as const;

/** The four key figures, each with a link to its screen. */
export function OverviewMetrics() {
  const query = useQuery(callQuery(dashboardCalls.getDashboardMetrics));
  const { data } = query;
  const metrics = figures.map(({ field, format, ...card }) => ({
    ...card,
    value: format(data?.[field] ?? fallbackDashboardMetrics[field]),
    history: data?.history?.[field],
    sample: data?.[field] === undefined,
  }));
  return <MetricCards query={query} metrics={metrics} columns="@4xl:grid-cols-4" />;
}
