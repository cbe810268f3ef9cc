import { InitialsAvatar } from "@/components/initials-avatar";
import { statusColumn } from "@/components/list-screen/list-columns";
import { ascending, asListed, defineList, statusFilter } from "@/components/list-screen/list-kind";
import type { RowShape } from "@/components/list-screen/list-row";
import { StatusDot } from "@/components/status-dot";
import { useNow } from "@/components/use-now";
import { roles } from "@/contract/auth";
import { isOnline, type ReceivedStaffUser, userStatuses } from "@/contract/users";
import type { ExportColumn } from "@/lib/csv";
import { capitalised } from "@/lib/format";
import { Badge } from "@/ui/badge";
import { UserActions } from "./user-actions";
import { lastLoginMs, lastLoginText } from "./user-labels";

/** The list of users: what is searched, filtered and sorted. */
export const userList = defineList<ReceivedStaffUser>({
  one: "user",
  many: "users",
  idOf: ({ id }) => id,
  nameOf: ({ username }) => username,
  textOf: ({ email, username }) => [username, email].join("\n"),
  filters: [
    { name: "role", label: "Role", all: "All Roles", words: roles, wordsOf: ({ role }) => role },
    statusFilter(userStatuses),
  ],
  sorts: [
    asListed,
    ascending("username", "Username"),
    { name: "login", label: "Last login", keyOf: lastLoginMs, descending: true },
  ],
});

/** A role; the admin's is highlighted. */
function RoleBadge({ role }: { role: string | undefined }) {
  const word = capitalised(role);
  if (word === "") return null;
  return (
    <Badge tone={role === "admin" ? "info" : role === "manager" ? "muted" : "outline"}>
      {word}
    </Badge>
  );
}

/** Date and time of the last sign-in, and whether that makes the user online now. */
export function LastLogin({ user }: { user: ReceivedStaffUser }) {
  const online = isOnline(user, useNow());
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      <span className="truncate">{lastLoginText(user)}</span>
      {online && <StatusDot tone="ok" label="Online now" />}
    </span>
  );
}

/** How a user's row is drawn. */
export const userShape: RowShape<ReceivedStaffUser> = {
  leading: ({ username }) => <InitialsAvatar name={username} letters={1} />,
  detail: ({ email }) => email,
  columns: [
    { label: "Role", width: "6rem", cell: ({ role }) => <RoleBadge role={role} /> },
    statusColumn("6rem"),
    {
      label: "Last login",
      card: "wide",
      width: "13rem",
      cell: (user) => <LastLogin user={user} />,
    },
  ],
  actions: { width: "9.5rem", show: (user) => <UserActions user={user} /> },
};

/** The columns of the file that the users are exported to. */
export const userColumns: readonly ExportColumn<ReceivedStaffUser>[] = [
  { header: "Username", value: ({ username }) => username },
  { header: "Email", value: ({ email }) => email },
  { header: "Role", value: ({ role }) => role },
  { header: "Status", value: ({ status }) => status },
  { header: "Last login", value: ({ lastLogin }) => lastLogin },
  { header: "Created", value: ({ createdAt }) => createdAt },
];
