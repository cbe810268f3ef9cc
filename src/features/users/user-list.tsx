import { useCallMutation } from "@/api/call-mutation";
import { InitialsAvatar } from "@/components/initials-avatar";
import { statusColumn } from "@/components/list-screen/list-columns";
import {
  asListed,
  defineList,
  highestBy,
  sortBy,
  statusFilter,
} from "@/components/list-screen/list-kind";
import { RelativeTime } from "@/components/relative-time";
import { type StatusAction, StatusButton } from "@/components/status-button";
import { StatusDot } from "@/components/status-badge";
import { useNow } from "@/components/use-now";
import { type ReceivedSessionUser, canManageUsers, Role } from "@/contract/auth";
import { isSelf, type ReceivedStaffUser, userCalls, UserStatus } from "@/contract/users";
import { fieldColumns } from "@/lib/csv";
import { capitalised } from "@/lib/format";
import { cn } from "@/lib/cn";
import { dateFrom } from "@/lib/times";
import { Badge, type Tone } from "@/ui/badge";
import { EditUserDialog } from "./user-dialogs";
import { isOnline, usernameOf, useTogglingObstacle } from "./users";

const tones = new Map<string, Tone>([
  ["admin", "info"],
  ["manager", "muted"],
]);

/** The list of users as the signed-in user sees it. Memoise the result. */
export const userListOf = (signedIn: ReceivedSessionUser) =>
  defineList<ReceivedStaffUser>({
    one: "user",
    nameOf: ({ username }) => username,
    textOf: ({ email, username }) => [username, email].join("\n"),
    filters: [
      { name: "role", all: "All Roles", words: Role.options, wordsOf: ({ role }) => role },
      statusFilter(UserStatus.options),
    ],
    sorts: [
      asListed,
      { ...sortBy("username", "Username"), column: "Name" },
      highestBy("login", "Last login", ({ lastLogin }) => dateFrom(lastLogin)?.getTime()),
    ],
    nameWidth: "minmax(10rem,2fr)",
    leading: ({ username }) => <InitialsAvatar name={username} />,
    detail: ({ email }) => email,
    detailBelow: true,
    columns: [
      {
        label: "Role",
        width: "5.25rem",
        cell: (user) => (
          <>
            {user.role?.trim() && (
              <Badge tone={tones.get(user.role) ?? "outline"}>{capitalised(user.role)}</Badge>
            )}
            {isSelf(user, signedIn) && <span className="ml-2 text-muted-foreground">You</span>}
          </>
        ),
      },
      statusColumn("4.25rem"),
      {
        label: "Last login",
        width: "minmax(8.25rem,0.6fr)",
        cell: (user) => <LastLogin user={user} />,
      },
    ],
    actions: {
      width: "7.75rem",
      verb: (user) => <UserStatusButton user={user} />,
      more: { label: "Edit", isFor: () => canManageUsers(signedIn.role), dialog: EditUserDialog },
    },
    exported: [
      ...fieldColumns("username", "email", "role", "status"),
      ...fieldColumns(["Last login", "lastLogin"], ["Created", "createdAt"]),
    ],
  });

/** How long ago the last sign-in was, with the exact time on hover, and whether the user is online now. */
export function LastLogin({ user }: { user: ReceivedStaffUser }) {
  const online = isOnline(user, useNow());
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      {online && <StatusDot tone="ok" />}
      {online && "Online"}
      <span className={cn("truncate", online && "text-muted-foreground")}>
        {user.lastLogin?.trim() ? <RelativeTime value={user.lastLogin} /> : "Never"}
      </span>
    </span>
  );
}

const done = ["Success", () => "User status updated successfully"] as const;
const actions: readonly StatusAction<ReceivedStaffUser, UserStatus>[] = [
  {
    label: "Deactivate",
    from: "active",
    to: "inactive",
    done,
    question: (user) => ({
      title: "Deactivate This User?",
      description: `${usernameOf(user)} can no longer sign in. Nothing is deleted, and an admin can activate the account again.`,
      destructive: true,
    }),
  },
  { label: "Activate", to: "active", done },
];

/** The Deactivate button, which asks for confirmation first, or the Activate button. */
export function UserStatusButton({ user }: { user: ReceivedStaffUser }) {
  const change = useCallMutation(userCalls.changeUserStatus, "Failed to update user status");
  return (
    <StatusButton
      variant="outline"
      row={user}
      actions={actions}
      obstacle={useTogglingObstacle(user)}
      onChange={({ id = "" }, status) => change({ params: { id }, body: { status } })}
    />
  );
}
