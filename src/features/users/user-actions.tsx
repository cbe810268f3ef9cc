import { useId } from "react";
import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import type { ReceivedStaffUser } from "@/contract/users";
import { GuardedButton } from "@/components/guarded-button";
import { useManagingObstacle, useTogglingObstacle } from "./use-users";
import { useStatusChange } from "./use-status-change";
import { nameOf } from "./user-words";

const editDialog = dialogSource(() => import("./edit-user-dialog"));
const deactivateDialog = dialogSource(() => import("./deactivate-dialog"));

/** Deactivate (which asks first) or Activate, and Edit (spec §2). */
export function UserActions({
  size = "sm",
  user,
}: {
  user: ReceivedStaffUser;
  size?: "sm" | "default";
}) {
  const nameId = useId();
  const notAdmin = useManagingObstacle();
  const notToggled = useTogglingObstacle(user);
  const edit = useLazyDialog(editDialog);
  const deactivate = useLazyDialog(deactivateDialog);
  const { busy, to } = useStatusChange(user);
  const shared = { size, variant: "outline", "aria-describedby": nameId } as const;
  return (
    <>
      <span id={nameId} hidden>
        {nameOf(user)}
      </span>
      {user.status === "active" ? (
        <GuardedButton {...shared} obstacle={notToggled} {...deactivate.opener}>
          Deactivate
        </GuardedButton>
      ) : (
        <GuardedButton
          {...shared}
          obstacle={notToggled}
          busy={busy}
          onClick={() => void to("active")}
        >
          Activate
        </GuardedButton>
      )}
      <GuardedButton {...shared} obstacle={notAdmin} {...edit.opener}>
        Edit
      </GuardedButton>
      {edit.Dialog && <edit.Dialog {...edit.state} user={user} />}
      {deactivate.Dialog && <deactivate.Dialog {...deactivate.state} user={user} />}
    </>
  );
}
