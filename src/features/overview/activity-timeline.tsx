import { Fragment, memo, useDeferredValue, useMemo } from "react";
import { useConversations } from "@/api/inbox/use-inbox";
import { useOutage } from "@/api/use-outage";
import { SectionCard } from "@/components/section-card";
import { ToolStatus } from "@/components/tool-status";
import { useNow } from "@/components/use-now";
import { needsPerson } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import { useFeed } from "./activity-log";
import { TimelineFigures } from "./timeline-figures";
import { TimelinePicture } from "./timeline-picture";
import { lanes, mostUrgent, timelineLength } from "./timeline-lanes";
import { useToolCategories } from "./tools";

/** In ms: the timeline moves on by this much at most. */
const step = 5000;

/**
 * The last two hours: who waits, and what the AI tools did. A lane's label names the tools of its
 * category, so it is also the "AI Tools Orchestration".
 */
export function ActivityTimeline() {
  const { entries, isWaiting, past } = useFeed();
  const conversations = useDeferredValue(useConversations().data);
  const waiting = useMemo(() => conversations?.filter(needsPerson).length, [conversations]);
  const people = useMemo(() => mostUrgent(conversations ?? []), [conversations]);
  const latest = entries.find(({ at }) => Number.isFinite(at))?.at ?? 0;
  const moment = useNow();
  // New activities move it on, though not into the future of a clock that is wrong.
  const now = Math.ceil(Math.max(moment, Math.min(latest, moment + 60_000)) / step) * step;
  const from = now - timelineLength;
  const earliest = Math.min(...entries.map(({ at }) => at), ...past.map(({ at }) => at));
  const isPartial = !isWaiting && earliest > from + timelineLength / 8;
  // What the tools do is not known while nothing answers.
  const isOut = useOutage() !== undefined;
  const isEmpty = entries.length + past.length + people.length === 0;
  const isKnown = conversations !== undefined && !isWaiting;
  return (
    <SectionCard
      title="AI Tools Orchestration"
      flush
      className="@container overflow-hidden"
      mark={
        <>
          <p className="text-sm text-muted-foreground">
            {isPartial ? "Last two hours, filling as activity arrives" : "Last two hours"}
          </p>
          {!isWaiting && <TimelineFigures from={from} marks={[...entries, ...past]} />}
        </>
      }
    >
      <div className="relative grid grid-rows-[repeat(13,auto)] @3xl:grid-cols-[18rem_minmax(0,1fr)] @3xl:grid-rows-[repeat(7,auto)] @5xl:grid-cols-[27.5rem_minmax(0,1fr)]">
        <LaneLabels {...{ isOut, waiting }} />
        {isEmpty && (isOut || isKnown) && (
          <p className="relative z-1 col-start-1 row-start-2 mx-2 self-center justify-self-start bg-card px-2 text-sm text-muted-foreground @3xl:col-start-2 @3xl:row-start-1">
            {isOut
              ? "Unknown until the server answers."
              : "Nothing yet. People who wait and what the tools do appear here."}
          </p>
        )}
        <TimelinePicture {...{ entries, now, past, people }} />
      </div>
    </SectionCard>
  );
}

const hints = new Map([
  [0, "A tick leans with the mood and grows with the wait"],
  [lanes.length - 1, "Answers, profiles, and the tools themselves"],
]);
const label = "@3xl:border-r @3xl:bg-muted/40 px-4";

/** The lanes' names and tools. They alone give the lanes their height. */
const LaneLabels = memo(function LaneLabels({
  isOut,
  waiting,
}: {
  isOut: boolean;
  waiting: number | undefined;
}) {
  const categories = useToolCategories();
  return (
    <div className="col-start-1 row-[1/-1] grid grid-rows-subgrid">
      {lanes.map((lane, index) => {
        const tools = categories[index - 1]?.tools;
        const active = tools?.filter(([, status]) => status === "active").length;
        return (
          <Fragment key={lane}>
            <div
              className={cn(label, "pt-2 @3xl:border-b @3xl:pb-2", index === 0 && "@3xl:min-h-24")}
            >
              <div className="flex items-baseline justify-between gap-2">
                <h3 className="text-sm font-medium">{lane}</h3>
                <span className="text-xs whitespace-nowrap text-muted-foreground tabular-nums">
                  {index === 0 && waiting !== undefined && `${count(waiting)} waiting`}
                  {active !== undefined && `${active} active`}
                </span>
              </div>
              {hints.has(index) && (
                <p className="text-xs text-muted-foreground">{hints.get(index)}</p>
              )}
              {tools && (
                <ul className={cn("flex flex-wrap gap-x-3", isOut && "grayscale")}>
                  {tools.map(([name, status]) => (
                    <li key={name} className="flex">
                      <ToolStatus name={name} status={status} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <div className={cn("@3xl:hidden", index === 0 ? "h-22" : "h-9")} />
          </Fragment>
        );
      })}
      <p className={cn(label, "h-7 pt-1.5 text-xs text-muted-foreground")}>
        <span className="hidden @3xl:inline">Drag to filter the feed, arrow keys to step</span>
      </p>
    </div>
  );
});
