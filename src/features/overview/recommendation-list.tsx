import { Check, Sparkles } from "lucide-react";
import { useId, useRef } from "react";
import { EmptyState } from "@/components/empty-state";
import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import { count } from "@/lib/format";
import { clockTime } from "@/lib/times";
import { Button } from "@/ui/button";
import { Progress } from "@/ui/progress";
import { toastUndo } from "@/ui/use-toast";
import { type Decision, decisions, type Recommendation, recommendations } from "./recommendations";
import { useNowAt } from "@/components/use-now";

const executeDialog = dialogSource(() => import("./execute-dialog"));

/** The recommendations that were not dismissed. */
export function RecommendationList() {
  const decided = decisions.use();
  const list = useRef<HTMLUListElement>(null);
  const shown = recommendations.filter(({ id }) => decided[id]?.kind !== "dismissed");
  const hidden = recommendations.filter((recommendation) => !shown.includes(recommendation));

  const dismissWithUndo = ({ id, title }: Recommendation) => {
    decisions.set(id, { kind: "dismissed" });
    // The focused button was removed.
    list.current?.focus({ preventScroll: true });
    toastUndo("Recommendation dismissed", title, () => decisions.clear([id]));
  };

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="AI Recommendations" className="outline-none">
        {shown.map((recommendation) => (
          <RecommendationRow
            key={recommendation.id}
            recommendation={recommendation}
            decision={decided[recommendation.id]}
            onDismiss={() => dismissWithUndo(recommendation)}
          />
        ))}
      </ul>
      {shown.length === 0 && (
        <EmptyState
          icon={Sparkles}
          title="No recommendations left"
          description="New ones appear as the AI learns what members respond to."
          className="py-6"
        />
      )}
      {hidden.length > 0 && (
        <Button
          variant="link"
          size="sm"
          className="mb-2"
          onClick={() => {
            decisions.clear(hidden.map(({ id }) => id));
            list.current?.focus({ preventScroll: true });
          }}
        >
          Restore {hidden.length} dismissed
        </Button>
      )}
    </>
  );
}

interface RowProps {
  recommendation: Recommendation;
  decision: Decision | undefined;
  onDismiss: () => void;
}

function RecommendationRow({ decision, onDismiss, recommendation }: RowProps) {
  const titleId = useId();
  const execute = useLazyDialog(executeDialog);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 not-last:border-b">
      <div className="min-w-0 flex-1 basis-56">
        <p id={titleId} className="text-sm font-medium">
          {recommendation.title}
        </p>
        <p className="text-xs text-muted-foreground">
          {recommendation.description} · {count(recommendation.count)} members
        </p>
      </div>
      {decision?.kind === "executed" ? (
        <Execution title={recommendation.title} at={decision.at} doneAt={decision.doneAt} />
      ) : (
        <div className="flex items-center gap-1">
          <Button variant="ghost" size="sm" aria-describedby={titleId} onClick={onDismiss}>
            Dismiss
          </Button>
          <Button variant="outline" size="sm" aria-describedby={titleId} {...execute.opener}>
            Execute
          </Button>
        </div>
      )}
      {execute.Dialog && <execute.Dialog {...execute.state} recommendation={recommendation} />}
    </li>
  );
}

const steps = 10;

/** The progress of an execution, then its time. */
function Execution({ at, doneAt, title }: { at: number; doneAt: number; title: string }) {
  const step = (doneAt - at) / steps;
  const now = useNowAt(Array.from({ length: steps }, (_, index) => at + step * (index + 1)));
  if (now < doneAt) {
    return (
      <div className="flex h-7 w-40 items-center gap-2 text-xs text-muted-foreground">
        <span className="shrink-0">Executing</span>
        <Progress value={((now - at) / (doneAt - at)) * 100} label={`Executing ${title}`} />
      </div>
    );
  }
  return (
    <p className="flex h-7 items-center gap-1.5 text-xs text-muted-foreground">
      <Check aria-hidden className="size-3.5 text-ok" />
      Executed {clockTime(new Date(doneAt).toISOString())}
    </p>
  );
}
