import type { QueryClient } from "@tanstack/react-query";
import { Lock, type LucideIcon, Plus, Radio, ShieldCheck, UserCheck, Users } from "lucide-react";
import { useId } from "react";
import { callQuery } from "@/api/query";
import { ListPage, usePageDialog } from "@/components/list-screen/list-page";
import { useList } from "@/components/list-screen/use-list";
import type { Metric } from "@/components/metric-cards";
import { dialogSource } from "@/components/use-lazy-dialog";
import { useNow } from "@/components/use-now";
import { isOnline, type ReceivedStaffUser, userCalls } from "@/contract/users";
import { count } from "@/lib/format";
import { useManagingObstacle, useUsers } from "./use-users";
import { userColumns, userList, userShape } from "./user-list";

const userDrawer = dialogSource(() => import("./user-drawer"));
const createDialog = dialogSource(() => import("./create-user-dialog"));

/** How many users there are, by what spec §2 counts. */
function userFigures(
  users: readonly ReceivedStaffUser[],
  sample: boolean,
  now: number,
): readonly Metric[] {
  const figure = (
    icon: LucideIcon,
    label: string,
    note: string,
    holds: (user: ReceivedStaffUser) => boolean,
  ): Metric => ({
    icon,
    label,
    value: count(users.filter(holds).length),
    change: sample ? "of the sample below" : note,
  });
  return [
    figure(Users, "Total Users", "with an account", () => true),
    figure(UserCheck, "Active Users", "may sign in", ({ status }) => status === "active"),
    figure(ShieldCheck, "Admins", "may manage users", ({ role }) => role === "admin"),
    figure(Radio, "Online Now", "signed in within 30 minutes", (user) => isOnline(user, now)),
  ];
}

/** The User Management screen: who may sign in, and with which role (spec §2). */
export default function UsersPage() {
  const source = useUsers();
  const list = useList(userList, source);
  const obstacle = useManagingObstacle();
  const now = useNow();
  const noticeId = useId();
  return (
    <ListPage
      title="User Management"
      description="Who may sign in, and with which role."
      actions={[
        { ...usePageDialog("Create User", Plus, createDialog, {}), obstacle, saidBy: noticeId },
      ]}
      head={
        obstacle !== undefined && (
          <p
            id={noticeId}
            className="flex items-start gap-2 rounded-lg border bg-muted px-4 py-2.5 text-sm"
          >
            <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
            {obstacle} You can look at them here.
          </p>
        )
      }
      figures={source.rows ? userFigures(source.rows, source.sample, now) : "loading"}
      list={list}
      shape={userShape}
      listTitle="System Users"
      exported={{ what: "users", columns: userColumns }}
      drawer={userDrawer}
    />
  );
}

UsersPage.prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(callQuery(userCalls.listUsers));
};
