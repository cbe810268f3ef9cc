import * as v from "valibot";
import { Role } from "@/contract/auth";
import {
  deactivationObstacle,
  roleObstacle,
  StaffUser,
  type userCalls,
  UserStatus,
} from "@/contract/users";
import type { Database } from "../database";
import type { Handlers } from "../handler";
import { changeRow, requireRow, Refusal } from "../rows";
import { minutesBefore } from "../seed/history";
import users from "../seed/users.json";
import { type SeedContext, table } from "../tables";

/** The staff. Users who have never signed in have null as `minutesSinceSignIn`. */
const seedUsers = ({ now, organisation }: SeedContext): StaffUser[] =>
  users.map(({ daysInService, minutesSinceSignIn, role, status, username }, index) => ({
    id: `user-${index + 1}`,
    username,
    email: `${username}@${organisation.domain}`,
    role: v.parse(Role, role),
    status: v.parse(UserStatus, status),
    lastLogin: minutesSinceSignIn === null ? null : minutesBefore(now, minutesSinceSignIn),
    createdAt: minutesBefore(now, daysInService * 1440),
  }));

export const tables = {
  users: table(StaffUser, seedUsers, (context) => seedUsers(context).slice(0, 1)),
};

function checkUnique(db: Database, field: "email" | "username", value: string, except?: string) {
  const isSame = (user: StaffUser) => user[field].toLowerCase() === value.toLowerCase();
  if (db.users.all().some((user) => user.id !== except && isSame(user)))
    throw new Refusal(409, `The ${field} "${value}" is taken.`);
}

function refuseIf(obstacle: string | undefined): void {
  if (obstacle !== undefined) throw new Refusal(409, obstacle);
}

/** Handlers for User Management. The server already checks that the caller is an admin. */
export const handlers: Handlers<typeof userCalls> = {
  listUsers: (_, { db }) => db.users.all(),
  createUser({ body: { username, email, role } }, { db, now }) {
    checkUnique(db, "username", username);
    checkUnique(db, "email", email);
    return db.users.create({
      id: `user-${db.users.count() + 1}`,
      username,
      email,
      role,
      status: "active",
      createdAt: new Date(now()).toISOString(),
    });
  },
  changeUserStatus({ params: { id }, body: { status }, caller }, { db }) {
    const row = requireRow(db.users, id, "user");
    if (status === "inactive") refuseIf(deactivationObstacle(db.users.all(), row, caller));
    return changeRow(db.users, id, { status });
  },
  changeUser({ params: { id }, body }, { db }) {
    const row = requireRow(db.users, id, "user");
    const { email = row.email, role = row.role } = body;
    checkUnique(db, "email", email, id);
    refuseIf(roleObstacle(db.users.all(), row, role));
    return changeRow(db.users, id, { email, role });
  },
};
