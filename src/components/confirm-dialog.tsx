import { type ReactNode, useState } from "react";
import { ErrorState } from "@/components/error-state";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { errorText } from "@/lib/error-text";
import { Failure } from "@/lib/failure";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from "@/ui/alert-dialog";
import { Button } from "@/ui/button";
import { toast } from "@/ui/use-toast";

interface ConfirmDialogProps extends LazyDialogProps {
  /** The question, such as "Pause this campaign?". */
  title: string;
  /** What answering yes will do. */
  description: ReactNode;
  /** The confirming button; begins with the action's own word. */
  action: string;
  /** How it reads while busy; the same unless told. */
  busyLabel?: string;
  destructive?: boolean;
  /** More to look at before answering: what is missing, what is left. */
  children?: ReactNode;
  /** Does it. The question closes when this is done; what it throws is shown in it, and a call the server lacks in a toast. */
  onConfirm: () => unknown;
}

/** A question before something happens. Import it lazily. */
export function ConfirmDialog({ onOpenChange, open, ...rest }: ConfirmDialogProps) {
  return (
    <AlertDialog open={open} onOpenChange={onOpenChange}>
      <AlertDialogContent>
        <Question onOpenChange={onOpenChange} {...rest} />
      </AlertDialogContent>
    </AlertDialog>
  );
}

/** Within the window, so that every opening begins afresh. */
function Question({
  action,
  busyLabel = action,
  children,
  description,
  destructive = false,
  onConfirm,
  onOpenChange,
  title,
}: Omit<ConfirmDialogProps, "open">) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function confirm() {
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch (error) {
      if (error instanceof Failure && error.notOffered) {
        // Asking again would not help: the page goes on as it was.
        toast({ variant: "destructive", title: "Error", description: error.message });
        onOpenChange(false);
        return;
      }
      setProblem(errorText(error));
      setBusy(false);
    }
  }
  return (
    <>
      <AlertDialogTitle>{title}</AlertDialogTitle>
      <AlertDialogDescription>{description}</AlertDialogDescription>
      {children}
      {problem !== undefined && <ErrorState inline className="mt-3" message={problem} />}
      <AlertDialogFooter>
        <AlertDialogCancel disabled={busy} />
        <Button
          variant={destructive ? "destructive" : "default"}
          busy={busy}
          onClick={() => void confirm()}
        >
          {busy ? busyLabel : action}
        </Button>
      </AlertDialogFooter>
    </>
  );
}
