import { type LucideIcon, Radio, ShieldCheck, UserCheck, Users } from "lucide-react";
import type { Figure } from "@/components/list-screen/list-page";
import { isOnline, type ReceivedStaffUser } from "@/contract/users";
import { count } from "@/lib/format";

/** How many users there are, by what spec §2 counts. */
export function userFigures(
  users: readonly ReceivedStaffUser[],
  sample: boolean,
  now: number,
): readonly Figure[] {
  const figure = (
    icon: LucideIcon,
    label: string,
    note: string,
    holds: (user: ReceivedStaffUser) => boolean,
  ): Figure => ({
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
