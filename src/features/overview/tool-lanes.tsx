import { useId } from "react";
import { feedLimit } from "@/api/live";
import { useAllFailing } from "@/api/use-outage";
import { Plot, ReaderTable } from "@/components/charts/plot";
import { StatusDot, statusTone } from "@/components/status-badge";
import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import { CardTitle } from "@/ui/card";
import { activityStatuses, useFeed } from "./feed-entries";
import { lanes, tickPath, statusLooks, laneTicks } from "./lane-ticks";
import { useTools } from "./tools";
import { boardGrid, gridLines } from "./wait-bar";
import { boardLength } from "./wait-rows";

const hour = ["1 h", "45", "30", "15", "now"].map((text, index) => ({ at: index / 4, text }));

/** What the AI tools of each category did in the last hour, on the board's time line. */
export function ToolLanes({ now }: { now: number }) {
  const titleId = useId();
  const { entries, isWaiting } = useFeed();
  const toolsOf = useTools();
  // While the server does not respond, what the tools do is unknown.
  const isOut = useAllFailing();
  const ticks = laneTicks(entries, now);
  const statuses = activityStatuses
    .map((status) => ({ status, ticks: ticks.filter((tick) => tick.status === status) }))
    .filter((each) => each.status !== "Unknown" || each.ticks.length > 0);
  const inLane = (lane: number, status: string) =>
    ticks.filter((tick) => tick.lane === lane && tick.status === status).length;
  const earliest = Math.min(...entries.map(({ at }) => at));
  const isPartial = !isWaiting && earliest > now - (7 / 8) * boardLength;
  const isFull = entries.length === feedLimit;
  const reach = isFull ? `of the latest ${feedLimit}` : "filling as activity arrives";
  return (
    <section aria-labelledby={titleId} className="border-t pb-1">
      <header className="flex flex-wrap items-center gap-x-3 px-4 pt-2 pb-1 text-xs text-muted-foreground">
        <CardTitle id={titleId} className="text-foreground">
          AI Tools Orchestration
        </CardTitle>
        <p>Last hour{isPartial && `, ${reach}`}</p>
        {!isWaiting && (
          <p aria-hidden className="ml-auto flex flex-wrap gap-x-3.5">
            {statuses.map(({ status, ticks: own }) => (
              <span key={status} className="flex items-center gap-1.5">
                <span className={cn("h-3", statusLooks[status][1])} />
                {count(own.length)} {status.toLowerCase()}
              </span>
            ))}
          </p>
        )}
      </header>
      <div
        className={cn(
          boardGrid,
          "relative grid-cols-[10.25rem_minmax(0,1fr)] px-4 @min-[500px]:grid-cols-[14rem_minmax(0,1fr)] @board:pr-0",
        )}
      >
        <div className="pt-2 pr-3">
          {lanes.map((name, lane) => {
            const tools = toolsOf[lane];
            const active = tools?.filter(([, status]) => status === "active").length;
            return (
              <div key={name} className="group/lane relative flex h-6 items-center gap-2 text-xs">
                <h3 className="truncate text-sm @5xl:shrink-0">{name}</h3>
                {tools && !isOut && (
                  <ul className="flex shrink-0 items-center gap-1 @5xl:min-w-0 @5xl:shrink group-hover/lane:absolute group-hover/lane:left-full group-hover/lane:z-2 group-hover/lane:h-6 group-hover/lane:w-max group-hover/lane:gap-3 group-hover/lane:bg-card group-hover/lane:px-2">
                    {tools.map(([tool, status]) => (
                      <li key={tool} className="flex min-w-1.5">
                        <ToolStatus name={tool} status={status} />
                      </li>
                    ))}
                  </ul>
                )}
                {active !== undefined && (
                  <span className="ml-auto shrink-0 whitespace-nowrap text-muted-foreground tabular-nums @max-[500px]:sr-only">
                    {isOut ? "unknown" : `${active} active`}
                  </span>
                )}
              </div>
            );
          })}
        </div>
        <Plot label="AI activity, one by one" marks={ticks} x={hour} reach={28} className="h-30">
          {() => (
            <>
              <svg
                viewBox="0 0 1000 120"
                preserveAspectRatio="none"
                className={cn("block size-full *:[vector-effect:non-scaling-stroke]", gridLines)}
              >
                {lanes.map((name, lane) => (
                  <path key={name} d={`M0 ${lane * 24 + 23.5}H1000`} className="stroke-border" />
                ))}
                {statuses.map(({ status, ticks: own }) => (
                  <path
                    key={status}
                    d={tickPath(own)}
                    fill="none"
                    className={statusLooks[status][0]}
                  />
                ))}
              </svg>
              {ticks.length === 0 && (isOut || !isWaiting) && (
                <p className="absolute top-1 left-2 bg-card px-1 leading-4 text-muted-foreground">
                  {isOut
                    ? "Unknown until the server answers."
                    : "Nothing yet. What the tools do appears here."}
                </p>
              )}
            </>
          )}
        </Plot>
        <div aria-hidden className="pt-2 pl-2 text-xs text-muted-foreground @max-board:hidden">
          {lanes.map((name, lane) => {
            const failed = inLane(lane, "Failed");
            return (
              <p key={name} className="h-6 leading-6">
                {failed > 0 && `${count(failed)} failed`}
              </p>
            );
          })}
        </div>
      </div>
      <ReaderTable
        caption="AI activity of the last hour"
        rows={[
          ["Tools", ...statuses.map(({ status }) => status)],
          ...lanes.map((name, lane) => [
            name,
            ...statuses.map(({ status }) => count(inLane(lane, status))),
          ]),
        ]}
      />
    </section>
  );
}

const toolLabels = ["Active", "Updating", "Error"];

/** An AI tool's status: a dot and, if there is room and it is not "Active", a word. */
function ToolStatus({ name, status }: { name: string; status: unknown }) {
  const label = toolLabels.find((each) => each.toLowerCase() === status) ?? "Inactive";
  return (
    <span
      title={`${name}: ${label}`}
      className="relative inline-flex min-w-1.5 items-center gap-1.5 text-xs text-muted-foreground"
    >
      <StatusDot tone={statusTone(label)} pulsing={status === "updating"} className="size-1.5" />
      <span className="sr-only group-hover/lane:not-sr-only">{name}</span>
      <span
        className={cn(
          "truncate text-foreground",
          status === "active" ? "sr-only" : "@max-5xl:sr-only group-hover/lane:not-sr-only",
        )}
      >
        {label}
      </span>
    </span>
  );
}
