import { Users } from "lucide-react";
import * as v from "valibot";
import { currentUsername } from "@/api/session-state";
import { FormDialog } from "@/components/form-dialog";
import type { DialogProps } from "@/ui/dialog";
import { count } from "@/lib/format";
import { toastUndo } from "@/ui/use-toast";
import { logActivity } from "./feed-entries";
import { decide, executeDuration, type recommendations, undecide } from "./advice";

/** Shows which members a recommendation affects and what will happen, before executing it. */
export default function ExecuteDialog({
  recommendation: { count: members, description, id, steps, title },
  ...dialog
}: DialogProps & { recommendation: (typeof recommendations)[number] }) {
  return (
    <FormDialog
      {...dialog}
      title={title}
      description={`${description}.`}
      schema={v.object({})}
      initial={{}}
      submitLabel="Execute"
      onSubmit={() => {
        const asker = currentUsername();
        const what = `${title}: ${count(members)} members`;
        decide(id, "executed");
        logActivity("Recommendation", what, executeDuration);
        // The toast shows on any screen, unless another person has signed in.
        setTimeout(() => {
          if (currentUsername() !== asker) return;
          toastUndo("Recommendation executed", what, () => {
            undecide(id);
            logActivity("Recommendation", `Undone: ${title}`);
          });
        }, executeDuration);
      }}
    >
      {() => (
        <>
          <p className="flex items-start gap-2.5 rounded-md border bg-muted px-3 py-2.5">
            <Users aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
            <span>
              <strong className="font-semibold">{count(members)} members</strong> are touched
            </span>
          </p>
          <div>
            <h3 className="text-sm font-medium">What will happen</h3>
            <ol className="mt-1.5 grid list-decimal gap-1 pl-5 marker:text-muted-foreground">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        </>
      )}
    </FormDialog>
  );
}
