import * as v from "valibot";
import { type Lenient, post } from "./call";
import { Id, RequiredText } from "./values";

/** Roles. */
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
/** The signed-in person as a client stores it; only the username is certain. */
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

/** What only an admin may do: change users. */
export const canManageUsers = (role: string | undefined): boolean => role === "admin";

/** Sent as the acting person where the session's user has no id. */
const placeholderAgentId = "current-user";

/** How the calls name a person who acts. */
export const agentIdOf = ({ id }: Pick<ReceivedSessionUser, "id">): string =>
  id ?? placeholderAgentId;

/** Names compare by their letters and figures, if they have any: "Maya Okafor" is maya.okafor. */
const plain = (name: string): string =>
  name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "") || name;

/** Whether a server's word for a person (an id, a name, an email) is this one's. */
export function isPerson(word: string, { id, username, email }: ReceivedSessionUser): boolean {
  const names = [id, username, email, email?.split("@", 1)[0], placeholderAgentId];
  return names.some((name) => name && plain(name) === plain(word));
}
