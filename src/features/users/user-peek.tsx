import { Facts } from "@/components/detail-drawer";
import { DialogButton } from "@/components/dialog-button";
import { Peek } from "@/components/peek";
import type { DetailProps } from "@/components/list-screen/open-detail";
import { canManageUsers } from "@/contract/auth";
import type { ReceivedStaffUser } from "@/contract/users";
import { capitalised } from "@/lib/format";
import { dateText } from "@/lib/times";
import { EditUserDialog } from "./user-dialogs";
import { LastLogin } from "./user-list";
import { UserStatusButton } from "./user-status-button";
import { useManagingObstacle, useTogglingObstacle } from "./users";

/** One user: how to reach them, what they may do, when they were last here. */
export function UserPeek({ row, ...peek }: DetailProps<ReceivedStaffUser>) {
  const managing = useManagingObstacle();
  const obstacle = useTogglingObstacle(row);
  return (
    <Peek
      {...peek}
      status={row.status}
      actions={
        <>
          <UserStatusButton user={row} />
          <DialogButton obstacle={managing} dialog={EditUserDialog} dialogProps={{ row }}>
            Edit
          </DialogButton>
        </>
      }
    >
      <Facts
        facts={[
          ["Email", row.email],
          ["Last login", <LastLogin user={row} />],
          ["Created", dateText(row.createdAt)],
          ["Role", capitalised(row.role)],
          [
            "Access",
            canManageUsers(row.role)
              ? "Sees every screen, and creates and changes users."
              : "Sees every screen. Users can be looked at, not changed.",
          ],
        ]}
      />
      {obstacle !== undefined && <p className="text-sm text-muted-foreground">{obstacle}</p>}
    </Peek>
  );
}
