import { type ReactNode, useId } from "react";
import { ReaderTable, type TableRows } from "./plot";

/** One value of a chart. */
export interface ChartPoint {
  label: string;
  value: number;
  /** What is read out instead of the plain value. */
  text?: string;
}

/** The colours of a chart, used in the drawing as `currentColor`. */
export const chartTones = {
  info: "text-info-solid",
  ok: "text-ok-solid",
  high: "text-high-solid",
};

/** What a chart of points is given. */
export interface ChartProps {
  title: string;
  /** The unit of the values, such as "leads a week". */
  unit?: string;
  /** What one point is, such as "Campaign": a heading of the table. */
  of: string;
  points: readonly ChartPoint[];
  format?: (value: number) => string;
  tone?: keyof typeof chartTones;
}

interface ChartFrameProps {
  title: string;
  unit: string | undefined;
  table: TableRows;
  /** The drawing. */
  children: ReactNode;
}

/** A chart with its title and unit; screen readers get a table beside the drawing. */
export function ChartFrame({ children, table, title, unit }: ChartFrameProps) {
  const titleId = useId();
  return (
    <figure aria-labelledby={titleId} className="relative grid min-w-0 gap-2">
      <figcaption id={titleId} className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-sm font-medium">{title}</span>
        {unit && <span className="text-xs text-muted-foreground">{unit}</span>}
      </figcaption>
      {table.length === 1 ? (
        <p className="text-sm text-muted-foreground">No figures yet.</p>
      ) : (
        <>
          <div className="min-w-0">{children}</div>
          <ReaderTable rows={table} />
        </>
      )}
    </figure>
  );
}

/** The points with a value that can be drawn; a server may send others. */
export const drawable = <Point extends { value: number }>(
  points: readonly Point[],
): readonly Point[] => points.filter(({ value }) => Math.abs(value) <= Number.MAX_SAFE_INTEGER);
