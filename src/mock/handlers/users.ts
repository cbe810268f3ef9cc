import { deactivationObstacle, roleObstacle, StaffUser, type userCalls } from "@/contract/users";
import type { Handlers } from "../handler";
import { Refusal } from "../refusal";
import { changeRow, knownRow } from "../rows";
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
  changeUserStatus({ params: { id }, body: { status }, caller }, { db }) {
    const row = knownRow(db.users, id, "user");
    if (status === "inactive") refuseWhere(deactivationObstacle(db.users.all(), row, caller));
    return changeRow(db.users, id, { status });
  },
  changeUser({ params: { id }, body }, { db }) {
    const row = knownRow(db.users, id, "user");
    const { email = row.email, role = row.role } = body;
    refuseTakenEmail(db, email, id);
    refuseWhere(roleObstacle(db.users.all(), row, role));
    return changeRow(db.users, id, { email, role });
  },
};
