import {
  Fragment,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
} from "react";
import { useLocation } from "wouter";
import type { PastActivities } from "@/api/activity-history";
import type { ReceivedConversation } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { type FeedEntry, statusOf } from "./activity-log";
import { pointed, span, useIsPointed } from "./pointed";
import { TimelineCursor } from "./timeline-cursor";
import { ticks } from "./timeline-figures";
import { TimelinePeople } from "./timeline-people";
import {
  clock,
  itemAfter,
  lanes,
  nearest,
  pastPaths,
  type TimelineItem,
  timelineItems,
  timelineLength,
} from "./timeline-items";

const half = 30 * 60_000;

interface TimelinePictureProps {
  people: readonly ReceivedConversation[];
  entries: readonly FeedEntry[];
  past: readonly PastActivities[];
  /** The right end, in ms. */
  now: number;
}

/** The lanes' ticks, and what the pointer and the keys do with them. */
export default function TimelinePicture({ entries, now, past, people }: TimelinePictureProps) {
  const from = now - timelineLength;
  const left = (at: number) => `${((at - from) / timelineLength) * 100}%`;
  const tracks = useRef<HTMLDivElement>(null);
  const brush = useRef<number>(undefined);
  const [, navigate] = useLocation();
  const items = useMemo(() => timelineItems(entries, people, now), [entries, people, now]);
  const paths = useMemo(() => pastPaths(past, from), [past, from]);
  const marks = [1, 2, 3, 4].map((back) => (Math.floor(now / half) - back + 1) * half);
  const isFree = (mark: number) => mark > from && mark < now - timelineLength / 10;
  useEffect(
    () => () => {
      pointed.set(undefined);
      span.set(undefined);
    },
    [],
  );

  const timeAt = ({ clientX }: PointerEvent) => {
    const box = tracks.current?.getBoundingClientRect();
    const share = box ? (clientX - box.left) / box.width : 1;
    return from + Math.min(1, Math.max(0, share)) * timelineLength;
  };
  const onPointerMove = (event: PointerEvent) => {
    const { target } = event;
    const at = timeAt(event);
    const start = brush.current;
    if (start === undefined) {
      const read = (name: string) =>
        target instanceof Element && target.closest(`[${name}]`)?.getAttribute(name);
      pointed.set(read("data-key") || nearest(items, Number(read("data-lane")), at)?.key);
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
    } else if (event.key === "Enter" && active?.lane === 0) {
      navigate(active.key);
    } else if (next) {
      pointed.set(next.key);
      const [start, end] = span.get() ?? [active?.at ?? next.at, active?.at ?? next.at];
      if (event.shiftKey) span.set([Math.min(start, next.at), Math.max(end, next.at)]);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={tracks}
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
      {lanes.map((name, lane) => (
        <Fragment key={name}>
          <span className="@3xl:hidden" />
          <div aria-hidden data-lane={lane} className="pointer-events-auto relative border-b">
            {marks.filter(isFree).map((mark) => (
              <i
                key={mark}
                className="absolute inset-y-0 w-px bg-border/60"
                style={{ left: left(mark) }}
              />
            ))}
            {lane === 0 && <TimelinePeople {...{ now, people }} />}
            <svg
              viewBox={`0 0 ${timelineLength / 1000} 32`}
              preserveAspectRatio="none"
              className="absolute bottom-0 h-8 w-full"
            >
              {paths[lane]?.map(([stroke, path]) => (
                <path
                  key={stroke}
                  d={path}
                  strokeWidth={2}
                  vectorEffect="non-scaling-stroke"
                  className={stroke}
                />
              ))}
            </svg>
            {items
              .filter((item) => lane > 0 && item.lane === lane)
              .map(({ at, key, status }) => (
                <Tick
                  key={key}
                  {...{ id: key, status }}
                  left={left(at)}
                  isNew={now - at < 60_000}
                />
              ))}
          </div>
        </Fragment>
      ))}
      <div aria-hidden className="relative h-7 text-xs whitespace-nowrap text-muted-foreground">
        {marks.filter(isFree).map((mark) => (
          <span
            key={mark}
            className="absolute top-1.5 -translate-x-1/2"
            style={{ left: left(mark) }}
          >
            {clock(mark)}
          </span>
        ))}
        <span className="absolute top-1.5 right-0 font-medium text-foreground">now</span>
      </div>
      <TimelineCursor {...{ items, left, onKeyDown }} />
    </div>
  );
}

/** An activity. A new one falls into its place. */
const Tick = memo(function Tick({
  id,
  isNew,
  left,
  status,
}: Pick<TimelineItem, "status"> & { id: string; isNew: boolean; left: string }) {
  return (
    <i
      className={cn(
        "absolute bottom-0 -ml-px w-0.5 origin-bottom",
        ticks[statusOf(status)],
        isNew && "animate-fall-in",
        useIsPointed(id) && "-ml-0.5 h-8 w-1 bg-foreground",
      )}
      style={{ left }}
    />
  );
});
