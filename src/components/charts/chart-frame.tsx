import { type ReactNode, useId } from "react";
import { ReaderTable, type TableRows } from "./plot";

/** A data point of a chart. */
export interface ChartPoint {
  label: string;
  value: number;
  /** The text for screen readers, in place of the plain value. */
  text?: string;
}

/** The colours of a chart, used in the drawing as `currentColor`. */
export const chartTones = { info: "text-info-solid", ok: "text-ok-solid", high: "text-high-solid" };

/** The props common to charts of points. */
export interface ChartProps {
  title: string;
  /** The unit of the values, such as "leads a week". */
  unit?: string;
  /** What one point stands for, such as "Campaign": a column heading in the table. */
  of: string;
  points: readonly ChartPoint[];
  /** Writes a value as text; a count by default. */
  format?: (value: number) => string;
  /** The colour of the marks: `high` for what needs attention. */
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

/** The points whose value can be drawn: a server may send NaN, Infinity or enormous numbers. */
export const drawable = <Point extends { value: number }>(
  points: readonly Point[],
): readonly Point[] => points.filter(({ value }) => Math.abs(value) <= Number.MAX_SAFE_INTEGER);
