import type { Role, SessionUser } from "@/contract/auth";
import type { Row } from "./tables";
import type { Table } from "./store";

/** The session cookie's name. */
export const sessionCookie = "muster-session";
const tokenPrefix = "muster-demo-token-";

/** Cookies by name, as they came with a call. */
export type Cookies = Readonly<Record<string, string>>;

/** What signing in answers. */
export interface NewSession {
  token: string;
  user: SessionUser;
}

/** spec §5: admin where the username contains "admin", else user. */
const roleOf = (username: string): Role =>
  username.toLowerCase().includes("admin") ? "admin" : "user";

/**
 * Who is signed in, and with which token (decisions §4). What one can go by is another matter in
 * a page, which has one person, than at a port, which has many: see session and port-sessions.
 */
export abstract class SessionStore {
  readonly #users: Table<Row<"users">>;
  /** Tokens whose session was ended by `expire`. */
  readonly expired: Set<string>;
  #lastTime = 0;

  constructor(users: Table<Row<"users">>, expired = new Set<string>()) {
    this.#users = users;
    this.expired = expired;
  }

  /** Who asks; undefined where nobody is signed in. */
  abstract callerOf(cookies: Cookies): SessionUser | undefined;

  /** Signs out whoever asks. */
  abstract signOut(cookies: Cookies): void;

  /** Ends the session of whoever asks next with the tokens known now. */
  abstract expire(cookies: Cookies): void;

  /** The Set-Cookie line of a new session. */
  abstract cookieFor(session: NewSession): string;

  /** The Set-Cookie line that ends it, where there is one. */
  abstract readonly endingCookie: string | undefined;

  /** Hears of a session that has begun. */
  protected abstract begun(session: NewSession): void;

  /** Signs in by the rules of spec §5; undefined where the credentials are refused. */
  signIn(username: string, password: string, now: number): NewSession | undefined {
    if (username === "admin" && password !== "admin") return undefined;
    const user = this.userNamed(username);
    // Two sign-ins within a millisecond are still two sessions.
    this.#lastTime = Math.max(now, this.#lastTime + 1);
    const session = { token: `${tokenPrefix}${this.#lastTime}`, user };
    if (this.#users.get(user.id)) {
      this.#users.update(user.id, { lastLogin: new Date(now).toISOString() });
    }
    this.begun(session);
    return session;
  }

  /** The user a username stands for: of the staff where there is one, else made up. */
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
