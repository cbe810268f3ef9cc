import { useQuery } from "@tanstack/react-query";
import { ArrowUpRight } from "lucide-react";
import { Link } from "wouter";
import { callQuery } from "@/api/query";
import { Loading, QueryError } from "@/components/query-state";
import { SampleMark } from "@/components/sample-mark";
import { Sparkline } from "@/components/sparkline";
import {
  dashboardCalls,
  fallbackDashboardMetrics,
  type ReceivedDashboardMetrics,
} from "@/contract/dashboard";
import { cn } from "@/lib/cn";
import { count, thousandsOfDollars } from "@/lib/format";
import { paths } from "@/lib/paths";
import { cardStyles } from "@/ui/card";
import { SkeletonGroups } from "@/ui/skeleton";

const figures = [
  ["activeMembers", "Active Members", "+12.5% vs last month", paths.members],
  ["aiConversations", "AI Conversations", "+28.3% this week", paths.chatbot],
  ["eventsOptimized", "Events Optimized", "+5.2% attendance rate", paths.events],
  ["revenueImpact", "Revenue Impact", "+34.7% from AI tools", paths.growth],
] as const;

/** What each card shows: the figure that the server sent, or else the built-in one. */
const metricsOf = (data: ReceivedDashboardMetrics | null | undefined) =>
  figures.map(([field, label, change, href]) => {
    const sent = data?.[field];
    const history = data?.history?.[field] ?? [];
    const format = field === "revenueImpact" ? thousandsOfDollars : count;
    const days = history.map((value) => format(value)).join(", ");
    return {
      label,
      // A figure that is zero, or rounds to zero, shows no growth.
      change: format(sent) === format(0) ? undefined : change,
      href,
      value: format(sent ?? fallbackDashboardMetrics[field]),
      /** A value for each day, oldest first, the last one today's. */
      history,
      trend: `${label}, last ${history.length} days: ${days}`,
      sample: sent === undefined,
    };
  });

/** Columns of figures between thin lines; labels, values and changes are aligned in rows. */
const strip = cn(
  cardStyles,
  "grid gap-px overflow-hidden bg-border @md:grid-cols-2 @4xl:auto-cols-fr @4xl:grid-flow-col @4xl:grid-cols-none @4xl:grid-rows-[repeat(3,auto)]",
);
const cell =
  "row-span-3 grid min-w-0 grid-cols-[minmax(0,1fr)_auto] grid-rows-subgrid gap-x-3 gap-y-0 bg-card px-4 py-3 focus-visible:rounded-xl @md:py-3.5";

/** The four key figures, each with a link to its screen; sample data is marked. */
export function MetricCards() {
  const query = useQuery(callQuery(dashboardCalls.getDashboardMetrics));
  if (query.status === "pending") {
    return (
      <Loading className="@container">
        <div className={strip}>
          <SkeletonGroups
            count={figures.length}
            className={cn(cell, "*:col-span-full")}
            lines={["my-1 h-3 w-24", "my-1.25 h-6 w-20", "mt-2 mb-1 h-3 w-4/5"]}
          />
        </div>
      </Loading>
    );
  }
  const metrics = metricsOf(query.data);
  const allSample = metrics.every(({ sample }) => sample);
  return (
    <section aria-label="Key figures" className="@container">
      <div className="mb-3 flex flex-wrap items-center gap-2 empty:hidden">
        <QueryError query={query} inline className="min-w-0 flex-1 basis-64" />
        {allSample && <SampleMark />}
      </div>
      <div className={strip}>
        {metrics.map((metric) => (
          <Link
            key={metric.label}
            href={metric.href}
            className={cn(cell, "focus-inset transition-colors hover:bg-muted")}
          >
            <Figure {...metric} sample={metric.sample && !allSample} />
          </Link>
        ))}
      </div>
      {metrics.map(
        // Not as text, so that a search for the label finds only the figure.
        ({ history, label, trend }) =>
          history.length > 1 && (
            <span key={label} role="img" aria-label={trend} className="sr-only" />
          ),
      )}
    </section>
  );
}

/** The content of a column: the figure's name, value and trend. */
function Figure({ change, history, label, sample, value }: ReturnType<typeof metricsOf>[number]) {
  return (
    <>
      <span className="col-span-full flex flex-wrap items-baseline gap-x-2">
        <span className="min-w-0 flex-1 text-sm font-medium wrap-anywhere text-muted-foreground">
          {label}
        </span>
        {sample && <SampleMark />}
        {history.length > 1 && (
          <span className="shrink-0 text-xs whitespace-nowrap text-muted-foreground">
            {history.length} days
          </span>
        )}
      </span>
      <span className="row-start-2 mt-0.5 text-2xl font-semibold proportional-nums wrap-anywhere">
        {value}
      </span>
      <span className="col-span-full row-start-3 mt-0.5 flex items-start gap-1 text-sm text-muted-foreground">
        {change && <ArrowUpRight aria-hidden className="mt-0.5 size-4 shrink-0 text-ok-solid" />}
        {change}
      </span>
      {history.length > 1 && (
        <Sparkline
          values={history}
          className="col-start-2 row-start-2 w-28 @md:w-16 @2xl:w-28 @4xl:w-16 @5xl:w-28"
        />
      )}
    </>
  );
}
