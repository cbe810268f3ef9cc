import { useCallMutation } from "@/api/call-mutation";
import { type StatusAction, StatusButton } from "@/components/status-button";
import { type ReceivedStaffUser, userCalls, type UserStatus } from "@/contract/users";
import { errorText } from "@/lib/failure";
import { toast, toastError } from "@/ui/use-toast";
import { nameOf, useTogglingObstacle } from "./users";

const actions: readonly StatusAction<ReceivedStaffUser, UserStatus>[] = [
  {
    label: "Deactivate",
    allowed: ({ status }) => status === "active",
    to: "inactive",
    question: (user) => ({
      title: "Deactivate This User?",
      description: `${nameOf(user)} can no longer sign in. Nothing is deleted, and an admin can activate the account again.`,
      destructive: true,
    }),
  },
  { label: "Activate", allowed: ({ status }) => status !== "active", to: "active" },
];

/** Deactivate (which asks first) or Activate. */
export function UserStatusButton({ user }: { user: ReceivedStaffUser }) {
  const change = useCallMutation(userCalls.changeUserStatus, "Failed to update user status");
  const notToggled = useTogglingObstacle(user);

  // Both outcomes are told in a notice.
  async function changeStatus({ id = "" }: ReceivedStaffUser, status: UserStatus) {
    try {
      await change({ params: { id }, body: { status } });
      toast({ title: "Success", description: "User status updated successfully" });
    } catch (error) {
      toastError("Error", errorText(error));
    }
  }
  return (
    <StatusButton
      variant="outline"
      row={user}
      actions={actions}
      obstacle={notToggled}
      onChange={changeStatus}
    />
  );
}
