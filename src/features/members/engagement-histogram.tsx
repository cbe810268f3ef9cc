import { Slider } from "radix-ui";
import { useMemo, useState } from "react";
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

/** How engaged the members are, by segment; a slider with two ends under the bars narrows the list. */
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
  const [segment, range] = list.filters.map(({ chosen }) => chosen);
  const bins = useMemo(() => engagementBins(members ?? [], segments), [members, segments]);
  const most = Math.max(1, ...bins.map(({ total }) => total));
  const open = list.openRow?.engagement;
  const openBin = open === undefined ? undefined : binOf(open);
  const [pointed, setPointed] = useState<number>();
  // The list follows when an end is let go of: browsers limit how often an address may change.
  const [draft, setDraft] = useState<string>();
  const shown = draft ?? range ?? whole;
  const ends = endsOf(shown) ?? { low: 0, high: 100 };
  const [from, to] = [binOf(ends.low), binOf(ends.high)];
  const within = members?.filter((member) => isWithin(shown, member)) ?? [];
  const inRange = counted(within.length, "member");
  const told = pointed === undefined || draft !== undefined ? undefined : bins[pointed];

  const narrow = (next: string) => list.address.change({ engagement: next === whole ? "" : next });
  function settle() {
    if (draft !== undefined) narrow(draft);
    setDraft(undefined);
  }
  return (
    <SectionCard
      title="Engagement by segment"
      band
      note={
        told === undefined && shown === whole ? (
          `${sampleOf(list.source, "members")} Drag an end to narrow the list.`
        ) : (
          <>
            <span className="font-medium text-foreground">{rangeText(told?.range ?? shown)}</span>{" "}
            {told ? `${counted(told.total, "member")}: ${textOf(told.parts)}` : inRange}
          </>
        )
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
          <Slider.Root
            max={binCount}
            minStepsBetweenThumbs={1}
            value={[from, to + 1]}
            onValueChange={([low = 0, high = 1]) => setDraft(rangeOfBins(low, high - 1))}
            onPointerUp={settle}
            onPointerCancel={() => setDraft(undefined)}
            onKeyUp={settle}
            onBlur={settle}
            onPointerLeave={() => setPointed(undefined)}
            className="relative flex h-17 touch-pan-y items-end border-b select-none"
          >
            {bins.map(({ parts, range: own, total }, index) => (
              <span
                key={own}
                aria-hidden
                onPointerEnter={() => setPointed(index)}
                className={cn(
                  "flex h-full flex-1 flex-col justify-end gap-px px-px",
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
                      height: share((0.78 * part.amount) / most),
                      backgroundColor: segmentColor(part.name, segments),
                    }}
                  />
                ))}
              </span>
            ))}
            {shown !== whole && (
              <Slider.Range className="pointer-events-none absolute inset-y-0 border-x border-primary bg-primary/5" />
            )}
            {(["low", "high"] as const).map((end) => (
              // Without a width of its own an end stands exactly between two bars.
              <Slider.Thumb
                key={end}
                aria-label={end === "low" ? "Lowest engagement" : "Highest engagement"}
                aria-valuetext={`${percent(ends[end])}, ${inRange}`}
                className="group block w-0 outline-none"
              >
                <span className="absolute -bottom-3 size-6 -translate-x-1/2 cursor-ew-resize rounded-full border-7 border-transparent bg-primary bg-clip-padding outline-ring group-focus-visible:outline-2" />
              </Slider.Thumb>
            ))}
          </Slider.Root>
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
