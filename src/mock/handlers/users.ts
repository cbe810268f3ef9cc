import { deactivationObstacle, roleObstacle, StaffUser, type userCalls } from "@/contract/users";
import type { Handlers } from "../handler";
import { found, Refusal } from "../refusal";
import type { Database } from "../database";
import { seedUsers } from "../seed/users";
import { table } from "../tables";

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function refuseTakenEmail(db: Database, email: string, except?: string): void {
  if (db.users.all().some((user) => user.id !== except && same(user.email, email))) {
    throw new Refusal(409, `The email "${email}" is taken.`);
  }
}

function refuseWhere(obstacle: string | undefined): void {
  if (obstacle !== undefined) throw new Refusal(409, obstacle);
}

export const tables = {
  users: table(StaffUser, seedUsers, (context) => seedUsers(context).slice(0, 1)),
};

/** User Management, with its guards; that only an admin may is the contract's. */
export const handlers: Handlers<typeof userCalls> = {
  listUsers: (_, { db }) => db.users.all(),
  async createUser({ body: { username, email, role } }, { db, now }) {
    if (db.users.all().some((user) => same(user.username, username))) {
      throw new Refusal(409, `The username "${username}" is taken.`);
    }
    refuseTakenEmail(db, email);
    return db.users.create({
      id: `user-${db.users.count() + 1}`,
      username,
      email,
      role,
      status: "active",
      createdAt: new Date(now()).toISOString(),
    });
  },
  changeUserStatus({ params, body: { status }, caller }, { db }) {
    const row = found(
      db.users.findFirst((q) => q.where({ id: params.id })),
      "user",
    );
    if (status === "inactive") refuseWhere(deactivationObstacle(db.users.all(), row, caller));
    return db.users.update(row, {
      strict: true,
      data(user) {
        user.status = status;
      },
    });
  },
  changeUser({ params, body: { email, role } }, { db }) {
    const row = found(
      db.users.findFirst((q) => q.where({ id: params.id })),
      "user",
    );
    if (email !== undefined) refuseTakenEmail(db, email, row.id);
    if (role !== undefined) refuseWhere(roleObstacle(db.users.all(), row, role));
    return db.users.update(row, {
      strict: true,
      data(user) {
        user.email = email ?? user.email;
        user.role = role ?? user.role;
      },
    });
  },
};
