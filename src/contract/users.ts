import * as v from "valibot";
import { Role, SessionUser } from "./auth";
import { coreGet, type Lenient, patch, post } from "./call";
import { RequiredText, Timestamp } from "./values";

/** A user's statuses. */
export const UserStatus = v.picklist(["active", "inactive"]);
export type UserStatus = v.InferOutput<typeof UserStatus>;

/** A user, as User Management lists them. */
export const StaffUser = v.object({
  ...SessionUser.entries,
  status: UserStatus,
  lastLogin: v.nullish(Timestamp),
  createdAt: Timestamp,
});
export type StaffUser = v.InferOutput<typeof StaffUser>;
/** A user as a server may send it. */
export type ReceivedStaffUser = Lenient<StaffUser>;

const Email = v.pipe(v.string(), v.trim(), v.rfcEmail());

/** The fields that the checks below need, in the client and on the server. */
type Guarded = Pick<ReceivedStaffUser, "id" | "username" | "role" | "status">;
type Actor = Pick<ReceivedStaffUser, "id" | "username">;

/** Whether a listed user is the acting person, by id or by username. */
export const isSelf = (user: Actor, { id, username }: Actor): boolean =>
  (id !== undefined && user.id === id) ||
  (username !== undefined && user.username?.toLowerCase() === username.toLowerCase());

const isActiveAdmin = ({ role, status }: Guarded) => role === "admin" && status === "active";

/** Whether deactivating this user would leave no active admin. */
export const isLastActiveAdmin = (users: readonly Guarded[], user: Guarded): boolean =>
  isActiveAdmin(user) && !users.some((other) => other.id !== user.id && isActiveAdmin(other));

/** Why this user may not get this role or, without `role`, be deactivated; undefined if they may. */
export const roleObstacle = (
  users: readonly Guarded[],
  user: Guarded,
  role?: Role,
): string | undefined =>
  role !== "admin" && isLastActiveAdmin(users, user)
    ? "The last active admin must stay an active admin."
    : undefined;

/** Why this user may not be deactivated; undefined if they may. */
export const deactivationObstacle = (
  users: readonly Guarded[],
  user: Guarded,
  actor: Actor,
): string | undefined =>
  isSelf(user, actor) ? "You cannot deactivate yourself." : roleObstacle(users, user);

const guards = {
  400: "The email address is not valid, or the role or status is unknown.",
  403: "Only an admin may change users.",
};

/** Calls of User Management. */
export const userCalls = {
  listUsers: coreGet("/api/users", "The staff's users.", v.array(StaffUser)),
  createUser: post("/api/users", {
    summary: "Creates a user.",
    body: v.object({
      username: RequiredText,
      email: Email,
      password: v.pipe(v.string(), v.minLength(1)),
      role: Role,
    }),
    answer: StaffUser,
    success: 201,
    refusals: { ...guards, 409: "The username or email is taken." },
  }),
  changeUserStatus: patch("/api/users/{id}/status", {
    summary: "Activates or deactivates a user.",
    body: v.object({ status: UserStatus }),
    answer: StaffUser,
    refusals: {
      ...guards,
      404: "No user with this id.",
      409: "The last active admin, or oneself, cannot be switched off.",
    },
  }),
  changeUser: patch("/api/users/{id}", {
    summary: "Changes a user's email or role.",
    body: v.object({ email: v.optional(Email), role: v.optional(Role) }),
    answer: StaffUser,
    refusals: {
      ...guards,
      404: "No user with this id.",
      409: "The email is taken, or the last active admin would lose the role.",
    },
    offer: "editing users",
  }),
};
