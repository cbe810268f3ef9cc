import { useId } from "react";
import { RelativeTime } from "@/components/relative-time";
import { durationText } from "@/lib/format";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { toast } from "@/ui/use-toast";
import { type Run, runAgain, type RunStatus, statusOf } from "./runs";

const badges = {
  completed: { tone: "ok", word: "Completed" },
  failed: { tone: "urgent", word: "Failed" },
  running: { tone: "info", word: "Running" },
} as const satisfies Record<RunStatus, object>;

/** Runs, newest first; a failed one can be run again. */
export function RunList({ now, runs }: { runs: readonly Run[]; now: number }) {
  if (runs.length === 0) return <p className="text-sm text-muted-foreground">No runs yet.</p>;
  return (
    <ul role="list" aria-label="Runs" className="divide-y rounded-md border">
      {runs.map((run) => (
        <RunRow key={run.id} run={run} status={statusOf(run, now)} />
      ))}
    </ul>
  );
}

function RunRow({ run, status }: { run: Run; status: RunStatus }) {
  const { tone, word } = badges[status];
  const nameId = useId();
  const startedAt = new Date(run.startedAt).toISOString();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2">
          <span id={nameId} className="font-medium">
            {run.name}
          </span>
          <Badge tone={tone}>{word}</Badge>
        </p>
        <p className="text-sm text-muted-foreground">{run.note}</p>
      </div>
      <p className="text-sm text-muted-foreground">
        <RelativeTime value={startedAt} />
        {status !== "running" && ` · ${durationText(run.duration / 1000)}`}
      </p>
      {status === "failed" && (
        <Button
          variant="outline"
          size="sm"
          aria-describedby={nameId}
          onClick={() => {
            runAgain(run);
            toast({ title: "Run started", description: `${run.name} runs again.` });
          }}
        >
          Run Again
        </Button>
      )}
    </li>
  );
}
