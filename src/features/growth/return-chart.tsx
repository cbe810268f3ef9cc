import { type KeyboardEvent, type MouseEvent, useMemo, useState } from "react";
import { Link } from "wouter";
import { Axes, share } from "@/components/charts/axes";
import type { ListView } from "@/components/list-screen/use-list";
import { useDetailHref } from "@/components/list-screen/use-list-address";
import { SectionCard } from "@/components/section-card";
import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { cn } from "@/lib/cn";
import { capitalised, count, countOf, percent } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { campaignName } from "./campaigns";
import { namedSides, type ReturnPoint, returnPoints } from "./return-points";

const figuresOf = ({ campaign: { conversions, leads, status }, value }: ReturnPoint) =>
  [
    `${percent(value)} ROI`,
    `${count(leads)} leads`,
    conversions === undefined ? "" : `${count(conversions)} conversions`,
    capitalised(status),
  ].filter((text) => text !== "");

/** What each campaign on screen returned, against its leads. A point opens its campaign. */
export function ReturnChart({ list }: { list: ListView<ReceivedGrowthCampaign> }) {
  const { address, shown, source } = list;
  const hrefOf = useDetailHref();
  const { points, x, y } = useMemo(() => returnPoints(shown), [shown]);
  const sides = useMemo(() => namedSides(points), [points]);
  const [nearId, setNearId] = useState<string>();
  const near = points.find(({ id }) => id === nearId);

  function nearest({ clientX, clientY, currentTarget }: MouseEvent) {
    const { bottom, height, left, width } = currentTarget.getBoundingClientRect();
    const away = (point: ReturnPoint) =>
      Math.hypot(left + point.x * width - clientX, bottom - point.y * height - clientY);
    const found = sortedBy(points, away).at(0);
    return found && away(found) < 48 ? found.id : undefined;
  }
  function walk({ currentTarget, key }: KeyboardEvent) {
    const links = [...currentTarget.querySelectorAll("a")];
    const from = links.findIndex((link) => link === document.activeElement);
    if (key === "ArrowRight") links[from + 1]?.focus();
    if (key === "ArrowLeft") links[from - 1]?.focus();
  }
  return (
    <SectionCard
      title="ROI by leads"
      className="@container"
      mark={
        <span className="text-sm text-muted-foreground">
          {points.length < shown.length && countOf(points.length, shown.length, "campaigns")}
        </span>
      }
    >
      {points.length === 0 ? (
        <p className="flex h-41 items-center justify-center text-sm text-muted-foreground">
          {source.rows && "No campaign here has leads and a return yet."}
        </p>
      ) : (
        <Axes
          {...{ x, y }}
          role="group"
          aria-label="Campaigns by leads"
          className={cn("h-34", near && "cursor-pointer")}
          onKeyDown={walk}
          onPointerMove={(event) => event.pointerType !== "touch" && setNearId(nearest(event))}
          onPointerLeave={({ pointerType }) => pointerType !== "touch" && setNearId(undefined)}
          onClick={(event) => {
            const id = nearest(event);
            // The first touch names a point, the next one opens it.
            if (id !== undefined && id === nearId) address.open(id);
            else setNearId(id);
          }}
        >
          {points.map((point) => (
            <Link
              key={point.id}
              href={hrefOf(point.id)}
              tabIndex={point === (near ?? points.at(-1)) ? 0 : -1}
              onFocus={() => setNearId(point.id)}
              onBlur={() => setNearId(undefined)}
              onClick={(event) => {
                event.preventDefault();
                event.stopPropagation();
                address.open(point.id);
              }}
              style={{ left: share(point.x), bottom: share(point.y) }}
              className={cn(
                "pointer-events-none absolute size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full bg-info-solid outline-offset-2 motion-safe:transition-[left,bottom]",
                point === near ? "z-1" : near && "bg-info-solid/35",
              )}
            >
              <span className="sr-only">
                {`${campaignName(point.campaign)}: ${figuresOf(point).join(", ")}`}
              </span>
              {point === near ? (
                <NearPoint point={point} />
              ) : (
                <span
                  aria-hidden
                  className={cn(
                    "absolute top-1/2 hidden -translate-y-1/2 whitespace-nowrap text-muted-foreground @3xl:block",
                    sides.get(point) === 1 ? "left-4" : "right-4",
                  )}
                >
                  {sides.has(point) && campaignName(point.campaign)}
                </span>
              )}
            </Link>
          ))}
        </Axes>
      )}
    </SectionCard>
  );
}

/** A point's name and figures, beside it on the side with more room. */
const NearPoint = ({ point }: { point: ReturnPoint }) => (
  <span
    aria-hidden
    className={cn(
      "absolute grid w-max max-w-[40cqi] gap-1 rounded-sm bg-foreground px-2 py-1.5 text-background",
      point.x < 0.5 ? "left-4" : "right-4",
      point.y < 0.5 ? "bottom-0" : "top-0",
    )}
  >
    <span className="line-clamp-2 font-medium wrap-anywhere">{campaignName(point.campaign)}</span>
    <span className="flex flex-wrap gap-x-2.5 gap-y-1">
      {figuresOf(point).map((figure) => (
        <span key={figure}>{figure}</span>
      ))}
    </span>
  </span>
);
