import type { QueryLike } from "@/components/query-state";
import { count } from "@/lib/format";

/** Where a list's rows come from. */
export interface ListSource<Row> {
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  /** They are built in, because the server sent none. */
  sample: boolean;
  /** The query behind them; if it fails, that is shown above them with Retry. */
  query?: QueryLike;
  /** How many there are in total, if a figure on the page says so and the list has fewer. */
  whole?: number | undefined;
}

/** The text after the number of rows if there are more: " listed, 156 in all". */
export const inAll = (listed: number, whole = 0): string =>
  whole > listed ? ` listed, ${count(whole)} in all` : "";

/** Says that a chart counts only the listed rows: "A sample of 60 of 2,847 members."; "" if all are. */
export const sampleOf = <Row>({ rows, whole = 0 }: ListSource<Row>, many: string): string =>
  rows !== undefined && whole > rows.length
    ? `A sample of ${count(rows.length)} of ${count(whole)} ${many}.`
    : "";

/** A list call's rows (`whole` of them at the server), or the marked sample: never both. */
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
