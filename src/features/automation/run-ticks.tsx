import { count } from "@/lib/format";
import { endedRuns, useRuns, useRunTime } from "./runs";

/** How many runs are drawn. */
const drawn = 12;

/** An automation's last ended runs as ticks, the newest at the right; failed ones are taller and red. */
export function RunTicks({ of }: { of: string }) {
  const all = useRuns();
  const runs = endedRuns(of, all, useRunTime(all)).slice(0, drawn);
  if (runs.length === 0) return null;
  const failed = runs.filter((run) => run.failed).length;
  const ticks = (hasFailed: boolean) =>
    runs
      .map((run, index) =>
        run.failed === hasFailed
          ? `M${String((drawn - index) * 6 - 3)} 10V${hasFailed ? "2" : "6"}`
          : "",
      )
      .join("");
  const label = `Last ${count(runs.length)} runs: ${failed === 0 ? "none" : count(failed)} failed`;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(drawn * 6)} 12`}
      className="h-3 w-18 stroke-4"
      strokeLinecap="round"
    >
      <path d={ticks(false)} className="stroke-muted-tone-solid/55" />
      <path d={ticks(true)} className="stroke-urgent-solid" />
    </svg>
  );
}
