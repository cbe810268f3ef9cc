import { type ReactNode, useId } from "react";

/** One value of a chart. */
export interface ChartPoint {
  label: string;
  value: number;
}

/** The colours of a chart. */
export type ChartTone = "info" | "ok" | "high";

/** Text colours, used in the drawing as `currentColor`. */
export const chartTones: Readonly<Record<ChartTone, string>> = {
  info: "text-info-solid",
  ok: "text-ok-solid",
  high: "text-high-solid",
};

interface ChartFrameProps {
  title: string;
  /** The unit of the values, such as "leads a week". */
  unit?: string | undefined;
  /** The same values for screen readers. */
  table: { head: readonly string[]; rows: readonly (readonly string[])[] };
  /** The drawing. */
  children: ReactNode;
}

/** A chart with its title and unit; screen readers get a table instead of the drawing. */
export function ChartFrame({ children, table, title, unit }: ChartFrameProps) {
  const titleId = useId();
  const [first, ...rest] = table.head;
  return (
    <figure aria-labelledby={titleId} className="grid min-w-0 gap-3">
      <figcaption id={titleId} className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-sm font-medium">{title}</span>
        {unit !== undefined && <span className="text-xs text-muted-foreground">{unit}</span>}
      </figcaption>
      {table.rows.length === 0 ? (
        <p className="text-sm text-muted-foreground">No figures yet.</p>
      ) : (
        <>
          <div aria-hidden className="min-w-0">
            {children}
          </div>
          <table className="sr-only">
            <thead>
              <tr>
                <th scope="col">{first}</th>
                {rest.map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([label, ...cells], index) => (
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
        </>
      )}
    </figure>
  );
}

/** The points whose value is a number; a server may send others. */
export const drawable = (points: readonly ChartPoint[]): readonly ChartPoint[] =>
  points.filter(({ value }) => Number.isFinite(value));
