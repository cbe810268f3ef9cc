import { Loading, QueryError, type QueryLike } from "@/components/query-state";
import { SampleMark } from "@/components/sample-mark";
import { Sparkline } from "@/components/sparkline";
import { preview } from "@/lib/format";
import { SkeletonGroups } from "@/ui/skeleton";

/** A key figure. */
export interface Metric {
  label: string;
  /** The formatted value. */
  value: string;
  /** The change, such as "+12.5% vs last month". */
  change?: string | undefined;
  /** The value is a built-in sample, because the server sent none. */
  sample?: boolean;
  /** Earlier values, oldest first. */
  history?: readonly number[] | undefined;
}

/** On one line below the title and its buttons, or beside them on a wide page. */
const place =
  "flex min-w-0 flex-wrap items-baseline gap-x-4 text-xs text-muted-foreground @min-[40rem]/page:order-last @min-[40rem]/page:basis-full @min-[66rem]/page:order-none @min-[66rem]/page:flex-col @min-[66rem]/page:basis-auto";
/** Side by side, in pairs on a phone. */
const row =
  "grid min-w-0 grid-cols-[auto_auto] items-baseline gap-x-4 overflow-hidden [&>span]:justify-self-start @min-[40rem]/page:flex @min-[40rem]/page:has-[>span]:flex-wrap @min-[40rem]/page:@max-[66rem]/page:[&>span]:order-last @min-[66rem]/page:flex-nowrap @min-[66rem]/page:items-start";

/** A list screen's key figures. */
export function ListFigures({
  figures,
  query,
  title,
}: {
  /** A visible heading above the figures. */
  title?: string | undefined;
  /** Undefined while they load. */
  figures: readonly Metric[] | undefined;
  /** The query they come from. */
  query?: QueryLike | undefined;
}) {
  if (figures === undefined || query?.status === "pending") {
    return (
      <Loading className={place}>
        <div className={row}>
          <SkeletonGroups
            count={4}
            className="h-6 @max-[66rem]/page:*:not-first:hidden @min-[66rem]/page:h-14"
            lines={["my-0.5 h-3 w-20", "my-0.5 h-5 w-14", "my-0.5 h-3 w-24"]}
          />
        </div>
      </Loading>
    );
  }
  const allSample = figures.every(({ sample }) => sample);
  return (
    <section aria-label={title ?? "Key figures"} className={place}>
      {title !== undefined && <h2 className="font-medium text-foreground">{title}</h2>}
      {query?.status === "error" && <QueryError query={query} inline className="basis-full" />}
      <div className={row}>
        {allSample && <SampleMark />}
        {figures.map(({ change, history = [], label, sample, value }) => (
          <div key={label} className="flex min-w-0 items-baseline gap-1.5 @min-[66rem]/page:block">
            <p className="flex min-w-0 items-center gap-1.5">
              <span className="capitalize @min-[40rem]/page:truncate">{label}</span>
              {sample && !allSample && <SampleMark />}
            </p>
            <p className="flex shrink-0 items-center gap-2">
              <span className="text-xl/6 font-semibold text-foreground proportional-nums">
                {preview(value)}
              </span>
              <Sparkline
                values={history}
                label={`${label}, over time`}
                className="h-4 w-12 @max-6xl/page:sr-only"
              />
            </p>
            <p className="max-w-44 truncate @max-[66rem]/page:sr-only" title={change}>
              {change}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
