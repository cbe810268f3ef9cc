import { useQuery } from "@tanstack/react-query";
import { CalendarCheck, CircleDollarSign, MessagesSquare, Users } from "lucide-react";
import { callQuery } from "@/api/query";
import { MetricCard, MetricCardSkeleton } from "@/components/metric-card";
import { SampleMark } from "@/components/sample-mark";
import { SampleNotice } from "@/components/sample-notice";
import { dashboardCalls, fallbackDashboardMetrics } from "@/contract/dashboard";
import { count, thousandsOfDollars } from "@/lib/format";
import { paths } from "@/lib/paths";

const cards = [
  {
    field: "activeMembers",
    label: "Active Members",
    change: "+12.5% vs last month",
    icon: Users,
    href: paths.members,
    write: count,
  },
  {
    field: "aiConversations",
    label: "AI Conversations",
    change: "+28.3% this week",
    icon: MessagesSquare,
    href: paths.chatbot,
    write: count,
  },
  {
    field: "eventsOptimized",
    label: "Events Optimized",
    change: "+5.2% attendance rate",
    icon: CalendarCheck,
    href: paths.events,
    write: count,
  },
  {
    field: "revenueImpact",
    label: "Revenue Impact",
    change: "+34.7% from AI tools",
    icon: CircleDollarSign,
    href: paths.growth,
    write: thousandsOfDollars,
  },
] as const;

const grid = "grid grid-cols-2 gap-3 @4xl:grid-cols-4";

/** The four figures, each a way to the screen behind it. */
export function MetricCards() {
  const query = useQuery(callQuery(dashboardCalls.getDashboardMetrics));
  const { data } = query;

  if (query.status === "pending") {
    return (
      <div role="status" aria-busy className={grid}>
        <span className="sr-only">Loading</span>
        {cards.map(({ field }) => (
          <MetricCardSkeleton key={field} />
        ))}
      </div>
    );
  }
  const missing = cards.filter(({ field }) => data?.[field] === undefined);
  const allMissing = missing.length === cards.length;
  return (
    <section aria-label="Key figures">
      <SampleNotice query={query} sample={allMissing} className="mb-3" />
      <div className={grid}>
        {cards.map(({ field, write, ...card }) => (
          <MetricCard
            key={field}
            {...card}
            value={write(data?.[field] ?? fallbackDashboardMetrics[field])}
            history={data?.history?.[field]}
            mark={!allMissing && data?.[field] === undefined ? <SampleMark /> : undefined}
          />
        ))}
      </div>
    </section>
  );
}
