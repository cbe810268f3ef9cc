import type { PastActivities } from "@/api/activity-history";
import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import { type FeedEntry, statusOf } from "./activity-log";
import { laneOf, lanes } from "./timeline-items";

const head = "before:absolute before:-inset-x-px before:-top-0.5 before:h-1 before:rounded-full";

/** The statuses, each with the tick that stands for it. */
const ticks = {
  Completed: "h-2.5 bg-muted-tone-solid",
  Processing: "h-3.5 bg-info-solid",
  Failed: `h-3.5 bg-urgent-solid ${head} before:bg-urgent-solid`,
  Unknown: "h-2.5 bg-muted-tone-solid",
};

/** How many activities there were of each status, and for screen readers a table by lane. */
export function TimelineFigures({
  entries,
  from,
  past,
}: {
  entries: readonly FeedEntry[];
  past: readonly PastActivities[];
  /** The left end of the timeline, in ms. */
  from: number;
}) {
  const counts = new Map<string, number>();
  const total = (...of: readonly (string | number)[]) => counts.get(of.join()) ?? 0;
  for (const mark of [...entries, ...past]) {
    if (mark.at < from) continue;
    const [label] = statusOf(mark.status);
    const lane = laneOf(mark.type);
    const more = "count" in mark ? mark.count : 1;
    counts.set(label, total(label) + more);
    counts.set(`${label},${lane}`, total(label, lane) + more);
  }
  const statuses = Object.entries(ticks).filter(([label]) => label !== "Unknown" || total(label));
  return (
    <div className="relative text-xs text-muted-foreground @3xl:ml-auto">
      <ul aria-hidden className="flex flex-wrap items-center gap-x-3">
        {statuses.map(([label, tick]) => (
          <li key={label} className="flex items-center gap-1.5">
            <i className={cn("relative w-0.5 rounded-full", tick)} />
            <span>
              <span className="text-foreground tabular-nums">{count(total(label))}</span>{" "}
              {label.toLowerCase()}
            </span>
          </li>
        ))}
      </ul>
      <table className="sr-only">
        <caption>AI activity of the last two hours</caption>
        <thead>
          <tr>
            <th scope="col">Tools</th>
            {statuses.map(([label]) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.slice(1).map((name, index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {statuses.map(([label]) => (
                <td key={label}>{count(total(label, index + 1))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
