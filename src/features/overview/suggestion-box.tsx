import { Lightbulb } from "lucide-react";
import { DialogButton } from "@/components/dialog-button";
import { dialogSource } from "@/components/use-lazy-dialog";
import { Button } from "@/ui/button";
import { undecide, useDecisions } from "./decisions";
import { suggestions } from "./suggestions";

const implementDialog = dialogSource(() => import("./implement-dialog"));

/** The suggested changes to the bot's answers, one at a time. */
export function SuggestionBox() {
  const decided = useDecisions();
  const waiting = suggestions.filter(({ id }) => decided[id] === undefined);
  const [next] = waiting;
  return (
    <div
      tabIndex={-1}
      className="flex min-h-31 flex-col self-start rounded-md border border-info-border bg-info-bg/55 p-3 outline-none"
    >
      <div className="flex items-center gap-2">
        <Lightbulb aria-hidden className="size-4 shrink-0 text-info" />
        <h4 className="text-sm font-medium">AI Suggestions</h4>
        {waiting.length > 0 && (
          <span className="ml-auto text-xs text-muted-foreground">{waiting.length} to review</span>
        )}
      </div>
      {next === undefined ? (
        <>
          <p className="mt-1.5 text-sm text-muted-foreground">
            All suggestions are reviewed. New ones appear as members ask new questions.
          </p>
          <Button
            variant="outline"
            size="sm"
            className="mt-auto self-start"
            onClick={() => undecide(...suggestions.map(({ id }) => id))}
          >
            Review again
          </Button>
        </>
      ) : (
        <>
          <p className="mt-1.5 text-sm font-medium">{next.title}</p>
          <p className="mb-2 text-xs text-muted-foreground">{next.reason}</p>
          <DialogButton
            variant="default"
            size="sm"
            className="mt-auto self-start"
            dialog={implementDialog}
            dialogProps={{ suggestion: next }}
          >
            Implement
          </DialogButton>
        </>
      )}
    </div>
  );
}
