import { timeMinute } from "d3-time";
import { Fragment, type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef } from "react";
import { useLocation } from "wouter";
import type { PastActivities } from "@/api/activity-history";
import type { ReceivedConversation } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { inboxPath } from "@/lib/paths";
import type { FeedEntry } from "./activity-log";
import { conversationOf, pointed, span } from "./pointed";
import { type Located, TimelineCursor } from "./timeline-cursor";
import { TimelinePeople } from "./timeline-people";
import {
  clock,
  itemAfter,
  laneOf,
  lanePaths,
  lanes,
  nearest,
  timelineItems,
  timelineLength,
} from "./timeline-items";

/** How many of the newest activities are drawn one by one, so that they can arrive. */
const arriving = 8;
/** The height of the drawing, in px. */
const bottom = 32;
const line = {
  stroke: "currentColor",
  strokeLinecap: "round",
  vectorEffect: "non-scaling-stroke",
} as const;
const svg = {
  "aria-hidden": true,
  viewBox: `0 0 ${timelineLength / 1000} ${bottom}`,
  preserveAspectRatio: "none",
} as const;
const drawing = "absolute bottom-0 h-8 w-full overflow-visible";

interface TimelinePictureProps {
  people: readonly ReceivedConversation[];
  /** Newest first. */
  entries: readonly FeedEntry[];
  past: readonly PastActivities[];
  /** The right end, in ms. */
  now: number;
}

/** The lanes' ticks, and what the pointer and the keys do with them. */
export default function TimelinePicture({ entries, now, past, people }: TimelinePictureProps) {
  const from = now - timelineLength;
  const share = (at: number) => (Math.min(at, now) - from) / timelineLength;
  const root = useRef<HTMLDivElement>(null);
  const brush = useRef<number>(undefined);
  const [, navigate] = useLocation();
  const items = useMemo(() => timelineItems(entries, people, now), [entries, people, now]);
  const paths = useMemo(
    () => lanePaths([...past, ...entries.slice(arriving)], now, bottom),
    [entries, past, now],
  );
  const marks = timeMinute.every(30)?.range(new Date(from), new Date(now - timelineLength / 10));
  useEffect(
    () => () => {
      pointed.set(undefined);
      span.set(undefined);
    },
    [],
  );

  const timeAt = ({ clientX }: PointerEvent) => {
    const box = root.current?.getBoundingClientRect();
    const at = box ? (clientX - box.left) / box.width : 1;
    return from + Math.min(1, Math.max(0, at)) * timelineLength;
  };
  const onPointerMove = (event: PointerEvent) => {
    const at = timeAt(event);
    const start = brush.current;
    if (start === undefined) {
      const read = (name: string) =>
        event.target instanceof Element
          ? event.target.closest(`[${name}]`)?.getAttribute(name)
          : undefined;
      pointed.set(read("data-key") ?? nearest(items, Number(read("data-lane")), at)?.key);
    } else if (span.get() || Math.abs(at - start) > timelineLength / 120) {
      span.set([Math.min(start, at), Math.max(start, at)]);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const active = items.find(({ key }) => key === pointed.get());
    const next = itemAfter(items, active, event.key);
    if (event.key === "Escape" && (active || span.get())) {
      pointed.set(undefined);
      span.set(undefined);
    } else if (event.key === "Enter" && active) {
      const conversation = conversationOf(active.key);
      if (conversation !== undefined) navigate(inboxPath({ conversation }));
    } else if (next) {
      pointed.set(next.key);
      if (event.shiftKey && active) {
        const [start, end] = span.get() ?? [active.at, active.at];
        span.set([Math.min(start, next.at), Math.max(end, next.at)]);
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={root}
      className="pointer-events-none relative col-start-1 row-[1/-1] mx-4 grid cursor-crosshair touch-pan-y grid-rows-subgrid select-none @3xl:col-start-2 @3xl:ml-0"
      onPointerDown={(event) => {
        if (event.button !== 0 || event.pointerType === "touch") return;
        brush.current = timeAt(event);
        span.set(undefined);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => (brush.current = undefined)}
      onPointerLeave={({ pointerType }) => {
        brush.current = undefined;
        if (pointerType !== "touch") pointed.set(undefined);
      }}
    >
      {marks?.map((mark) => (
        <i
          key={mark.getTime()}
          className="absolute inset-y-0 hidden w-px bg-border/60 @3xl:block"
          style={{ left: `${100 * share(mark.getTime())}%` }}
        />
      ))}
      {lanes.map((name, lane) => (
        <Fragment key={name}>
          <span className="@3xl:hidden" />
          <div data-lane={lane} className="pointer-events-auto relative border-b">
            {lane === 0 ? (
              <TimelinePeople {...{ now, people }} />
            ) : (
              <>
                <svg {...svg} className={drawing}>
                  <path
                    {...line}
                    d={paths[lane]?.quiet}
                    className="stroke-2 text-muted-tone-solid/80"
                  />
                  <path {...line} d={paths[lane]?.failed} className="stroke-2 text-urgent-solid" />
                  <path {...line} d={paths[lane]?.heads} className="stroke-6 text-urgent-solid" />
                </svg>
                {/* Drawn apart: only a whole element pulses without being painted again. */}
                <svg {...svg} className={cn(drawing, paths[lane]?.alive && "animate-pulse")}>
                  <path {...line} d={paths[lane]?.alive} className="stroke-3 text-info-solid" />
                </svg>
                {entries
                  .slice(0, arriving)
                  .filter(({ at, type }) => laneOf(type) === lane && at >= from && at < Infinity)
                  .map(({ at, key, status }) => (
                    <Arriving key={key} left={share(at)} status={status} />
                  ))}
                <PointedTick {...{ items, lane, share }} />
              </>
            )}
          </div>
        </Fragment>
      ))}
      <div aria-hidden className="relative h-7 text-xs text-muted-foreground">
        {marks?.map((mark) => (
          <span
            key={mark.getTime()}
            className="absolute top-1.5 -translate-x-1/2 whitespace-nowrap"
            style={{ left: `${100 * share(mark.getTime())}%` }}
          >
            {clock(mark.getTime())}
          </span>
        ))}
        <span className="absolute top-1.5 right-0 font-medium text-foreground">now</span>
      </div>
      <TimelineCursor {...{ items, onKeyDown, share }} />
    </div>
  );
}

/** The tick that is pointed at, if it is in this lane. */
function PointedTick({ items, lane, share }: Located & { lane: number }) {
  const key = pointed.use();
  const active = items.find((item) => item.lane === lane && item.key === key);
  return (
    active && (
      <i
        className="absolute bottom-0 -ml-0.5 h-8 w-1 rounded-t-full bg-foreground"
        style={{ left: `${100 * share(active.at)}%` }}
      />
    )
  );
}

/** A tick that falls into its place. */
function Arriving({ left, status }: { left: number; status: string | undefined }) {
  const isFailed = status === "failed";
  return (
    <i
      aria-hidden
      className={cn(
        "absolute bottom-0 -ml-px h-[11px] w-0.5 origin-bottom animate-fall-in bg-muted-tone-solid/80",
        isFailed &&
          "h-[26px] bg-urgent-solid before:absolute before:-top-1 before:-left-0.5 before:size-1.5 before:rounded-full before:bg-urgent-solid",
      )}
      style={{ left: `${100 * left}%` }}
    >
      {status === "processing" && (
        <i className="absolute bottom-0 -left-px h-4 w-[3px] animate-pulse bg-info-solid" />
      )}
    </i>
  );
}
