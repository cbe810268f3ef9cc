import { count } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { BarChart, type BarChartProps } from "./bar-chart";

/** The most bars that are drawn. */
const most = 10;

/** The rows with the highest values as bars, and how many are left out; rows without a value are not counted. */
export function Ranking<Row>({
  nameOf,
  rows,
  valueOf,
  ...chart
}: Omit<BarChartProps, "points"> & {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  valueOf: (row: Row) => number | undefined;
}) {
  const points = rows.flatMap((row) => {
    const value = valueOf(row);
    return value === undefined ? [] : { label: nameOf(row), value };
  });
  const rest = points.length - most;
  return (
    <div className="grid gap-2">
      <BarChart {...chart} points={sortedBy(points, ({ value }) => value, true).slice(0, most)} />
      {rest > 0 && (
        <p className="text-xs text-muted-foreground">
          The {count(most)} highest; {count(rest)} more below them.
        </p>
      )}
    </div>
  );
}
