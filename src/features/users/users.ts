import { useQuery } from "@tanstack/react-query";
import { callQuery } from "@/api/query";
import { useSignedInUser } from "@/api/session";
import { withSample } from "@/components/list-screen/list-source";
import { canManageUsers } from "@/contract/auth";
import { deactivationObstacle, type ReceivedStaffUser, userCalls } from "@/contract/users";
import { firstTime } from "@/lib/times";
import samples from "./sample-users.json";

/** A user's name, or a placeholder. */
export const nameOf = ({ username }: ReceivedStaffUser): string =>
  username?.trim() || "Unnamed user";

/** "Online Now" means a last login within this many milliseconds. */
const onlineWindow = 30 * 60 * 1000;

/** Signed in within the last 30 minutes. `now` is in milliseconds. */
export function isOnline({ lastLogin }: ReceivedStaffUser, now: number): boolean {
  const since = now - firstTime(lastLogin);
  // A server's clock may run a little ahead of this one.
  return since <= onlineWindow && since > -onlineWindow;
}

/** The users, or the marked sample. */
export const useUsers = () => withSample(useQuery(callQuery(userCalls.listUsers)), samples);

/** Why the signed-in person may not change any user; undefined for an admin. */
export const useManagingObstacle = (): string | undefined =>
  canManageUsers(useSignedInUser().role) ? undefined : "Only an admin may create or change users.";

/** Why this user may not be switched on or off by the signed-in person, if so. */
export function useTogglingObstacle(user: ReceivedStaffUser): string | undefined {
  const actor = useSignedInUser();
  const { rows = [] } = useUsers();
  const notAdmin = useManagingObstacle();
  if (notAdmin !== undefined) return notAdmin;
  return user.status === "active" ? deactivationObstacle(rows, user, actor) : undefined;
}
