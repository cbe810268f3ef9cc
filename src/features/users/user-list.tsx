import { InitialsAvatar } from "@/components/initials-avatar";
import { statusColumn } from "@/components/list-screen/list-columns";
import { asListed, defineList, sortBy, statusFilter } from "@/components/list-screen/list-kind";
import { StatusDot } from "@/components/status-dot";
import { useNow } from "@/components/use-now";
import { roles } from "@/contract/auth";
import { isOnline, type ReceivedStaffUser, userStatuses } from "@/contract/users";
import { fieldColumns } from "@/lib/csv";
import { capitalised } from "@/lib/format";
import { dateFrom, exactTime } from "@/lib/times";
import { Badge } from "@/ui/badge";
import { UserActions } from "./user-actions";

/** The list of users. */
export const userList = defineList<ReceivedStaffUser>({
  one: "user",
  nameOf: ({ username }) => username,
  textOf: ({ email, username }) => [username, email].join("\n"),
  filters: [
    { name: "role", label: "Role", all: "All Roles", words: roles, wordsOf: ({ role }) => role },
    statusFilter(userStatuses),
  ],
  sorts: [
    asListed,
    sortBy("username", "Username"),
    {
      name: "login",
      label: "Last login",
      keyOf: ({ lastLogin }) => dateFrom(lastLogin)?.getTime(),
      descending: true,
    },
  ],
  leading: ({ username }) => <InitialsAvatar name={username} letters={1} />,
  detail: ({ email }) => email,
  columns: [
    {
      label: "Role",
      width: "5.5rem",
      cell: ({ role }) =>
        role?.trim() && (
          <Badge tone={role === "admin" ? "info" : role === "manager" ? "muted" : "outline"}>
            {capitalised(role)}
          </Badge>
        ),
    },
    statusColumn("5rem"),
    {
      label: "Last login",
      wide: true,
      card: "wide",
      width: "13rem",
      cell: (user) => <LastLogin user={user} />,
    },
  ],
  actions: { width: "12rem", slot: "5.75rem", show: (user) => <UserActions user={user} /> },
  exported: [
    ...fieldColumns("username", "email", "role", "status"),
    ...fieldColumns(["Last login", "lastLogin"], ["Created", "createdAt"]),
  ],
});

/** Date and time of the last sign-in, and whether that makes the user online now. */
export function LastLogin({ user }: { user: ReceivedStaffUser }) {
  const online = isOnline(user, useNow());
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      <span className="truncate">{exactTime(user.lastLogin, "Never")}</span>
      {online && <StatusDot tone="ok" label="Online now" />}
    </span>
  );
}
