import { type KeyboardEvent, type PointerEvent, useMemo, useState } from "react";
import { SectionCard } from "@/components/section-card";
import type { DialogOpener } from "@/components/use-lazy-dialog";
import type { ReceivedMember, ReceivedSegment } from "@/contract/members";
import { cn } from "@/lib/cn";
import { count, percent } from "@/lib/format";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import {
  binCount,
  binOf,
  endsOf,
  engagementBins,
  isWithin,
  keyOf,
  rangeOfBins,
  rangeText,
} from "./engagement";
import { segmentColor } from "./segment-panel";

const whole = "0-100";
const arrows = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
const steps = new Map(Object.entries({ ...arrows, Home: -binCount, End: binCount }));
const inBins = (bin: number) => Math.min(binCount - 1, Math.max(0, bin));
const textOf = (parts: readonly { name: string; amount: number }[]) =>
  parts.map(({ amount, name }) => `${count(amount)} ${name}`).join(", ");
const countOf = (amount: number) => `${count(amount)} ${amount === 1 ? "member" : "members"}`;

interface EngagementHistogramProps {
  /** Undefined while they are on their way. */
  members: readonly ReceivedMember[] | undefined;
  segments: readonly ReceivedSegment[];
  /** The segment the list is narrowed to. */
  chosen: string | undefined;
  /** The range the list is narrowed to. */
  range: string | undefined;
  /** Narrows the list to a range; to none with "". */
  onChange: (range: string) => void;
  /** Opens the dialog of a new segment. */
  creating: DialogOpener;
}

/** How engaged the members are, by segment; a range dragged over the bars narrows the list. */
export function EngagementHistogram(props: EngagementHistogramProps) {
  const { chosen, creating, members, onChange, range, segments } = props;
  const bins = useMemo(() => engagementBins(members ?? [], segments), [members, segments]);
  const most = Math.max(1, ...bins.map(({ total }) => total));
  const [pointed, setPointed] = useState<number>();
  // The list follows when the range is let go of: browsers limit how often an address may change.
  const [draft, setDraft] = useState<string>();
  const [anchor, setAnchor] = useState<number>();
  const shown = draft ?? range ?? whole;
  const ends = endsOf(shown) ?? { low: 0, high: 100 };
  const { high, low } = ends;
  const edges = { low, high: Math.min(100, high + 1) };
  const inRange = countOf((members ?? []).filter((member) => isWithin(shown, member)).length);
  const told = pointed === undefined || anchor !== undefined ? undefined : bins[pointed];

  function settle(next: string | undefined) {
    if (next !== undefined) onChange(next === whole ? "" : next);
    setDraft(undefined);
    setAnchor(undefined);
  }
  function binAt({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    return inBins(Math.floor(((clientX - left) / width) * binCount));
  }
  function grab(event: PointerEvent<HTMLElement>) {
    const end = event.target instanceof HTMLElement ? event.target.dataset["end"] : undefined;
    const from = end === "low" ? binOf(high) : end === "high" ? binOf(low) : binAt(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    setAnchor(from);
    setDraft(end === undefined ? rangeOfBins(from, from) : shown);
  }
  function press(event: KeyboardEvent, isLow: boolean) {
    const step = steps.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    const [from, to] = [binOf(low), binOf(high)];
    setDraft(
      isLow
        ? rangeOfBins(Math.min(inBins(from + step), to), to)
        : rangeOfBins(from, Math.max(from, inBins(to + step))),
    );
  }
  return (
    <SectionCard
      title="Engagement by segment"
      actions={
        range !== undefined && (
          <>
            <Button variant="ghost" size="sm" onClick={() => onChange("")}>
              Clear
            </Button>
            <Button variant="outline" size="sm" {...creating}>
              Create Segment
            </Button>
          </>
        )
      }
    >
      <p className="truncate text-sm text-muted-foreground">
        {told === undefined && shown === whole ? (
          "Drag over the bars to narrow the list."
        ) : (
          <>
            <span className="font-medium text-foreground">{rangeText(told?.range ?? shown)}</span>{" "}
            {told ? `${countOf(told.total)}: ${textOf(told.parts)}` : inRange}
          </>
        )}
      </p>
      {members === undefined ? (
        <Skeleton className="mt-2 h-44" />
      ) : (
        <>
          <div
            role="presentation"
            className="relative mt-2 flex h-40 cursor-crosshair touch-pan-y border-b select-none"
            onPointerDown={grab}
            onPointerMove={(event) => {
              setPointed(binAt(event));
              if (anchor !== undefined) setDraft(rangeOfBins(anchor, binAt(event)));
            }}
            onPointerUp={() => {
              // Pressing the one bar that is chosen lets go of it.
              const again = draft === range && anchor === binOf(low) && anchor === binOf(high);
              settle(again ? whole : draft);
            }}
            onPointerCancel={() => settle(undefined)}
            onPointerLeave={() => setPointed(undefined)}
          >
            {bins.map(({ parts, range: own, total }, index) => (
              <span
                key={own}
                aria-hidden
                className={cn(
                  "pointer-events-none flex flex-1 flex-col justify-end gap-px px-px",
                  (index < binOf(low) || index > binOf(high)) && "opacity-30",
                  index === pointed && "bg-accent",
                )}
              >
                {total > 0 && total < 100 && (
                  <span className="text-center text-xs text-muted-foreground">{total}</span>
                )}
                {parts.map(({ amount, name }) => (
                  <span
                    key={name}
                    className={cn(
                      "rounded-xs bg-muted-tone-solid",
                      chosen !== undefined && keyOf(chosen) !== keyOf(name) && "opacity-25",
                    )}
                    style={{
                      height: `${String((amount / most) * 85)}%`,
                      backgroundColor: segmentColor(name, segments),
                    }}
                  />
                ))}
              </span>
            ))}
            <span
              aria-hidden
              className={cn(
                "pointer-events-none absolute inset-y-0 border-x border-primary",
                shown === whole ? "hidden" : "bg-primary/5",
              )}
              style={{ left: `${String(edges.low)}%`, right: `${String(100 - edges.high)}%` }}
            />
            {(["low", "high"] as const).map((end) => (
              <span
                key={end}
                role="slider"
                tabIndex={0}
                data-end={end}
                aria-label={end === "low" ? "Lowest engagement" : "Highest engagement"}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={ends[end]}
                aria-valuetext={`${percent(ends[end])}, ${inRange}`}
                onKeyDown={(event) => press(event, end === "low")}
                onKeyUp={() => settle(draft)}
                className="absolute -bottom-3 size-6 -translate-x-1/2 cursor-ew-resize rounded-full border-7 border-transparent bg-primary bg-clip-padding ring-card"
                style={{ left: `${String(edges[end])}%` }}
              />
            ))}
          </div>
          <p aria-hidden className="mt-3 flex justify-between text-xs text-muted-foreground">
            {[0, 25, 50, 75, 100].map((value) => (
              <span key={value}>{percent(value)}</span>
            ))}
          </p>
          <ul className="sr-only" aria-label="Members by engagement">
            {bins
              .filter(({ total }) => total > 0)
              .map(({ parts, range: own }) => (
                <li key={own}>
                  {rangeText(own)}: {textOf(parts)}
                </li>
              ))}
          </ul>
        </>
      )}
    </SectionCard>
  );
}
