import { type ReactNode, useState } from "react";
import { ErrorState } from "@/components/error-state";
import { useMounted } from "@/components/use-mounted";
import { errorText, Failure } from "@/lib/failure";
import { busyText } from "@/lib/format";
import { straight } from "@/lib/straight";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter, type DialogProps, QuestionContent } from "@/ui/dialog";
import { toastError } from "@/ui/use-toast";

/** The props of a ConfirmDialog. */
export interface ConfirmDialogProps extends DialogProps {
  /** The question, such as "Pause This Campaign?". */
  title: string;
  /** What confirming will do. */
  description: string;
  /** The confirm button's label, which begins with the action's verb. */
  action: string;
  /** The label of the button that changes nothing. */
  cancelLabel?: string;
  /** The button is red, for what cannot be undone. */
  destructive?: boolean;
  /** More to read before confirming, such as what is missing. */
  children?: ReactNode;
  /** Runs the action, then closes. Errors are shown in the dialog, or in a toast if the server lacks the call. */
  onConfirm: () => unknown;
}

/** Asks for confirmation before an action. */
export function ConfirmDialog({
  action,
  cancelLabel = "Cancel",
  children,
  description,
  destructive = false,
  onConfirm,
  onOpenChange,
  open,
  title,
}: ConfirmDialogProps) {
  const isMounted = useMounted();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const close = () => {
    setProblem(undefined);
    onOpenChange(false);
  };

  async function confirm() {
    if (!open) return undefined; // The second click of a double click, while it fades out.
    setProblem(undefined);
    try {
      const doing = onConfirm();
      // A synchronous action closes the dialog at once, without a busy state.
      if (doing instanceof Promise) {
        setBusy(true);
        await doing;
      }
    } catch (error) {
      // The dialog was unmounted with its screen, so a toast shows the error.
      if (!isMounted()) return toastError("Error", `${title} ${errorText(error)}`);
      if (!(error instanceof Failure) || !error.notOffered) return setProblem(errorText(error));
      // Retrying would not help, so the dialog closes.
      toastError("Error", error.message);
    } finally {
      setBusy(false);
    }
    return close();
  }

  return (
    // A sent request cannot be cancelled, so the dialog stays open until the response arrives.
    <Dialog open={open} onOpenChange={() => !busy && close()}>
      <QuestionContent title={straight(title)} description={straight(description)}>
        {children && <div className="px-5 pt-4">{children}</div>}
        {problem !== undefined && <ErrorState inline className="mx-5 mt-4" message={problem} />}
        <DialogFooter>
          <Button variant="outline" disabled={busy} onClick={close}>
            {cancelLabel}
          </Button>
          <Button
            variant={destructive ? "destructive" : "default"}
            busy={busy}
            onClick={() => void confirm()}
          >
            {busy ? busyText(action) : action}
          </Button>
        </DialogFooter>
      </QuestionContent>
    </Dialog>
  );
}
