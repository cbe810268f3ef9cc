import { useMemo, useState } from "react";
import { share } from "@/components/charts/plot";
import { sampleOf } from "@/components/list-screen/list-source";
import type { ListView } from "@/components/list-screen/use-list";
import { SectionCard } from "@/components/section-card";
import type { ReceivedMember, ReceivedSegment } from "@/contract/members";
import { cn } from "@/lib/cn";
import { count, counted, percent } from "@/lib/format";
import { comparable } from "@/lib/list-rows";
import { Skeleton } from "@/ui/skeleton";
import { engagedWithin, engagementRanges, isWithin, overlap, rangeText } from "./engagement";
import { segmentColor } from "./segment-panel";

/** A bar as text: "128 members: 40 High-Value Investors, 88 Other". */
const textOf = ({ parts, total }: ReturnType<typeof engagedWithin>) =>
  [counted(total, "member"), parts.map(({ amount, name }) => `${count(amount)} ${name}`).join(", ")]
    .filter(Boolean)
    .join(": ");

/** A histogram of engagement, split by segment. Pressing a bar filters the list to its range. */
export function EngagementHistogram({
  list,
  segments,
}: {
  list: ListView<ReceivedMember>;
  segments: readonly ReceivedSegment[];
}) {
  const { address, openRow, source } = list;
  const { rows: members } = source;
  const [segment, range] = [list.chosen("segment"), list.chosen("engagement")];
  const bars = useMemo(
    () => engagementRanges.map((each) => engagedWithin(each, members ?? [], segments)),
    [members, segments],
  );
  const most = Math.max(1, ...bars.map(({ total }) => total));
  const [pointed, setPointed] = useState<string>();
  const told = pointed ?? range;
  return (
    <SectionCard
      title="Engagement by segment"
      band
      note={
        told === undefined ? (
          sampleOf(source)
        ) : (
          <>
            <span className="font-medium text-foreground">{rangeText(told)}</span>{" "}
            {textOf(engagedWithin(told, members ?? [], segments))}
          </>
        )
      }
    >
      {members === undefined ? (
        <Skeleton className="h-22" />
      ) : (
        <>
          <ul role="list" aria-label="Engagement" className="flex h-17 border-b">
            {bars.map((bar) => {
              const { parts, range: own, total } = bar;
              const label = `${rangeText(own)}: ${textOf(bar)}`;
              const isLeftOut = range !== undefined && !overlap(own, range);
              return (
                <li key={own} className="flex-1">
                  <button
                    type="button"
                    aria-pressed={own === range}
                    aria-label={label}
                    title={label}
                    disabled={total === 0}
                    onClick={() => address.change({ engagement: own === range ? "" : own })}
                    onPointerEnter={() => setPointed(own)}
                    onPointerLeave={() => setPointed(undefined)}
                    onFocus={() => setPointed(own)}
                    onBlur={() => setPointed(undefined)}
                    className={cn(
                      "flex size-full flex-col justify-end gap-px rounded-t-xs px-0.5 enabled:hover:bg-accent aria-pressed:bg-info-bg aria-pressed:inset-ring-2 aria-pressed:inset-ring-info-solid",
                      openRow && isWithin(own, openRow) && "ring-2 ring-foreground",
                    )}
                  >
                    {total > 0 && total < 1000 && (
                      <span className="text-center text-xs leading-4 text-muted-foreground">
                        {total}
                      </span>
                    )}
                    {parts.map(({ amount, name }) => (
                      <span
                        key={name}
                        className={cn(
                          "rounded-xs bg-muted-tone-solid",
                          (isLeftOut || (segment && comparable(segment) !== comparable(name))) &&
                            "opacity-25",
                        )}
                        style={{
                          height: share((0.78 * amount) / most),
                          backgroundColor: segmentColor(name, segments),
                        }}
                      />
                    ))}
                  </button>
                </li>
              );
            })}
          </ul>
          <p
            aria-hidden
            className="mt-2 flex justify-between text-xs leading-3 text-muted-foreground"
          >
            {[0, 20, 40, 60, 80, 100].map((value) => (
              // With zero width, a label is centred exactly between two bars.
              <span
                key={value}
                className="flex w-0 justify-center whitespace-nowrap first:justify-start last:justify-end"
              >
                {percent(value)}
              </span>
            ))}
          </p>
        </>
      )}
    </SectionCard>
  );
}
