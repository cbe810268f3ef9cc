import { Plot } from "@/components/charts/plot";
import type { ListView } from "@/components/list-screen/use-list";
import { SectionCard } from "@/components/section-card";
import { count } from "@/lib/format";
import { DAY, relativeTime } from "@/lib/times";
import { Badge } from "@/ui/badge";
import type { PlannedAutomation } from "./automations";
import { useRuns, useRunTime } from "./runs";

const hours = ["24 h ago", "18 h", "12 h", "6 h", "now"].map((text, at) => ({ at: at / 4, text }));

/** An SVG path with a tick at each run's `x`. Failed runs get full-height ticks. */
const ticks = (runs: readonly { status: string; x: number }[]): string =>
  runs.map(({ status, x }) => `M${x} 1V${status === "failed" ? 0 : 0.4}`).join("");

/** A timeline of the automations' runs in the last 24 hours. Picking a run opens its automation. */
export function RunStrip({ list }: { list: ListView<PlannedAutomation> }) {
  const { address, source } = list;
  const now = useRunTime();
  const known = new Set(source.rows?.map(({ id }) => id));
  const runs = useRuns()
    .filter(({ of, startedAt }) => known.has(of) && now - startedAt < DAY)
    .toReversed()
    .map((run) => {
      const ago = relativeTime(new Date(run.startedAt), now);
      const said = `${run.status === "failed" ? "Failed · " : ""}${ago} · ${run.note}`;
      const x = 1 - (now - run.startedAt) / DAY;
      return { ...run, x, said, text: `${run.name}: ${said}` };
    });
  const failed = runs.filter(({ status }) => status === "failed");
  return (
    <SectionCard
      title="Runs of the last 24 hours"
      count={count(runs.length)}
      mark={failed.length > 0 && <Badge tone="urgent">{count(failed.length)} failed</Badge>}
      band
    >
      <Plot
        label="Runs, oldest first"
        marks={runs}
        x={hours}
        reach={24}
        onPick={({ of }) => address.open(of)}
        className="h-8 border-b"
        renderReadout={(shown = failed.at(-1) ?? runs.at(-1)) => (
          <p className="line-clamp-1 text-sm text-muted-foreground max-sm:line-clamp-2 max-sm:h-10">
            <span className="font-medium text-foreground">{shown?.name}</span>{" "}
            {shown?.said ?? "Nothing ran. What the active automations do appears here."}
          </p>
        )}
      >
        {(pointed) => (
          <svg
            viewBox="0 0 1 1"
            preserveAspectRatio="none"
            className="size-full *:stroke-2 *:[vector-effect:non-scaling-stroke] sm:*:stroke-4"
          >
            <path d={ticks(runs)} className="stroke-muted-tone-solid/70" />
            <path d={ticks(failed)} className="stroke-urgent-solid" />
            <path
              d={ticks(runs.filter(({ of }) => of === address.openId))}
              className="stroke-foreground"
            />
            {pointed && <path d={`M${pointed.x} 1V0`} className="stroke-foreground" />}
          </svg>
        )}
      </Plot>
    </SectionCard>
  );
}
