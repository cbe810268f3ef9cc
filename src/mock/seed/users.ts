import { Role } from "@/contract/auth";
import { type StaffUser, UserStatus } from "@/contract/users";
import * as v from "valibot";
import { linesOf } from "@/lib/lines";
import type { SeedContext } from "../tables";
import users from "./users.txt?raw";
import { minutesBefore } from "./lines";

/** The staff: username, role, status, minutes since the last sign-in ("-": never), days in service. */
export const seedUsers = ({ now, organisation }: SeedContext): StaffUser[] =>
  linesOf(users).map(([username = "", role, status, minutes = "-", days], index) => ({
    id: `user-${index + 1}`,
    username,
    email: `${username}@${organisation.domain}`,
    role: v.parse(Role, role),
    status: v.parse(UserStatus, status),
    lastLogin: minutes === "-" ? null : minutesBefore(now, Number(minutes)),
    createdAt: minutesBefore(now, Number(days) * 1440),
  }));
