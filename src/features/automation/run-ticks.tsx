import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import { useRuns } from "./runs";

/** How many runs are drawn. */
const drawn = 12;

/** An automation's last runs as ticks, the newest at the right; failed ones are taller and red. */
export function RunTicks({ of }: { of: string }) {
  const runs = useRuns()
    .filter((run) => run.of === of)
    .slice(0, drawn);
  if (runs.length === 0) return null;
  const failed = runs.filter((run) => run.failed).length;
  const label = `Last ${count(runs.length)} runs: ${failed === 0 ? "none" : count(failed)} failed`;
  return (
    <span role="img" aria-label={label} title={label} className="flex h-3 items-end gap-0.5">
      {runs.toReversed().map((run) => (
        <span
          key={run.id}
          className={cn(
            "w-1 rounded-full",
            run.failed ? "h-3 bg-urgent-solid" : "h-2 bg-ok-solid/55",
          )}
        />
      ))}
    </span>
  );
}
