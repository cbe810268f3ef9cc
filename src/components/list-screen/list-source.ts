import type { QueryLike } from "@/components/query-state";

/** Where a list's rows come from. */
export interface ListSource<Row> {
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  /** They are built in, because the server sent none. */
  sample: boolean;
  /** The reading behind them, whose failure is shown above them with Retry. */
  query?: Omit<QueryLike<unknown>, "data">;
}

/** A list call's rows, or the marked sample: never both (decisions §3). */
export function withSample<Row>(
  query: QueryLike<readonly Row[] | null>,
  sample: readonly Row[],
): ListSource<Row> {
  const { data, status } = query;
  if (status === "pending") return { rows: undefined, sample: false, query };
  if (data?.length) return { rows: data, sample: false, query };
  return { rows: sample, sample: true, query };
}
