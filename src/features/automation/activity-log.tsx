import { useId, useState } from "react";
import { DetailDrawer } from "@/components/detail-drawer";
import { NoneMatching } from "@/components/list-screen/list-states";
import { RelativeTime } from "@/components/relative-time";
import { StatusBadge } from "@/components/status-badge";
import { capitalised, count, countOf } from "@/lib/format";
import { Button } from "@/ui/button";
import type { DialogProps } from "@/ui/dialog";
import { Select } from "@/ui/select";
import { toast } from "@/ui/use-toast";
import { type Run, runAgain, runStatuses, useRuns, useRunTime } from "./runs";

const everything = "any";
/** The time filter's options. `value` is a number of hours. */
const times = [
  { value: "1", label: "Last hour" },
  { value: "24", label: "Last 24 hours" },
  { value: "168", label: "Last 7 days" },
];

/** All runs, with filters for status, workflow and time. A failed run can be rerun. */
export function ActivityLog(dialog: DialogProps) {
  const runs = useRuns();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const now = useRunTime();
  const names = [...new Set(runs.map((run) => run.name))].toSorted();
  const filters = [
    {
      label: "Status",
      all: "All Statuses",
      options: runStatuses.map((value) => ({ value, label: capitalised(value) })),
      keeps: (run: Run, value: string) => run.status === value,
    },
    {
      label: "Workflow",
      all: "All Workflows",
      options: names.map((value) => ({ value, label: value })),
      keeps: (run: Run, value: string) => run.name === value,
    },
    {
      label: "Time",
      all: "Any time",
      options: times,
      keeps: (run: Run, value: string) => now - run.startedAt <= Number(value) * 60 * 60_000,
    },
  ].map((filter) => ({ ...filter, value: chosen[filter.label] ?? everything }));
  const shown = runs.filter((run) =>
    filters.every(({ keeps, value }) => value === everything || keeps(run, value)),
  );
  return (
    <DetailDrawer
      {...dialog}
      wide
      title="Activity Log"
      description="Every run of the automations and workflows, newest first."
    >
      <div className="flex flex-wrap items-center gap-2">
        {filters.map(({ all, label, options, value }) => (
          <Select
            key={label}
            label={label}
            className="min-w-32 flex-1 sm:max-w-52"
            value={value}
            onChoose={(next) => setChosen({ ...chosen, [label]: next })}
            options={[{ value: everything, label: all }, ...options]}
          />
        ))}
        <p role="status" className="ml-auto text-sm text-muted-foreground">
          {countOf(shown.length, runs.length, "runs")}
        </p>
      </div>
      {shown.length > 0 ? (
        <RunList named runs={shown} />
      ) : (
        <NoneMatching title="No runs match" onClear={() => setChosen({})} />
      )}
    </DetailDrawer>
  );
}

/** A list of runs in the order given. `named` adds each automation's name. A failed run can be rerun. */
export function RunList({ named = false, runs }: { named?: boolean; runs: readonly Run[] }) {
  const listId = useId();
  if (runs.length === 0) return <p className="text-sm text-muted-foreground">No runs yet.</p>;
  return (
    <ul role="list" aria-label="Runs" className="divide-y rounded-md border">
      {runs.map((run) => {
        const textId = `${listId}-${run.id}`;
        return (
          <li key={run.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2">
            <div id={textId} className="min-w-0 flex-1 basis-52">
              {named && <p className="font-medium">{run.name}</p>}
              <p className="flex items-start text-sm text-muted-foreground">
                <StatusBadge status={run.status} className="mr-2 shrink-0" />
                {run.note}
              </p>
            </div>
            <p className="text-sm text-muted-foreground">
              <RelativeTime value={new Date(run.startedAt)} />
              {` · ${count(run.duration / 1000)} s`}
            </p>
            {run.status === "failed" && (
              <Button
                variant="outline"
                size="sm"
                aria-describedby={textId}
                onClick={() => {
                  runAgain(run);
                  toast({
                    title: "Run Completed",
                    description: `${run.name} ran again and succeeded.`,
                  });
                }}
              >
                Run Again
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
