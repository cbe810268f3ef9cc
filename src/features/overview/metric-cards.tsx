import { ArrowUpRight } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { Metric } from "@/components/list-screen/list-figures";
import { Loading, QueryError, type QueryLike } from "@/components/query-state";
import { SampleMark } from "@/components/sample-mark";
import { Sparkline } from "@/components/sparkline";
import { useNow } from "@/components/use-now";
import { cn } from "@/lib/cn";
import { daysBefore, monthDay } from "@/lib/times";
import { cardStyles } from "@/ui/card";
import { SkeletonGroups } from "@/ui/skeleton";

/** A key figure that leads to the screen with the details. */
interface LinkedMetric extends Metric {
  href: string;
  /** Formats a value of the history. */
  format: (value: number) => string;
}

/** Columns of figures between thin lines; labels, values and changes are aligned in rows. */
const strip = cn(
  cardStyles,
  "grid grid-cols-2 gap-px overflow-hidden bg-border @4xl:auto-cols-fr @4xl:grid-flow-col @4xl:grid-cols-none @4xl:grid-rows-[repeat(4,auto)]",
);
const cell =
  "row-span-4 grid min-w-0 grid-cols-[minmax(0,1fr)_auto] grid-rows-subgrid gap-x-3 gap-y-0 bg-card px-4 py-3.5 last:odd:col-span-2 @4xl:last:odd:col-span-1";

/** A screen's key figures; sample data is marked, one by one or all together. */
export function MetricCards({
  metrics,
  query,
}: {
  metrics: readonly LinkedMetric[];
  /** The query that answers them. */
  query: QueryLike;
}) {
  if (query.status === "pending") {
    return (
      <Loading className="@container">
        <div className={strip}>
          <SkeletonGroups
            count={metrics.length}
            className={cn(cell, "*:col-span-full")}
            lines={[
              "my-1 h-3 w-24",
              "my-1.25 h-6 w-20",
              "mt-1.5 mb-1 h-8 w-4/5 @md:mt-2 @md:h-3",
              "row-start-4 mt-2 h-7 w-24 @md:hidden",
            ]}
          />
        </div>
      </Loading>
    );
  }
  const allSample = metrics.every(({ sample }) => sample);
  return (
    <section aria-label="Key figures" className="@container">
      <div className="mb-3 flex flex-wrap items-center gap-2 empty:hidden">
        <QueryError query={query} inline className="min-w-0 flex-1 basis-64" />
        {allSample && <SampleMark />}
      </div>
      <div className={strip}>
        {metrics.map(({ href, ...metric }) => (
          <Link
            key={metric.label}
            href={href}
            className={cn(cell, "focus-inset transition-colors hover:bg-muted")}
          >
            <Figure {...metric} sample={metric.sample === true && !allSample} />
          </Link>
        ))}
      </div>
      {metrics.map(({ format, history = [], label }) => {
        const words = `${label}, last ${history.length} days: ${history.map(format).join(", ")}`;
        // Not as text, so that a search for the label finds only the figure.
        return (
          history.length > 1 && (
            <span key={label} role="img" aria-label={words} className="sr-only" />
          )
        );
      })}
    </section>
  );
}

/** The content of a column: the figure's name, value and trend. Pointing at the trend shows a day. */
function Figure({
  change = "",
  format,
  history: days = [],
  label,
  sample = false,
  value,
}: Omit<LinkedMetric, "href">) {
  const [pointed, setPointed] = useState<number>();
  const dayShown = days[pointed ?? days.length];
  // Zero has no trend, whatever `change` says.
  const isRise = change.startsWith("+") && /[1-9]/.test(value);
  const day = daysBefore(useNow(), days.length - 1 - (pointed ?? 0));
  const period = pointed === undefined ? `${days.length} days` : monthDay(day.toISOString());
  const periodStyles = "shrink-0 text-xs whitespace-nowrap text-muted-foreground";
  return (
    <>
      <span className="col-span-full flex flex-wrap items-baseline gap-x-2">
        <span className="min-w-0 flex-1 text-sm font-medium wrap-anywhere text-muted-foreground">
          {label}
        </span>
        {sample && <SampleMark />}
        {days.length > 1 && <span className={cn(periodStyles, "@max-md:hidden")}>{period}</span>}
      </span>
      <span className="col-span-full row-start-2 mt-0.5 text-2xl font-semibold proportional-nums wrap-anywhere @md:col-span-1">
        {dayShown === undefined ? value : format(dayShown)}
      </span>
      <span className="col-span-full row-start-3 mt-0.5 flex items-start gap-1 text-sm text-muted-foreground">
        {isRise && <ArrowUpRight aria-hidden className="mt-0.5 size-4 shrink-0 text-ok-solid" />}
        {change}
      </span>
      {days.length > 1 && (
        <>
          <Sparkline
            values={days}
            pointed={pointed}
            onPoint={setPointed}
            className="row-start-4 mt-2 w-full @md:col-start-2 @md:row-start-2 @md:w-16 @2xl:w-28 @4xl:w-16 @5xl:w-28"
          />
          <span className={cn(periodStyles, "row-start-4 mt-4 @md:hidden")}>{period}</span>
        </>
      )}
    </>
  );
}
