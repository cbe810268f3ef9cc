import { Fragment, useEffect, useId, useMemo, useRef } from "react";
import type { KeyboardEvent, KeyboardEventHandler, PointerEvent } from "react";
import { useLocation } from "wouter";
import { statusOf } from "./activity-log";
import { pointed, span } from "./pointed";
import { ticks } from "./timeline-figures";
import { TimelinePeople } from "./timeline-people";
import {
  clock,
  itemAfter,
  nearest,
  tickPaths,
  type TimelineItem,
  timelineItems,
  type TimelineProps,
} from "./timeline-items";
import { lanes, timelineLength } from "./timeline-lanes";

const half = 30 * 60_000;
/** How long an activity is new, in ms. */
const newFor = 60_000;

/** The lanes' ticks, and what the pointer and the keys do with them. */
export function TimelinePicture({ entries, now, past, people }: TimelineProps) {
  const from = now - timelineLength;
  const left = (at: number) => `${((at - from) / timelineLength) * 100}%`;
  const tracks = useRef<HTMLDivElement>(null);
  const brush = useRef<number>(undefined);
  const [, navigate] = useLocation();
  const items = useMemo(() => timelineItems({ entries, now, people }), [entries, people, now]);
  const paths = useMemo(() => {
    const old = entries.filter(({ at }) => now - at >= newFor);
    return tickPaths([...past, ...old], now - timelineLength);
  }, [entries, now, past]);
  // Each half hour, but none beside the "now".
  const marks = [0, 1, 2, 3]
    .map((back) => (Math.floor(now / half) - back) * half)
    .filter((mark) => mark < now - timelineLength / 10);
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
            {marks.map((mark) => (
              <i
                key={mark}
                className="absolute inset-y-0 w-px bg-border/60"
                style={{ left: left(mark) }}
              />
            ))}
            {lane === 0 && <TimelinePeople {...{ now, people }} />}
            {lane > 0 && (
              <svg
                viewBox={`0 0 ${timelineLength / 1000} 32`}
                preserveAspectRatio="none"
                className="absolute bottom-0 h-8 w-full"
              >
                {[...(paths[lane] ?? [])].map(([look, path]) => (
                  <path key={look} d={path} vectorEffect="non-scaling-stroke" className={look} />
                ))}
              </svg>
            )}
            {lane > 0 && <LaneTicks {...{ items, lane, left, now }} />}
          </div>
        </Fragment>
      ))}
      <div aria-hidden className="relative h-7 text-xs whitespace-nowrap text-muted-foreground">
        {marks.map((mark) => (
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
      <Cursor {...{ items, left, onKeyDown }} />
    </div>
  );
}

interface Placed {
  items: readonly TimelineItem[];
  /** Where a time (in ms) is, in percent. */
  left: (at: number) => string;
}

/** A lane's new activities, which fall into their places, and the one that is pointed at. */
function LaneTicks({ items, lane, left, now }: Placed & { lane: number; now: number }) {
  const key = pointed.use();
  const own = items.filter((item) => item.lane === lane);
  const active = own.find((item) => item.key === key);
  return (
    <>
      {own
        .filter(({ at }) => now - at < newFor)
        .map(({ at, key: id, status }) => (
          <i
            key={id}
            className={`absolute bottom-0 -ml-px w-0.5 origin-bottom animate-fall-in ${ticks[statusOf(status)]}`}
            style={{ left: left(at) }}
          />
        ))}
      {active && (
        <i
          className="absolute bottom-0 -ml-0.5 h-8 w-1 bg-foreground"
          style={{ left: left(active.at) }}
        />
      )}
    </>
  );
}

/** What is pointed at and the marked span. It holds the focus for the arrow keys. */
function Cursor({ items, left, onKeyDown }: Placed & { onKeyDown: KeyboardEventHandler }) {
  const optionId = useId();
  const key = pointed.use();
  const marked = span.use();
  const active = items.find((item) => item.key === key);
  const at = left(active?.at ?? 0);
  return (
    <div
      role="listbox"
      tabIndex={0}
      aria-label="Timeline"
      aria-orientation="horizontal"
      aria-activedescendant={optionId}
      onKeyDown={onKeyDown}
      className="absolute inset-0 rounded-sm"
    >
      <span id={optionId} role="option" aria-selected={active !== undefined} className="sr-only">
        {active
          ? `${lanes[active.lane]}: ${active.text}, ${clock(active.at)}`
          : "Use the arrow keys"}
      </span>
      <i aria-hidden className="absolute inset-y-0 right-0 hidden w-px bg-primary/50 @3xl:block" />
      {marked && (
        <i
          aria-hidden
          className="absolute inset-y-0 border-x border-ring bg-primary/8"
          style={{ left: left(marked[0]), right: `calc(100% - ${left(marked[1])})` }}
        />
      )}
      {active && active.lane > 0 && (
        <i aria-hidden className="absolute inset-y-0 w-px bg-foreground/30" style={{ left: at }} />
      )}
      {active && (
        <p
          aria-hidden
          className="absolute bottom-0.5 max-w-full truncate rounded-sm bg-foreground px-2 py-0.5 text-xs text-background"
          style={{ left: at, translate: `-${at}` }}
        >
          {clock(active.at)} · {active.text}
        </p>
      )}
    </div>
  );
}
