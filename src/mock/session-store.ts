import type { Role, SessionUser } from "@/contract/auth";
import type { Store } from "./store";

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

/** spec §5: admin if the username contains "admin", else user. */
const roleOf = (username: string): Role =>
  username.toLowerCase().includes("admin") ? "admin" : "user";

/** Who is signed in, with which token (decisions §4): one person of a page, or a server's many. */
export abstract class SessionStore {
  readonly #users: Store["users"];
  /** Tokens whose session was ended by `expire`. */
  readonly expired: Set<string>;
  #lastTime = 0;

  constructor(users: Store["users"], expired = new Set<string>()) {
    this.#users = users;
    this.expired = expired;
  }

  /** Who sends these cookies; undefined if nobody is signed in. */
  abstract callerOf(cookies: Cookies): SessionUser | undefined;

  abstract begin(session: NewSession): string;

  /** Signs the caller out; returns the Set-Cookie header that removes the cookie, if it may go. */
  abstract signOut(cookies: Cookies): string | undefined;

  abstract expire(cookies: Cookies): void;

  /** Signs in by the rules of spec §5; undefined if the credentials are wrong. */
  signIn(username: string, password: string, now: number): NewSession | undefined {
    if (username === "admin" && password !== "admin") return undefined;
    const user = this.userNamed(username);
    // Two sign-ins within a millisecond are two sessions.
    this.#lastTime = Math.max(now, this.#lastTime + 1);
    if (this.#users.get(user.id)) {
      this.#users.update(user.id, { lastLogin: new Date(now).toISOString() });
    }
    return { token: `${tokenPrefix}${this.#lastTime}`, user };
  }

  /** The member of staff with a username; a made-up one if there is none. */
  protected userNamed(username: string): SessionUser {
    const name = username.toLowerCase();
    const known = this.#users.list().find((user) => user.username.toLowerCase() === name);
    return {
      id: known?.id ?? `guest-${name}`,
      username,
      email: known?.email ?? `${name.replaceAll(/[^a-z0-9.]+/g, ".")}@harborcollective.example`,
      role: roleOf(username),
    };
  }
}
