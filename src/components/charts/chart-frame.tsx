import { type ReactNode, useId } from "react";

/** One value of a chart. */
export interface ChartPoint {
  label: string;
  value: number;
  /** What is read instead of the value alone. */
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
  /** The same values for screen readers: the first row is the table's head. */
  table: readonly [head: readonly string[], ...rows: readonly (readonly string[])[]];
  /** A field that leads the keyboard through the values. */
  cursor?: ReactNode;
  /** The drawing. */
  children: ReactNode;
}

/** A chart with its title and unit; screen readers get a table instead of the drawing. */
export function ChartFrame({
  children,
  cursor,
  table: [head, ...rows],
  title,
  unit,
}: ChartFrameProps) {
  const titleId = useId();
  return (
    <figure aria-labelledby={titleId} className="relative grid min-w-0 gap-2">
      <figcaption id={titleId} className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-sm font-medium">{title}</span>
        {unit && <span className="text-xs text-muted-foreground">{unit}</span>}
      </figcaption>
      {rows.length === 0 ? (
        <p className="text-sm text-muted-foreground">No figures yet.</p>
      ) : (
        <>
          {cursor}
          <div
            aria-hidden
            className="min-w-0 rounded-sm outline-offset-4 outline-ring peer-focus-visible:outline-2"
          >
            {children}
          </div>
          {/* A table is as wide as its labels, even out of sight: the box clips it. */}
          <div className="sr-only">
            <table>
              <thead>
                <tr>
                  {head.map((heading) => (
                    <th key={heading} scope="col">
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([label, ...cells], index) => (
                  // Labels need not be unique.
                  <tr key={index}>
                    <th scope="row">{label}</th>
                    {cells.map((cell, column) => (
                      <td key={column}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </figure>
  );
}

/** The points whose value is a number that can be drawn; a server may send others. */
export const drawable = <Point extends { value: number }>(
  points: readonly Point[],
): readonly Point[] => points.filter(({ value }) => Math.abs(value) <= Number.MAX_SAFE_INTEGER);
