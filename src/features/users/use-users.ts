import { useQuery } from "@tanstack/react-query";
import { callQuery } from "@/api/query";
import { useSignedInUser } from "@/api/session";
import { type ListSource, withSample } from "@/components/list-screen/list-source";
import { canManageUsers } from "@/contract/auth";
import { deactivationObstacle, type ReceivedStaffUser, userCalls } from "@/contract/users";
import { sampleUsers } from "./sample-users";
import { adminOnly } from "./user-labels";

const none: readonly never[] = [];

/** The users, or the marked sample. */
export const useUsers = (): ListSource<ReceivedStaffUser> =>
  withSample(useQuery(callQuery(userCalls.listUsers)), sampleUsers);

/**
 * The users as the page has them, for the parts of a row. It never asks the server: after a
 * failure every row that appears would otherwise ask again.
 */
export const useKnownUsers = (): readonly ReceivedStaffUser[] =>
  withSample(useQuery({ ...callQuery(userCalls.listUsers), enabled: false }), sampleUsers).rows ??
  none;

/** Why the signed-in person may not change any user; undefined for an admin. */
export const useManagingObstacle = (): string | undefined =>
  canManageUsers(useSignedInUser().role) ? undefined : adminOnly;

/** Why this user may not be switched on or off by the signed-in person, if so. */
export function useTogglingObstacle(user: ReceivedStaffUser): string | undefined {
  const actor = useSignedInUser();
  const users = useKnownUsers();
  const notAdmin = useManagingObstacle();
  if (notAdmin !== undefined) return notAdmin;
  return user.status === "active" ? deactivationObstacle(users, user, actor) : undefined;
}
