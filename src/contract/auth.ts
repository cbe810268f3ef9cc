import * as v from "valibot";
import { type Lenient, post } from "./call";
import { Id, RequiredText } from "./values";

/** The roles a user can have. */
export const Role = v.picklist(["user", "manager", "admin"]);
export type Role = v.InferOutput<typeof Role>;

/** The signed-in person. */
export const SessionUser = v.object({
  id: Id,
  username: v.string(),
  email: v.string(),
  role: Role,
});
export type SessionUser = v.InferOutput<typeof SessionUser>;
/** The signed-in person as a client stores them; only the username is always there. */
export type ReceivedSessionUser = Lenient<SessionUser> & { username: string };

/** Sign-in and sign-out. */
export const authCalls = {
  login: post("/api/auth/login", {
    summary: "Signs in: answers a token and the user, and sets the session cookie.",
    body: v.object({ username: RequiredText, password: v.pipe(v.string(), v.minLength(1)) }),
    answer: v.object({ token: v.string(), user: SessionUser }),
    refusals: { 401: "Invalid credentials" },
    offer: "signing in",
    open: true,
  }),
  logout: post("/api/auth/logout", {
    summary: "Signs out and ends the session cookie.",
    success: 204,
    offer: "signing out",
    open: true,
  }),
};

/** Whether a role may change users: only an admin may. */
export const canManageUsers = (role: string | undefined): boolean => role === "admin";

/** Sent as the acting person's id if the session's user has none. */
const placeholderAgentId = "current-user";

/** The id that calls send for the acting person. */
export const agentIdOf = ({ id }: Pick<ReceivedSessionUser, "id">): string =>
  id ?? placeholderAgentId;

/** For comparing names by letters and digits only, if they have any: "Maya Okafor" equals maya.okafor. */
const plain = (name: string): string =>
  name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "") || name;

/** Whether a server's word for a person (an id, a name or an email) means this person. */
export function isPerson(word: string, { id, username, email }: ReceivedSessionUser): boolean {
  const names = [id, username, email, email?.split("@", 1)[0], placeholderAgentId];
  return names.some((name) => name && plain(name) === plain(word));
}
