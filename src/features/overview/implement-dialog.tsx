import * as v from "valibot";
import { FormDialog } from "@/components/form-dialog";
import { TextareaField } from "@/components/form-fields";
import { RequiredText } from "@/contract/values";
import { Button } from "@/ui/button";
import type { DialogProps } from "@/ui/dialog";
import { toastUndo } from "@/ui/use-toast";
import { logActivity } from "./feed-entries";
import { decide, type suggestions, undecide } from "./advice";

const Answer = v.object({
  after: v.pipe(
    v.config(RequiredText, { message: "The bot needs an answer to give." }),
    v.maxLength(600),
  ),
});

/** The dialog for a suggested change, before and after: implement, edit or reject it. */
export default function ImplementDialog({
  suggestion: { after, before, id, reason, sources, title },
  ...dialog
}: DialogProps & { suggestion: (typeof suggestions)[number] }) {
  const say = (what: string) => toastUndo(what, title, () => undecide(id));
  return (
    <FormDialog
      {...dialog}
      wide
      title={title}
      description={`${reason}.`}
      schema={Answer}
      initial={{ after }}
      submitLabel="Implement"
      onSubmit={(answer) => {
        decide(id, "implemented", answer.after);
        logActivity("Chatbot", `Implemented: ${title}`);
        say("Suggestion Implemented");
      }}
      otherwise={
        <Button
          variant="ghost"
          className="mr-auto"
          onClick={() => {
            decide(id, "rejected");
            say("Suggestion Rejected");
            dialog.onOpenChange(false);
          }}
        >
          Reject
        </Button>
      }
    >
      {(form) => (
        <>
          <div className="grid content-start gap-1.5">
            <h3 className="text-sm font-medium">Before</h3>
            <p className="rounded-md border bg-muted px-2.5 py-1.5 text-muted-foreground">
              {before}
            </p>
          </div>
          <TextareaField full={false} form={form} name="after" label="After" />
          <div className="col-span-full">
            <h3 className="text-sm font-medium">Conversations that led to it</h3>
            <ul className="mt-1.5 divide-y rounded-md border">
              {sources.map(([member, question, outcome]) => (
                <li key={member} className="flex items-baseline gap-3 px-3 py-2 text-sm">
                  <span className="w-24 shrink-0 font-medium">{member}</span>
                  <span className="min-w-0 flex-1 text-muted-foreground">“{question}”</span>
                  <span className="shrink-0 text-xs text-muted-foreground">{outcome}</span>
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </FormDialog>
  );
}
