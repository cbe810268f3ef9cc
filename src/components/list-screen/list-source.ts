import type { QueryLike } from "@/components/query-state";
import { count } from "@/lib/format";

/** Where a list's rows come from. */
export interface ListSource<Row> {
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  /** The rows are the built-in sample, because the server sent none. */
  sample: boolean;
  /** The query behind the rows. If it fails, the error and Retry are shown above them. */
  query?: QueryLike;
  /** The total number of rows, if a figure on the page gives it and the list may hold fewer. */
  whole?: number | undefined;
}

/** The suffix of the row count if the list is incomplete: " listed, 156 in all". */
export const inAll = (listed: number, whole = 0): string =>
  whole > listed ? ` listed, ${count(whole)} in all` : "";

/** A note that a chart covers only the listed rows: "A sample of 60 of 2,847." or "". */
export const sampleOf = <Row>({ rows, whole = 0 }: ListSource<Row>): string =>
  rows && whole > rows.length ? `A sample of ${count(rows.length)} of ${count(whole)}.` : "";

/** The rows of a list call (of which the server has `whole`) or the sample, never a mix. */
export function withSample<Row>(
  query: QueryLike<readonly Row[] | null>,
  sample: readonly Row[],
  whole?: number,
): ListSource<Row> {
  const { data, status } = query;
  if (status === "pending") return { rows: undefined, sample: false, query };
  if (data?.length) return { rows: data, sample: false, query, whole };
  return { rows: sample, sample: true, query, whole };
}
