import { type ReactNode, useId } from "react";

/** One value of a chart and what it belongs to. */
export interface ChartPoint {
  label: string;
  value: number;
}

/** The colours a series can have; the word beside it says what it is. */
export type ChartTone = "info" | "ok" | "high" | "urgent" | "muted";

/** Text colours, which the drawn parts take over as `currentColor`. */
export const chartTones: Readonly<Record<ChartTone, string>> = {
  info: "text-info-solid",
  ok: "text-ok-solid",
  high: "text-high-solid",
  urgent: "text-urgent-solid",
  muted: "text-muted-tone-solid",
};

interface ChartFrameProps {
  title: string;
  /** What the values count, such as "leads a week". */
  unit?: string | undefined;
  /** The values for a screen reader: headings, then rows. */
  table: { head: readonly string[]; rows: readonly (readonly string[])[] };
  /** The drawing; unheard, since the table says all of it. */
  children: ReactNode;
}

/** A chart's title and unit, its drawing, and the same values as a table for those who hear it. */
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
                // Two rows may bear one name; their place tells them apart.
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

/** The points whose value is a number; any other a server may have sent is passed over. */
export const drawable = (points: readonly ChartPoint[]): readonly ChartPoint[] =>
  points.filter(({ value }) => Number.isFinite(value));
