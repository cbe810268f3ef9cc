import { useState } from "react";
import { DetailDrawer } from "@/components/detail-drawer";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { useNow, useNowAt } from "@/components/use-now";
import { capitalised, count } from "@/lib/format";
import { Button } from "@/ui/button";
import { RunList } from "./run-list";
import { runStatuses, statusOf, useRuns } from "./runs";
import { Choice } from "@/components/choice";

const everything = "any";
const hour = 60 * 60_000;
const times = [
  { word: everything, label: "Any time", within: Number.POSITIVE_INFINITY },
  { word: "hour", label: "Last hour", within: hour },
  { word: "day", label: "Last 24 hours", within: 24 * hour },
  { word: "week", label: "Last 7 days", within: 7 * 24 * hour },
] as const;

/** Every run by status, workflow and time; a failed one can be run again. */
export default function ActivityLog(dialog: LazyDialogProps) {
  const runs = useRuns();
  const [status, setStatus] = useState<string>(everything);
  const [name, setName] = useState<string>(everything);
  const [time, setTime] = useState<string>(everything);
  const clock = useNow();
  const now = Math.max(
    clock,
    useNowAt(runs.map(({ duration, startedAt }) => startedAt + duration)),
  );
  const within = times.find(({ word }) => word === time)?.within ?? Number.POSITIVE_INFINITY;
  const shown = runs.filter(
    (run) =>
      (status === everything || statusOf(run, now) === status) &&
      (name === everything || run.name === name) &&
      now - run.startedAt <= within,
  );
  const names = [...new Set(runs.map((run) => run.name))].toSorted();
  const clear = () => {
    setStatus(everything);
    setName(everything);
    setTime(everything);
  };
  return (
    <DetailDrawer
      {...dialog}
      wide
      title="Activity Log"
      description="Every run of the automations and workflows, newest first."
    >
      <div className="flex flex-wrap items-center gap-2">
        <Choice
          label="Status"
          className="min-w-32 flex-1 sm:max-w-44"
          value={status}
          onChoose={setStatus}
          options={[
            { word: everything, label: "All Statuses" },
            ...runStatuses.map((word) => ({ word, label: capitalised(word) })),
          ]}
        />
        <Choice
          label="Workflow"
          className="min-w-40 flex-1 sm:max-w-60"
          value={name}
          onChoose={setName}
          options={[
            { word: everything, label: "All Workflows" },
            ...names.map((word) => ({ word, label: word })),
          ]}
        />
        <Choice
          label="Time"
          className="min-w-32 flex-1 sm:max-w-40"
          value={time}
          onChoose={setTime}
          options={times}
        />
        <p role="status" className="ml-auto text-sm text-muted-foreground">
          {shown.length === runs.length
            ? `${count(runs.length)} runs`
            : `${count(shown.length)} of ${count(runs.length)} runs`}
        </p>
      </div>
      {shown.length > 0 ? (
        <RunList runs={shown} now={now} />
      ) : (
        <div className="grid justify-items-center gap-3 py-8">
          <p className="text-sm text-muted-foreground">No runs match.</p>
          <Button variant="outline" size="sm" onClick={clear}>
            Clear filters
          </Button>
        </div>
      )}
    </DetailDrawer>
  );
}
