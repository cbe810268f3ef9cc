import { Role } from "@/contract/auth";
import { type StaffUser, UserStatus } from "@/contract/users";
import * as v from "valibot";
import type { SeedContext } from "../tables";
import users from "./users.json";
import { minutesBefore } from "./lines";

/** The staff; who has never signed in has no `minutesSinceSignIn`. */
export const seedUsers = ({ now, organisation }: SeedContext): StaffUser[] =>
  users.map(({ daysInService, minutesSinceSignIn, role, status, username }, index) => ({
    id: `user-${index + 1}`,
    username,
    email: `${username}@${organisation.domain}`,
    role: v.parse(Role, role),
    status: v.parse(UserStatus, status),
    lastLogin: minutesSinceSignIn === null ? null : minutesBefore(now, minutesSinceSignIn),
    createdAt: minutesBefore(now, daysInService * 1440),
  }));
