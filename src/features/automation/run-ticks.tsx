import { count } from "@/lib/format";
import { useRuns } from "./runs";

/** How many runs are drawn. */
const drawn = 12;

/** An automation's last runs as ticks, the newest at the right; failed ones are taller and red. */
export function RunTicks({ of }: { of: string }) {
  const runs = useRuns()
    .filter((run) => run.of === of)
    .slice(0, drawn)
    .map(({ status }, index) => ({ status, x: (drawn - index) * 6 - 3 }));
  if (runs.length === 0) return null;
  const failed = runs.filter(({ status }) => status === "failed");
  const completed = runs.filter(({ status }) => status === "completed");
  const label = `Last ${count(runs.length)} runs: ${failed.length === 0 ? "none" : count(failed.length)} failed`;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(drawn * 6)} 12`}
      className="h-3 w-18 stroke-4"
      strokeLinecap="round"
    >
      <path
        d={completed.map(({ x }) => `M${x} 10V6`).join("")}
        className="stroke-muted-tone-solid/55"
      />
      <path d={failed.map(({ x }) => `M${x} 10V2`).join("")} className="stroke-urgent-solid" />
    </svg>
  );
}
