import type { Metric } from "@/components/metric-cards";
import { Loading, QueryError, type QueryLike } from "@/components/query-state";
import { SampleMark } from "@/components/sample-mark";
import { Sparkline } from "@/components/sparkline";
import { SkeletonGroups } from "@/ui/skeleton";

/** On a tablet below the title and its buttons, which share a line. */
const row =
  "grid grid-cols-2 gap-x-6 gap-y-2 sm:flex sm:flex-wrap sm:gap-y-0 md:max-lg:order-last md:max-lg:basis-full";

/** A list screen's key figures, in a row with its title. */
export function ListFigures({
  figures,
  query,
  title,
}: {
  /** Their heading, which is visible above them. */
  title?: string | undefined;
  figures: readonly Metric[] | "loading";
  /** The query that answers them. */
  query?: Omit<QueryLike<unknown>, "data"> | undefined;
}) {
  if (figures === "loading" || query?.status === "pending") {
    return (
      <Loading className={row}>
        <SkeletonGroups
          count={4}
          className="h-15"
          lines={["my-0.5 h-3 w-20", "my-1 h-5 w-14", "mt-1.5 h-3 w-24"]}
        />
      </Loading>
    );
  }
  const allSample = figures.every(({ sample }) => sample);
  return (
    <section aria-label={title ?? "Key figures"} className={row}>
      {title !== undefined && <h2 className="col-span-full basis-full text-xs">{title}</h2>}
      {query?.status === "error" && (
        <QueryError query={query} inline className="col-span-full basis-full" />
      )}
      {allSample && <SampleMark />}
      {figures.map(({ change, format, history = [], label, sample, value }) => (
        <div key={label} className="min-w-0">
          <p className="flex items-center gap-1.5 text-xs text-muted-foreground">
            {label}
            {sample && !allSample && <SampleMark />}
          </p>
          <p className="flex items-center gap-2">
            <span className="text-xl font-semibold proportional-nums">{value}</span>
            {/* On a small laptop, title, figures and buttons fit into one line only without it. */}
            <Sparkline
              values={history ?? []}
              label={`${label}, over time`}
              {...(format && { format })}
              className="h-4 w-12 lg:max-[88rem]:hidden"
            />
          </p>
          <p className="max-w-44 truncate text-xs text-muted-foreground" title={change}>
            {change}
          </p>
        </div>
      ))}
    </section>
  );
}
