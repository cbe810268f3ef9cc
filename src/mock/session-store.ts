import type { SessionUser } from "@/contract/auth";
import type { Database } from "./database";

/** The session cookie's name. */
export const sessionCookie = "muster-session";
const tokenPrefix = "muster-demo-token-";

/** Cookies by name, as they came with a call. */
export type Cookies = Readonly<Record<string, string>>;

/** The answer to a sign-in. */
export interface NewSession {
  token: string;
  user: SessionUser;
}

/** Who is signed in, with which token: one person of a page, or a server's many. */
export interface SessionStore {
  /** Tokens whose session was ended by `expire`. */
  readonly expired: Set<string>;
  /** Who sends these cookies; undefined if nobody is signed in. */
  callerOf(cookies: Cookies): SessionUser | undefined;
  /** Begins a session; returns its Set-Cookie header. */
  begin(session: NewSession): string;
  /** Signs the caller out; returns the Set-Cookie header that removes the cookie, if it may go. */
  signOut(cookies: Cookies): string | undefined;
  expire(cookies: Cookies): void;
}

/** The member of staff with a username; made up for an unknown one. */
export function userNamed(users: Database["users"], username: string): SessionUser {
  const name = username.toLowerCase();
  const staff = users.all();
  const known = staff.find((user) => user.username.toLowerCase() === name);
  const domain = staff[0]?.email.split("@")[1] ?? "example.com";
  return {
    id: known?.id ?? `guest-${name}`,
    username,
    email: known?.email ?? `${name.replaceAll(/[^a-z0-9.]+/g, ".")}@${domain}`,
    role: name.includes("admin") ? "admin" : "user",
  };
}

/** Signs in by the rules of the contract; what it returns is undefined if the credentials are wrong. */
export function createSignIn(users: Database["users"], now: () => number) {
  let lastTime = 0;
  return async (username: string, password: string): Promise<NewSession | undefined> => {
    if (username === "admin" && password !== "admin") return undefined;
    const user = userNamed(users, username);
    // Two sign-ins within a millisecond are two sessions.
    lastTime = Math.max(now(), lastTime + 1);
    await users.update((q) => q.where({ id: user.id }), {
      data: (known) => void (known.lastLogin = new Date(now()).toISOString()),
    });
    return { token: `${tokenPrefix}${lastTime}`, user };
  };
}
