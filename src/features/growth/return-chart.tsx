import {
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolTriangle,
} from "d3-shape";
import { useMemo } from "react";
import { Plot, share } from "@/components/charts/plot";
import type { ListView } from "@/components/list-screen/use-list";
import { SectionCard } from "@/components/section-card";
import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { cn } from "@/lib/cn";
import { capitalised } from "@/lib/format";
import { type ReturnPoint, returnPoints } from "./return-points";

/** The shape of each status; any other's is the last one. */
const shapes = new Map([
  ["active", symbolCircle],
  ["completed", symbolSquare],
  ["paused", symbolDiamond],
  ["planning", symbolTriangle],
  ["other", symbolCross],
]);
const kindOf = (status = "") => (shapes.has(status) ? status : "other");
const Shape = ({ area, status }: { area: number; status: string | undefined }) => (
  <path d={symbol(shapes.get(kindOf(status)), area)() ?? ""} />
);

/** What each campaign in the list returned, against its leads. A point opens its campaign. */
export function ReturnChart({ list }: { list: ListView<ReceivedGrowthCampaign> }) {
  const { address, shown, source } = list;
  const { average, ends, points, x, y } = useMemo(() => returnPoints(shown), [shown]);
  const seen = new Set(points.map(({ campaign }) => kindOf(campaign.status)));
  return (
    <SectionCard
      title="ROI by leads"
      band
      className="@container"
      mark={
        <span className="text-xs text-muted-foreground">Square-root scale; area: conversions</span>
      }
      actions={
        points.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted-foreground">
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
        )
      }
    >
      {points.length === 0 ? (
        <p className="flex h-21 items-center justify-center text-sm text-muted-foreground">
          {source.rows && "No campaign here has leads and a return yet."}
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
              {!pointed && ends.map((point) => point && <EndName key={point.id} point={point} />)}
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
              {pointed && <NearPoint point={pointed} />}
            </>
          )}
        </Plot>
      )}
    </SectionCard>
  );
}

/** Beside a point, on the side with more room. */
const beside = ({ area, x, y }: ReturnPoint) => {
  const gap = Math.sqrt(area) / 2 + 6;
  return x < 0.5
    ? { left: `calc(${share(x)} + ${gap}px)`, bottom: share(y) }
    : { right: `calc(${share(1 - x)} + ${gap}px)`, bottom: share(y) };
};

/** The name of the highest and of the lowest return, where it does not lie among the others. */
const EndName = ({ point }: { point: ReturnPoint }) => (
  <span
    className="absolute max-w-[40cqi] translate-y-1/2 truncate @max-xl:hidden rounded-xs bg-card/80 px-1 leading-4"
    style={beside(point)}
  >
    {point.name}
  </span>
);

/** A point's name and figures. */
const NearPoint = ({ point }: { point: ReturnPoint }) => (
  <span
    className={cn(
      "absolute z-2 grid w-max max-w-[40cqi] gap-1 rounded-sm bg-foreground px-2 py-1.5 text-background",
      point.y > 0.5 && "translate-y-full",
    )}
    style={beside(point)}
  >
    <span className="line-clamp-2 font-medium wrap-anywhere">{point.name}</span>
    <span className="flex flex-wrap gap-x-2.5 gap-y-1">
      {point.figures.map((figure) => (
        <span key={figure}>{figure}</span>
      ))}
    </span>
  </span>
);
