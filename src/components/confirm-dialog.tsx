import { type ReactNode, useState } from "react";
import { ErrorState } from "@/components/error-state";
import { useMounted } from "@/components/use-mounted";
import { errorText, Failure } from "@/lib/failure";
import { busyText, straight } from "@/lib/format";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter, type DialogProps, QuestionContent } from "@/ui/dialog";
import { toastError } from "@/ui/use-toast";

/** What a ConfirmDialog is given. */
export interface ConfirmDialogProps extends DialogProps {
  /** The question, such as "Pause This Campaign?". */
  title: string;
  /** What answering yes will do. */
  description: string;
  /** The confirming button; begins with the same verb as the action. */
  action: string;
  /** The button that changes nothing. */
  cancelLabel?: string;
  destructive?: boolean;
  /** More to look at before answering: what is missing, what is left. */
  children?: ReactNode;
  /** Does it; then the dialog closes. Errors are shown in it, or in a toast if the server lacks the call. */
  onConfirm: () => unknown;
}

/** A question before something happens. */
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
    setProblem(undefined);
    try {
      const doing = onConfirm();
      // An action that takes no time closes the dialog at once.
      if (doing instanceof Promise) {
        setBusy(true);
        await doing;
      }
    } catch (error) {
      // The dialog has gone with its screen, so a toast says what failed.
      if (!isMounted()) return toastError("Error", `${title} ${errorText(error)}`);
      if (!(error instanceof Failure) || !error.notOffered) return setProblem(errorText(error));
      // Trying again would not help, so the dialog closes.
      toastError("Error", error.message);
    } finally {
      setBusy(false);
    }
    return close();
  }

  return (
    // A request cannot be undone, so the dialog stays until the server has answered.
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
