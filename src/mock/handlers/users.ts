import type { StaffUser, userCalls } from "@/contract/users";
import type { Handlers } from "../handler";
import { found, Refusal } from "../refusal";
import type { Store } from "../store";

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function refuseTakenEmail(store: Store, email: string, except?: string): void {
  if (store.users.list().some((user) => user.id !== except && same(user.email, email))) {
    throw new Refusal(409, `The email "${email}" is taken.`);
  }
}

const isActiveAdmin = (user: StaffUser): boolean =>
  user.role === "admin" && user.status === "active";

function refuseLastAdmin(store: Store, user: StaffUser): void {
  if (isActiveAdmin(user) && store.users.list().filter(isActiveAdmin).length === 1) {
    throw new Refusal(409, "This is the last active admin.");
  }
}

/** User Management, with the guards of decisions §5; that only an admin may is the contract's. */
export const userHandlers: Handlers<typeof userCalls> = {
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
      lastLogin: null,
      createdAt: new Date(now()).toISOString(),
    });
  },
  changeUserStatus({ params, body: { status }, caller }, { store }) {
    const user = found(store.users.get(params.id), "user");
    if (status === "inactive") {
      if (user.id === caller.id || same(user.username, caller.username)) {
        throw new Refusal(409, "You cannot deactivate yourself.");
      }
      refuseLastAdmin(store, user);
    }
    return store.users.update(user.id, { status });
  },
  changeUser({ params, body: { email, role } }, { store }) {
    const user = found(store.users.get(params.id), "user");
    if (email !== undefined) refuseTakenEmail(store, email, user.id);
    if (role !== undefined && role !== "admin") refuseLastAdmin(store, user);
    return store.users.update(user.id, {
      email: email ?? user.email,
      role: role ?? user.role,
    });
  },
};
