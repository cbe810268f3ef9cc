import { useQuery } from "@tanstack/react-query";
import { callQuery } from "@/api/query";
import { useSignedInUser } from "@/api/session";
import { withSample } from "@/components/list-screen/list-source";
import { canManageUsers, roles } from "@/contract/auth";
import { deactivationObstacle, type ReceivedStaffUser, userCalls } from "@/contract/users";
import { capitalised } from "@/lib/format";

/** A user's name, or a placeholder. */
export const nameOf = ({ username }: ReceivedStaffUser): string =>
  username?.trim() || "Unnamed user";

/** The roles to choose from, as a form offers them. */
export const roleOptions = roles.map((role) => ({ word: role, label: capitalised(role) }));

/** Shown, marked, where the server sends no users. */
const sampleUsers: readonly ReceivedStaffUser[] = (
  [
    ["admin", "admin", "active", "2026-02-27T08:12:00Z", "2024-01-15T09:00:00Z"],
    ["marta.silva", "manager", "active", "2026-02-26T16:40:00Z", "2024-06-03T10:30:00Z"],
    ["owen.hart", "user", "active", "2026-02-24T11:05:00Z", "2025-03-20T14:00:00Z"],
    ["yuki.tanaka", "user", "inactive", "2025-11-08T13:25:00Z", "2024-09-11T08:45:00Z"],
  ] as const
).map(([username, role, status, lastLogin, createdAt]) => {
  const [id, email] = [`sample-${username}`, `${username}@example.org`];
  return { id, username, email, role, status, lastLogin, createdAt };
});

/**
 * The users, or the marked sample. The parts of a row do not ask the server: after a failure every
 * row that appears would otherwise ask again.
 */
export const useUsers = ({ enabled }: { enabled: boolean }) =>
  withSample(useQuery({ ...callQuery(userCalls.listUsers), enabled }), sampleUsers);

/** Why the signed-in person may not change any user; undefined for an admin. */
export const useManagingObstacle = (): string | undefined =>
  canManageUsers(useSignedInUser().role) ? undefined : "Only an admin may create or change users.";

/** Why this user may not be switched on or off by the signed-in person, if so. */
export function useTogglingObstacle(user: ReceivedStaffUser): string | undefined {
  const actor = useSignedInUser();
  const { rows = [] } = useUsers({ enabled: false });
  const notAdmin = useManagingObstacle();
  if (notAdmin !== undefined) return notAdmin;
  return user.status === "active" ? deactivationObstacle(rows, user, actor) : undefined;
}
