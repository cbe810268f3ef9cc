import { ConfirmDialog } from "@/components/confirm-dialog";
import type { useLeaveGuard } from "@/components/use-leave-guard";

/** Asks before what was typed into a form is thrown away. */
export function DiscardQuestion({ guard }: { guard: ReturnType<typeof useLeaveGuard> }) {
  return (
    <ConfirmDialog
      open={guard.asking}
      onOpenChange={(open) => !open && guard.stay()}
      title="Discard Changes?"
      description="What you typed here is thrown away."
      action="Discard"
      cancelLabel="Keep Editing"
      destructive
      onConfirm={guard.leave}
    />
  );
}
