import { scaleLinear } from "d3-scale";
import { type PointerEvent, useMemo, useState } from "react";
import { ReaderTable, share } from "@/components/charts/plot";
import { sampleOf } from "@/components/list-screen/list-source";
import type { ListView } from "@/components/list-screen/use-list";
import { SectionCard } from "@/components/section-card";
import type { ReceivedMember, ReceivedSegment } from "@/contract/members";
import { cn } from "@/lib/cn";
import { count, counted, percent } from "@/lib/format";
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
const textOf = (parts: readonly { name: string; amount: number }[]) =>
  parts.map(({ amount, name }) => `${count(amount)} ${name}`).join(", ");

/** How engaged the members are, by segment; a range dragged over the bars narrows the list. */
export function EngagementHistogram({
  onCreate,
  list,
  segments,
}: {
  list: ListView<ReceivedMember>;
  segments: readonly ReceivedSegment[];
  /** Opens the dialog of a new segment. */
  onCreate: () => void;
}) {
  const { rows: members } = list.source;
  const sample = sampleOf(list.source, "members");
  const hint =
    sample === "" ? "Drag over the bars to narrow the list." : `${sample} Drag to narrow.`;
  const [segment, range] = list.filters.map(({ chosen }) => chosen);
  const bins = useMemo(() => engagementBins(members ?? [], segments), [members, segments]);
  const up = scaleLinear([0, Math.max(1, ...bins.map(({ total }) => total))], [0, 0.78]);
  const open = list.openRow?.engagement;
  const openBin = open === undefined ? undefined : binOf(open);
  const [pointed, setPointed] = useState<number>();
  // The list follows when the range is let go of: browsers limit how often an address may change.
  const [draft, setDraft] = useState<string>();
  const [anchor, setAnchor] = useState<number>();
  const shown = draft ?? range ?? whole;
  const ends = endsOf(shown) ?? { low: 0, high: 100 };
  const [from, to] = [binOf(ends.low), binOf(ends.high)];
  const edges = { low: ends.low, high: Math.min(100, ends.high + 1) };
  const amount = (members ?? []).filter((member) => isWithin(shown, member)).length;
  const inRange = counted(amount, "member");
  const told = pointed === undefined || anchor !== undefined ? undefined : bins[pointed];

  const narrow = (next: string) => list.address.change({ engagement: next === whole ? "" : next });
  function settle(next = draft) {
    if (next !== undefined) narrow(next);
    setDraft(undefined);
    setAnchor(undefined);
  }
  function binAt({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    return binOf(((clientX - left) / width) * 100);
  }
  function grab(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || !event.isPrimary) return;
    const end = event.target instanceof HTMLElement ? event.target.dataset["end"] : undefined;
    const bin = end === "low" ? to : end === "high" ? from : binAt(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    setAnchor(bin);
    setDraft(end === undefined ? rangeOfBins(bin, bin) : shown);
  }
  return (
    <SectionCard
      title="Engagement by segment"
      band
      mark={
        <p className="min-w-0 flex-1 basis-0 truncate text-xs text-muted-foreground">
          {told === undefined && shown === whole ? (
            hint
          ) : (
            <>
              <span className="font-medium text-foreground">{rangeText(told?.range ?? shown)}</span>{" "}
              {told ? `${counted(told.total, "member")}: ${textOf(told.parts)}` : inRange}
            </>
          )}
        </p>
      }
      actions={
        range !== undefined && (
          <>
            <Button variant="ghost" size="sm" onClick={() => narrow(whole)}>
              Clear
            </Button>
            <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={onCreate}>
              Create Segment
            </Button>
          </>
        )
      }
    >
      {members === undefined ? (
        <Skeleton className="h-22" />
      ) : (
        <>
          <div
            role="presentation"
            className="relative flex h-17 cursor-crosshair touch-pan-y border-b select-none"
            onPointerDown={grab}
            onPointerMove={(event) => {
              setPointed(binAt(event));
              if (anchor !== undefined) setDraft(rangeOfBins(anchor, binAt(event)));
            }}
            // Pressing the one bar that is chosen lets go of it.
            onPointerUp={() => settle(draft === range && from === to ? whole : draft)}
            onPointerCancel={() => settle(range ?? whole)}
            onPointerLeave={() => setPointed(undefined)}
          >
            {bins.map(({ parts, range: own, total }, index) => (
              <span
                key={own}
                aria-hidden
                className={cn(
                  "pointer-events-none flex flex-1 flex-col justify-end gap-px px-px",
                  (index < from || index > to) && "opacity-30",
                  index === pointed && "bg-accent",
                  index === openBin && "rounded-xs ring-2 ring-foreground",
                )}
              >
                {total > 0 && total < 100 && (
                  <span className="text-center text-xs leading-4 text-muted-foreground">
                    {total}
                  </span>
                )}
                {parts.map((part) => (
                  <span
                    key={part.name}
                    className={cn(
                      "rounded-xs bg-muted-tone-solid",
                      segment !== undefined && keyOf(segment) !== keyOf(part.name) && "opacity-25",
                    )}
                    style={{
                      height: share(up(part.amount)),
                      backgroundColor: segmentColor(part.name, segments),
                    }}
                  />
                ))}
              </span>
            ))}
            {shown !== whole && (
              <span
                aria-hidden
                className="pointer-events-none absolute inset-y-0 border-x border-primary bg-primary/5"
                style={{ left: `${edges.low}%`, right: `${100 - edges.high}%` }}
              />
            )}
            {(["low", "high"] as const).map((end) => (
              <span key={end}>
                <input
                  type="range"
                  max={binCount - 1}
                  value={end === "low" ? from : to}
                  aria-label={end === "low" ? "Lowest engagement" : "Highest engagement"}
                  aria-valuetext={`${percent(ends[end])}, ${inRange}`}
                  onChange={({ target: { valueAsNumber: bin } }) =>
                    setDraft(
                      end === "low"
                        ? rangeOfBins(Math.min(bin, to), to)
                        : rangeOfBins(from, Math.max(from, bin)),
                    )
                  }
                  onKeyUp={() => settle()}
                  onBlur={() => anchor === undefined && settle()}
                  className="peer sr-only"
                />
                <span
                  aria-hidden
                  data-end={end}
                  className="absolute -bottom-3 size-6 -translate-x-1/2 cursor-ew-resize rounded-full border-7 border-transparent bg-primary bg-clip-padding outline-ring peer-focus-visible:outline-2"
                  style={{ left: `${edges[end]}%` }}
                />
              </span>
            ))}
          </div>
          <p
            aria-hidden
            className="mt-2 flex justify-between text-xs leading-3 text-muted-foreground"
          >
            {[0, 25, 50, 75, 100].map((value) => (
              <span key={value}>{percent(value)}</span>
            ))}
          </p>
          <ReaderTable
            caption="Members by engagement"
            rows={[
              ["Engagement", "Members"],
              ...bins
                .filter(({ total }) => total > 0)
                .map(({ parts, range: own }) => [rangeText(own), textOf(parts)]),
            ]}
          />
        </>
      )}
    </SectionCard>
  );
}
