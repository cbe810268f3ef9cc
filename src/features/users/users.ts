import { useQuery } from "@tanstack/react-query";
import { callQuery } from "@/api/query";
import { useSignedInUser } from "@/api/session";
import { withSample } from "@/components/list-screen/list-source";
import { canManageUsers } from "@/contract/auth";
import { deactivationObstacle, type ReceivedStaffUser, userCalls } from "@/contract/users";
import { firstTime } from "@/lib/times";
import samples from "./sample-users.json";

/** A user's name, or a placeholder. */
export const usernameOf = ({ username }: ReceivedStaffUser): string =>
  username?.trim() || "Unnamed user";

/** How recent the last login of an online user is, in ms. */
const onlineWindow = 30 * 60 * 1000;

/** Whether a user signed in within the last 30 minutes. `now` is in ms. */
export function isOnline({ lastLogin }: ReceivedStaffUser, now: number): boolean {
  const since = now - firstTime(lastLogin);
  // The server's clock may be slightly ahead of this one, so times just after `now` count too.
  return since <= onlineWindow && since > -onlineWindow;
}

/** The users, or the sample if the server sends none. */
export const useUsers = () => withSample(useQuery(callQuery(userCalls.listUsers)), samples);

/** Why the signed-in user may not change any users; undefined for an admin. */
export const useManagingObstacle = (): string | undefined =>
  canManageUsers(useSignedInUser().role) ? undefined : "Only an admin may create or change users.";

/** Why the signed-in user may not activate or deactivate this user; undefined if they may. */
export function useTogglingObstacle(user: ReceivedStaffUser): string | undefined {
  const actor = useSignedInUser();
  const { rows = [] } = useUsers();
  const notAdmin = useManagingObstacle();
  if (notAdmin !== undefined) return notAdmin;
  return user.status === "active" ? deactivationObstacle(rows, user, actor) : undefined;
}
