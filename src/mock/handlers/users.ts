import { deactivationObstacle, roleObstacle, StaffUser, type userCalls } from "@/contract/users";
import type { Handlers } from "../handler";
import { found, Refusal } from "../refusal";
import type { Store } from "../store";
import { seedUsers } from "../seed/users";
import { table } from "../tables";

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function refuseTakenEmail(store: Store, email: string, except?: string): void {
  if (store.users.list().some((user) => user.id !== except && same(user.email, email))) {
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
  listUsers: (_, { store }) => store.users.list(),
  createUser({ body: { username, email, role } }, { store, now }) {
    if (store.users.list().some((user) => same(user.username, username))) {
      throw new Refusal(409, `The username "${username}" is taken.`);
    }
    refuseTakenEmail(store, email);
    return store.users.insert({
      id: `user-${store.users.size + 1}`,
      username,
      email,
      role,
      status: "active",
      createdAt: new Date(now()).toISOString(),
    });
  },
  changeUserStatus({ params, body: { status }, caller }, { store }) {
    const user = found(store.users.get(params.id), "user");
    if (status === "inactive") refuseWhere(deactivationObstacle(store.users.list(), user, caller));
    return store.users.update(user.id, { status });
  },
  changeUser({ params, body: { email, role } }, { store }) {
    const user = found(store.users.get(params.id), "user");
    if (email !== undefined) refuseTakenEmail(store, email, user.id);
    if (role !== undefined) refuseWhere(roleObstacle(store.users.list(), user, role));
    return store.users.update(user.id, {
      email: email ?? user.email,
      role: role ?? user.role,
    });
  },
};
