import { useCallMutation } from "@/api/call-mutation";
import { type StatusAction, StatusButton } from "@/components/status-button";
import { type ReceivedStaffUser, userCalls, type UserStatus } from "@/contract/users";
import { nameOf, useTogglingObstacle } from "./users";

const done = ["Success", () => "User status updated successfully"] as const;
const actions: readonly StatusAction<ReceivedStaffUser, UserStatus>[] = [
  {
    label: "Deactivate",
    from: "active",
    to: "inactive",
    done,
    question: (user) => ({
      title: "Deactivate This User?",
      description: `${nameOf(user)} can no longer sign in. Nothing is deleted, and an admin can activate the account again.`,
      destructive: true,
    }),
  },
  { label: "Activate", to: "active", done },
];

/** Deactivate (which asks first) or Activate. */
export function UserStatusButton({ user }: { user: ReceivedStaffUser }) {
  const change = useCallMutation(userCalls.changeUserStatus, "Failed to update user status");
  return (
    <StatusButton
      variant="outline"
      row={user}
      actions={actions}
      obstacle={useTogglingObstacle(user)}
      onChange={async ({ id = "" }, status) => change({ params: { id }, body: { status } })}
    />
  );
}
