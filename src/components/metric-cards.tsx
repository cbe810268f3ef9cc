import { MetricCard, type MetricCardProps, MetricCardSkeleton } from "@/components/metric-card";
import { Loading, QueryError, type QueryLike } from "@/components/query-state";
import { SampleMark } from "@/components/sample-mark";
import { cn } from "@/lib/cn";

/** One key figure; `sample` if the server did not send it. */
type Metric = Omit<MetricCardProps, "onClick"> & { sample: boolean };

interface MetricCardsProps {
  query: Omit<QueryLike<unknown>, "data">;
  metrics: readonly Metric[];
  /** Classes of the grid: when it changes from two columns to four. */
  columns?: string;
}

/**
 * The key figures of a screen, as one query answers them: skeletons, an error with Retry, and a mark
 * on each figure that is sample data, or one above them if all are (decisions §3).
 */
export function MetricCards({ columns = "xl:grid-cols-4", metrics, query }: MetricCardsProps) {
  const grid = cn("grid grid-cols-2 gap-3", columns);
  if (query.status === "pending") {
    return (
      <Loading>
        <div className={grid}>
          {metrics.map(({ label }) => (
            <MetricCardSkeleton key={label} />
          ))}
        </div>
      </Loading>
    );
  }
  const allSample = metrics.every(({ sample }) => sample);
  return (
    <section aria-label="Key figures">
      {(query.status === "error" || allSample) && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <QueryError query={query} inline className="min-w-0 flex-1 basis-64" />
          {allSample && <SampleMark />}
        </div>
      )}
      <div className={grid}>
        {metrics.map((metric) => (
          <MetricCard key={metric.label} {...metric} sample={metric.sample && !allSample} />
        ))}
      </div>
    </section>
  );
}
