import { type ReactNode, useState } from "react";
import { ErrorState } from "@/components/error-state";
import { useConfirming } from "@/components/use-confirming";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from "@/ui/alert-dialog";
import { Button } from "@/ui/button";

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
  const [busy, setBusy] = useState(false);
  // Opened again while it closes, the window is still there: the question in it must be a new one.
  const [openings, setOpenings] = useState({ count: 0, open });
  if (openings.open !== open) {
    setOpenings({ count: openings.count + (open ? 1 : 0), open });
    setBusy(false);
  }
  return (
    // What is on its way cannot be taken back: the question stays until the server has answered.
    <AlertDialog open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialogContent>
        <Question
          key={openings.count}
          busy={busy}
          onBusy={setBusy}
          onClose={() => onOpenChange(false)}
          {...rest}
        />
      </AlertDialogContent>
    </AlertDialog>
  );
}

/** Within the window, so that every opening is a question of its own. */
function Question({
  action,
  busy,
  busyLabel = action,
  children,
  description,
  destructive = false,
  onBusy,
  onClose,
  onConfirm,
  title,
}: Omit<ConfirmDialogProps, "open" | "onOpenChange"> & {
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}) {
  const { problem, confirm } = useConfirming({ onBusy, onClose, onConfirm, title });
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
