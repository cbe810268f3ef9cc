import { roles } from "@/contract/auth";
import type { ReceivedStaffUser } from "@/contract/users";
import { capitalised } from "@/lib/format";
import { dateFrom, exactTime } from "@/lib/times";

/** A user's name, or a placeholder. */
export const nameOf = ({ username }: ReceivedStaffUser): string =>
  username?.trim() || "Unnamed user";

/** When a user last signed in: date and time; "Never" where they have not. */
export const lastLoginText = ({ lastLogin }: ReceivedStaffUser): string =>
  exactTime(lastLogin, "Never");

/** The last sign-in in ms, for ordering; undefined where there was none. */
export const lastLoginMs = ({ lastLogin }: ReceivedStaffUser): number | undefined =>
  dateFrom(lastLogin)?.getTime();

/** The roles to choose from, as a form offers them. */
export const roleOptions = roles.map((role) => ({ value: role, label: capitalised(role) }));

/** Why somebody who is no admin sees these buttons disabled. */
export const adminOnly = "Only an admin may create or change users.";
