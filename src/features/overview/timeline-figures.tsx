import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import { statusOf } from "./activity-log";
import { laneOf, lanes, type Mark } from "./timeline-lanes";

/** The tick of each status. Colour is for what is under way and for failures. */
export const ticks = {
  Completed: "h-3 bg-muted-tone-solid/80",
  Processing:
    "h-4 before:absolute before:inset-y-0 before:w-[3px] before:animate-pulse before:bg-info-solid",
  Failed:
    "h-6.5 bg-urgent-solid before:absolute before:-top-1 before:-left-0.5 before:size-1.5 before:rounded-full before:bg-urgent-solid",
  Unknown: "h-2 bg-muted-tone-solid/80",
};

/** How many activities there were of each status, and for screen readers a table by lane. */
export function TimelineFigures({ from, marks }: { from: number; marks: readonly Mark[] }) {
  const counts = new Map<string, number>();
  for (const { at, count: more = 1, status, type } of marks) {
    const label = statusOf(status);
    for (const key of [label, label + laneOf(type)]) {
      if (at >= from) counts.set(key, (counts.get(key) ?? 0) + more);
    }
  }
  const total = (key: string) => count(counts.get(key) ?? 0);
  const statuses = Object.entries(ticks).filter(
    ([label]) => label !== "Unknown" || counts.has(label),
  );
  return (
    <div className="relative text-xs text-muted-foreground @3xl:ml-auto">
      <ul aria-hidden className="flex flex-wrap items-center gap-x-3.5">
        {statuses.map(([label, tick]) => (
          <li key={label} className="flex items-center gap-1.5">
            <i className={cn("relative w-0.5", tick, "max-h-3.5")} />
            {total(label)} {label.toLowerCase()}
          </li>
        ))}
      </ul>
      {/* Firefox does not clip a table's caption with the table. */}
      <div className="sr-only">
        <table>
          <caption>AI activity of the last two hours</caption>
          <tbody>
            <tr>
              {["Tools", ...statuses.map(([label]) => label)].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
            {lanes.slice(1).map((name, index) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {statuses.map(([label]) => (
                  <td key={label}>{total(label + (index + 1))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
