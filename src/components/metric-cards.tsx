import { ArrowDownRight, ArrowUpRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Loading, QueryError, type QueryLike } from "@/components/query-state";
import { SampleMark } from "@/components/sample-mark";
import { Sparkline } from "@/components/sparkline";
import { cn } from "@/lib/cn";
import { Skeleton } from "@/ui/skeleton";

/** A key figure. */
export interface Metric {
  label: string;
  /** The formatted value. */
  value: ReactNode;
  /** What changed, such as "+12.5% vs last month". Its sign selects the arrow. */
  change?: string | undefined;
  icon?: LucideIcon;
  /** The screen with the details. */
  href?: string;
  /** The value is built in, because the server sent none. */
  sample?: boolean;
  /** Earlier values, oldest first. */
  history?: readonly unknown[] | null | undefined;
}

interface MetricCardsProps {
  metrics: readonly Metric[] | "loading";
  /** The query that answers them. */
  query?: Omit<QueryLike<unknown>, "data">;
  /** Classes of the grid: when it changes from two columns to four. */
  columns?: string;
}

/** A screen's key figures; each that is sample data is marked, or all at once (decisions §3). */
export function MetricCards({ columns = "xl:grid-cols-4", metrics, query }: MetricCardsProps) {
  const grid = cn("grid grid-cols-2 gap-3", columns);
  if (metrics === "loading" || query?.status === "pending") {
    const cards = metrics === "loading" ? [1, 2, 3, 4] : metrics;
    return (
      <Loading className={grid}>
        {cards.map((_, index) => (
          <MetricCardSkeleton key={index} />
        ))}
      </Loading>
    );
  }
  const allSample = metrics.every(({ sample }) => sample);
  return (
    <section aria-label="Key figures">
      {query && (query.status === "error" || allSample) && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <QueryError query={query} inline className="min-w-0 flex-1 basis-64" />
          {allSample && <SampleMark />}
        </div>
      )}
      <div className={grid}>
        {metrics.map((metric) => (
          <MetricCard
            key={metric.label}
            {...metric}
            sample={metric.sample === true && !allSample}
          />
        ))}
      </div>
    </section>
  );
}

const frame =
  "flex min-w-0 flex-col gap-1 rounded-lg border bg-card px-4 py-3.5 text-left text-card-foreground";

const oneDecimal = (value: number): string =>
  value.toLocaleString("en-US", { maximumFractionDigits: 1 });

/** One key figure: its name, value and trend. */
export function MetricCard({
  change,
  history,
  href,
  icon: Icon,
  label,
  sample = false,
  value,
}: Metric) {
  const content = (
    <>
      <span className="flex items-center gap-2 text-sm font-medium text-muted-foreground">
        {Icon !== undefined && <Icon aria-hidden className="size-4 shrink-0" />}
        <span className="min-w-0 wrap-anywhere">{label}</span>
        {sample && <SampleMark className="ml-auto" />}
      </span>
      <span className="flex min-h-8 flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <span className="text-2xl font-semibold wrap-anywhere">{value}</span>
        {history && <Sparkline values={history} label={`${label}, trend`} format={oneDecimal} />}
      </span>
      {change !== undefined && (
        <span className="flex items-start gap-1 text-sm text-muted-foreground">
          {change.startsWith("+") ? (
            <ArrowUpRight aria-hidden className="mt-0.5 size-4 shrink-0 text-ok-solid" />
          ) : (
            /^[-−]/.test(change) && (
              <ArrowDownRight aria-hidden className="mt-0.5 size-4 shrink-0 text-urgent-solid" />
            )
          )}
          <span>{change}</span>
        </span>
      )}
    </>
  );
  if (href === undefined) return <div className={frame}>{content}</div>;
  return (
    <Link
      href={href}
      className={cn(frame, "transition-colors hover:border-muted-tone-solid/60 hover:bg-muted/60")}
    >
      {content}
    </Link>
  );
}

/** A placeholder of a metric card, with the same height. */
export function MetricCardSkeleton() {
  return (
    <div className={frame}>
      {["h-3 w-24", "h-6 w-20", "h-3 w-32"].map((line) => (
        <span key={line} className={cn("flex items-center", line === "h-6 w-20" ? "h-8" : "h-5")}>
          <Skeleton className={line} />
        </span>
      ))}
    </div>
  );
}
