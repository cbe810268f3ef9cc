import type { ScaleContinuousNumeric } from "d3-scale";
import { type MouseEvent, type PointerEvent, type ReactNode, useState } from "react";
import { cn } from "@/lib/cn";

/** A mark in a plot: its position from 0 to 1, and its description. */
interface PlotMark {
  x: number;
  /** Without it, only the horizontal distance to the pointer counts. */
  y?: number;
  text: string;
}

/** A tick on an axis: its position from 0 to 1, and its label. */
export interface AxisTick {
  at: number;
  text: string;
}

interface PlotProps<Mark extends PlotMark> {
  /** The accessible name of the slider that steps through the marks: "Leads, value by value". */
  label: string;
  /** In the order of the arrow keys, which start at the last mark. */
  marks: readonly Mark[];
  x?: readonly AxisTick[];
  y?: readonly AxisTick[];
  /** How close the pointer must be to a mark, in px; unlimited by default. */
  reach?: number;
  /** Called with a mark when it is clicked or Enter is pressed. */
  onPick?: (mark: Mark) => void;
  /** A line above the drawing about the current mark. Without it, the mark's text is shown next to it. */
  renderReadout?: (pointed: Mark | undefined) => ReactNode;
  className?: string;
  /** The drawing, positioned in percentages of the plot's size. */
  children: (pointed: Mark | undefined) => ReactNode;
}

/** A fraction of a plot's width or height, as a CSS percentage. */
export const share = (part: number): string => `${(part * 100).toFixed(2)}%`;

/** Axis ticks at round values of a scale whose range is 0 to 1. */
export const ticksOf = (
  scale: ScaleContinuousNumeric<number, number>,
  format: (value: number) => string,
  { amount = 4, whole = false } = {},
): AxisTick[] =>
  scale
    .ticks(amount)
    .filter((value) => !whole || Number.isInteger(value))
    .map((value) => ({ at: scale(value), text: format(value) }));

/** A drawing with axes; pointer, touch and arrow keys show the value of each mark. */
export function Plot<Mark extends PlotMark>({
  children,
  className,
  label,
  marks,
  onPick,
  reach = Infinity,
  renderReadout,
  x = [],
  y = [],
}: PlotProps<Mark>) {
  const [index, setIndex] = useState<number>();
  const pointed = index === undefined ? undefined : marks[index];
  const walked = Math.min(index ?? Infinity, marks.length - 1);
  const widest = Math.max(...y.map(({ text }) => text.length));

  function nearest({ clientX, clientY, currentTarget }: MouseEvent): number | undefined {
    const { bottom, height, left, width } = currentTarget.getBoundingClientRect();
    const away = marks.map((mark) =>
      Math.hypot(
        left + mark.x * width - clientX,
        mark.y === undefined ? 0 : bottom - mark.y * height - clientY,
      ),
    );
    const least = Math.min(...away);
    return least <= reach ? away.indexOf(least) : undefined;
  }
  const point = (event: PointerEvent) => {
    // The first tap shows a mark's text, the second picks it.
    if (!onPick || event.pointerType !== "touch") setIndex(nearest(event));
  };
  const pick = (found: number | undefined) => {
    const mark = found === undefined ? undefined : marks[found];
    if (mark) onPick?.(mark);
  };
  return (
    <>
      {renderReadout?.(pointed)}
      <div
        className={cn("text-xs leading-none", x.length > 0 && "pt-2 pb-5")}
        // Space for the left axis's labels.
        style={{ paddingLeft: y.length > 0 ? `${1 + widest}ch` : undefined }}
      >
        <div
          role="presentation"
          className={cn("relative touch-pan-y", onPick && pointed && "cursor-pointer", className)}
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={({ pointerType }) => pointerType === "mouse" && setIndex(undefined)}
          onClick={(event) => {
            const found = nearest(event);
            if (found === index) pick(found);
            else setIndex(found);
          }}
          onKeyDown={({ key }) => key === "Enter" && pick(walked)}
        >
          {marks.length > 0 && (
            <input
              type="range"
              max={marks.length - 1}
              value={walked}
              aria-label={label}
              aria-valuetext={marks[walked]?.text}
              onChange={({ target }) => setIndex(target.valueAsNumber)}
              onFocus={({ target }) => target.matches(":focus-visible") && setIndex(walked)}
              onBlur={() => setIndex(undefined)}
              className="peer sr-only"
            />
          )}
          <div
            aria-hidden
            className="absolute inset-0 rounded-sm outline-offset-4 outline-ring peer-focus-visible:outline-2"
          >
            <Axes x={x} y={y} />
            {children(pointed)}
            {pointed && !renderReadout && (
              <p
                className="absolute z-2 line-clamp-3 w-max max-w-[min(100%,24rem)] rounded-sm bg-foreground px-2 py-1 leading-4 wrap-anywhere text-background"
                style={{
                  left: share(pointed.x),
                  bottom: `calc(${share(pointed.y ?? 0)} + 1.25rem)`,
                  translate: `-${share(pointed.x)}`,
                }}
              >
                {pointed.text}
              </p>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

/** The labels of both axes, and a thin line at each tick of the left one. */
const Axes = ({ x, y }: { x: readonly AxisTick[]; y: readonly AxisTick[] }) => (
  <>
    {y.map(({ at, text }) => (
      <span key={at} className="absolute inset-x-0 border-b" style={{ bottom: share(at) }}>
        <span className="absolute right-full bottom-0 mr-2 translate-y-1/2 text-muted-foreground">
          {text}
        </span>
      </span>
    ))}
    {x.map(({ at, text }) => (
      <span
        key={at}
        className="absolute top-full pt-2 whitespace-nowrap text-muted-foreground"
        style={{ left: share(at), translate: at < 0.04 ? 0 : at > 0.96 ? "-100%" : "-50%" }}
      >
        {text}
      </span>
    ))}
  </>
);

/** The rows of a table for screen readers; the first is the header. */
export type TableRows = readonly [head: readonly string[], ...rows: readonly (readonly string[])[]];

/** A table for screen readers only. */
export const ReaderTable = ({
  caption,
  rows: [head, ...rows],
}: {
  caption?: string;
  rows: TableRows;
}) => (
  // A table with `sr-only` would still be as wide as its labels, so a box clips it.
  <div className="sr-only">
    <table>
      {caption !== undefined && <caption>{caption}</caption>}
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
        {rows.map(([label, ...cells], row) => (
          // Labels may repeat, so the index is the key.
          <tr key={row}>
            <th scope="row">{label}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
