import { Plus } from "lucide-react";
import { useMemo } from "react";
import { useSignedInUser } from "@/api/session";
import { Facts } from "@/components/detail-drawer";
import { DialogButton } from "@/components/dialog-button";
import { ListPage, usePageDialog } from "@/components/list-screen/list-page";
import { useList } from "@/components/list-screen/use-list";
import { type DetailProps, Peek } from "@/components/peek";
import { useNow } from "@/components/use-now";
import { canManageUsers } from "@/contract/auth";
import type { ReceivedStaffUser } from "@/contract/users";
import { capitalised, count } from "@/lib/format";
import { dateText } from "@/lib/times";
import { CreateUserDialog, EditUserDialog } from "./user-dialogs";
import { LastLogin, userListOf, UserStatusButton } from "./user-list";
import { LastSeen } from "./last-seen";
import { isOnline, useManagingObstacle, useTogglingObstacle, useUsers } from "./users";

/** The figure cards: users in total, active, admins, and online at `now` (in ms). */
function figuresOf(users: readonly ReceivedStaffUser[], now: number) {
  const figures = [
    ["Total Users", "with an account", users],
    ["Active Users", "may sign in", users.filter(({ status }) => status === "active")],
    ["Admins", "may manage users", users.filter(({ role }) => role === "admin")],
    ["Online Now", "signed in within 30 minutes", users.filter((user) => isOnline(user, now))],
  ] as const;
  return figures.map(([label, change, { length }]) => ({ label, value: count(length), change }));
}

/** The User Management screen: who may sign in, and with which role. */
export default function UsersPage() {
  const source = useUsers();
  const obstacle = useManagingObstacle();
  const signedIn = useSignedInUser();
  const kind = useMemo(() => userListOf(signedIn), [signedIn]);
  const list = useList(kind, source);
  const now = useNow();
  const create = usePageDialog("Create User", Plus, CreateUserDialog, {});
  return (
    <ListPage
      title="User Management"
      description={obstacle ?? "Who may sign in, and with which role."}
      actions={[{ ...create, obstacle }]}
      band={<LastSeen list={list} />}
      figures={source.rows && figuresOf(source.rows, now)}
      list={list}
      listTitle="System Users"
      peek={UserPeek}
    />
  );
}

/** A user's details: email, last login, role and access. */
function UserPeek({ row, ...peek }: DetailProps<ReceivedStaffUser>) {
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
              : "Sees every screen. Can look at users, but not change them.",
          ],
        ]}
      />
      {obstacle !== undefined && <p className="text-sm text-muted-foreground">{obstacle}</p>}
    </Peek>
  );
}
