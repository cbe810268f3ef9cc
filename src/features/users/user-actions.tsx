import { useCallMutation } from "@/api/call-mutation";
import { GuardedButton } from "@/components/guarded-button";
import { rowButton, type StatusAction, StatusButton } from "@/components/status-button";
import { useLazyDialog } from "@/components/use-lazy-dialog";
import { type ReceivedStaffUser, userCalls, type UserStatus } from "@/contract/users";
import { errorText } from "@/lib/failure";
import { toast, toastError } from "@/ui/use-toast";
import { nameOf, useManagingObstacle, useTogglingObstacle } from "./users";

const actions: readonly StatusAction<ReceivedStaffUser, UserStatus>[] = [
  {
    label: "Deactivate",
    allowed: ({ status }) => status === "active",
    to: "inactive",
    question: (user) => ({
      title: "Deactivate this user?",
      description: `${nameOf(user)} can no longer sign in. Nothing is deleted, and an admin can activate the account again.`,
      destructive: true,
    }),
  },
  { label: "Activate", allowed: ({ status }) => status !== "active", to: "active" },
];

/** Deactivate (which asks first) or Activate, and Edit (spec §2). */
export function UserActions({
  nameId,
  user,
}: {
  user: ReceivedStaffUser;
  /** In a row: the id of the element that names the user. */
  nameId?: string;
}) {
  const change = useCallMutation(userCalls.changeUserStatus, "Failed to update user status");
  const notAdmin = useManagingObstacle();
  const notToggled = useTogglingObstacle(user);
  const edit = useLazyDialog(() => import("./edit-user-dialog"));
  const shared = { variant: "outline", ...rowButton(nameId) } as const;

  // Both outcomes are told in a notice, in the words of spec §8.
  async function changeStatus({ id = "" }: ReceivedStaffUser, status: UserStatus) {
    try {
      await change({ params: { id }, body: { status } });
      toast({ title: "Success", description: "User status updated successfully" });
    } catch (error) {
      toastError("Error", errorText(error));
    }
  }
  return (
    <>
      <StatusButton
        {...shared}
        row={user}
        actions={actions}
        obstacle={notToggled}
        onChange={changeStatus}
      />
      <GuardedButton {...shared} obstacle={notAdmin} {...edit.opener}>
        Edit
      </GuardedButton>
      {edit.Dialog && <edit.Dialog {...edit.state} user={user} />}
    </>
  );
}
