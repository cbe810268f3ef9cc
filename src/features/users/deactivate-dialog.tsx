import { ConfirmDialog } from "@/components/confirm-dialog";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import type { ReceivedStaffUser } from "@/contract/users";
import { useStatusChange } from "./use-status-change";
import { nameOf } from "./user-words";

/** Asks before a user is locked out. */
export default function DeactivateDialog({
  user,
  ...dialog
}: LazyDialogProps & { user: ReceivedStaffUser }) {
  const { to } = useStatusChange(user);
  return (
    <ConfirmDialog
      {...dialog}
      destructive
      title="Deactivate this user?"
      description={`${nameOf(user)} can no longer sign in. Nothing is deleted, and an admin can activate the account again.`}
      action="Deactivate"
      busyLabel="Deactivating..."
      onConfirm={() => to("inactive")}
    />
  );
}
