import * as d3 from "d3-shape";
import { Plot, share } from "@/components/charts/plot";
import type { ListView } from "@/components/list-screen/use-list";
import { SectionCard } from "@/components/section-card";
import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { cn } from "@/lib/cn";
import { capitalised } from "@/lib/format";
import { Skeleton } from "@/ui/skeleton";
import { type ReturnPoint, returnPoints } from "./return-points";

/** The symbol of each status. Any other status uses the last one. */
const shapes = new Map([
  ["active", d3.symbolCircle],
  ["completed", d3.symbolSquare],
  ["paused", d3.symbolDiamond],
  ["planning", d3.symbolTriangle],
  ["other", d3.symbolCross],
]);
const kindOf = (status = "") => (shapes.has(status) ? status : "other");
const Shape = ({ area, status }: { area: number; status: string | undefined }) => (
  <path d={d3.symbol(shapes.get(kindOf(status)), area)() ?? ""} />
);

/** Plots the ROI of each listed campaign against its leads. Picking a point opens its campaign. */
export function ReturnChart({ list }: { list: ListView<ReceivedGrowthCampaign> }) {
  const { address, shown, source } = list;
  const { average, ends, points, x, y } = returnPoints(shown);
  const seen = new Set(points.map(({ campaign }) => kindOf(campaign.status)));
  return (
    <SectionCard
      title="ROI by leads"
      band
      mark={
        <span className="text-xs text-muted-foreground">Square-root scale; area: conversions</span>
      }
      actions={
        <p className="flex min-h-4 min-w-56 flex-wrap items-center gap-x-3 @xl:justify-end text-xs text-muted-foreground">
          {[...shapes.keys()]
            .filter((status) => seen.has(status))
            .map((status) => (
              <span key={status} className="flex items-center gap-1.5">
                <svg aria-hidden viewBox="-6 -6 12 12" className="size-3 fill-info-solid">
                  <Shape status={status} area={64} />
                </svg>
                {capitalised(status)}
              </span>
            ))}
        </p>
      }
    >
      {source.rows === undefined ? (
        <Skeleton className="mt-2 mr-15 mb-5 ml-8 h-14 @xl:h-16" />
      ) : points.length === 0 ? (
        <p className="flex h-21 @xl:h-23 items-center justify-center text-sm text-muted-foreground">
          No campaign here has leads and a return yet.
        </p>
      ) : (
        <Plot
          label="Campaigns by leads"
          marks={points}
          {...{ x, y }}
          reach={48}
          onPick={({ id }) => address.open(id)}
          className="mr-15 h-14 @xl:h-16"
        >
          {(pointed) => (
            <>
              {average && (
                <span
                  className="absolute inset-x-0 border-b border-dashed border-muted-tone-solid"
                  style={{ bottom: share(average.y) }}
                >
                  <span className="absolute left-full w-15 -translate-y-1/2 overflow-hidden pl-3 leading-3 text-muted-foreground">
                    Average {average.text}
                  </span>
                </span>
              )}
              {!pointed && ends.map((point) => <PointName key={point.id} point={point} />)}
              {points.map((point) => (
                <svg
                  key={point.id}
                  className={cn(
                    "absolute size-px overflow-visible fill-info-solid/75 stroke-card motion-safe:transition-[left,bottom]",
                    point === pointed ? "z-1 fill-info-solid" : pointed && "opacity-35",
                    point.id === address.openId && "z-1 fill-info-solid stroke-foreground stroke-2",
                  )}
                  style={{ left: share(point.x), bottom: share(point.y) }}
                >
                  <Shape status={point.campaign.status} area={point.area} />
                </svg>
              ))}
            </>
          )}
        </Plot>
      )}
    </SectionCard>
  );
}

/** A point's name, on the side with more room. */
function PointName({ point: { area, name, x, y } }: { point: ReturnPoint }) {
  const gap = `${Math.sqrt(area) / 2 + 6}px`;
  const place =
    x < 0.5 ? { left: `calc(${share(x)} + ${gap})` } : { right: `calc(${share(1 - x)} + ${gap})` };
  return (
    <span
      className="absolute max-w-[40cqi] translate-y-1/2 truncate rounded-xs bg-card px-1 leading-4 @max-3xl:hidden"
      style={{ bottom: share(y), ...place }}
    >
      {name}
    </span>
  );
}
