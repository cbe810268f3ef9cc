import { useId } from "react";
import { RelativeTime } from "@/components/relative-time";
import { StatusBadge } from "@/components/status-badge";
import { durationText } from "@/lib/format";
import { Button } from "@/ui/button";
import { toast } from "@/ui/use-toast";
import { type Run, runAgain } from "./runs";

/** Runs, newest first, `named` where they are of several automations; a failed one can be run again. */
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
              <p className="text-sm text-muted-foreground">
                <StatusBadge status={run.status} className="mr-2 align-top" />
                {run.note}
              </p>
            </div>
            <p className="text-sm text-muted-foreground">
              <RelativeTime value={new Date(run.startedAt).toISOString()} />
              {` · ${durationText(run.duration / 1000)}`}
            </p>
            {run.status === "failed" && (
              <Button
                variant="outline"
                size="sm"
                aria-describedby={textId}
                onClick={() => {
                  runAgain(run);
                  toast({
                    title: "Run completed",
                    description: `${run.name} ran again, and ended well.`,
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
