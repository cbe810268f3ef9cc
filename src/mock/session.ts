import { type Role, roles, SessionUser } from "@/contract/auth";
import { receive } from "@/contract/received";
import type { Row } from "./rows";
import type { Table } from "./store";

/** The session cookie's name. */
export const sessionCookie = "muster-session";
const tokenPrefix = "muster-demo-token-";

/** What the page has stored of its session (spec §9: keys authToken and user). */
export interface StoredSession {
  token: string | undefined;
  user: string | undefined;
}

/** spec §5: admin where the username contains "admin", else user. */
const roleOf = (username: string): Role =>
  username.toLowerCase().includes("admin") ? "admin" : "user";

const isRole = (word: string | undefined): word is Role => roles.some((role) => role === word);

/** Who is signed in, and with which token (decisions §4). */
export class Sessions {
  readonly #users: Table<Row<"users">>;
  readonly #readStored: () => StoredSession | undefined;
  /** Tokens whose session was ended by `expire`. */
  readonly expired: Set<string>;
  /** For a page that may store nothing: its own latest sign-in. */
  #last: { token: string; user: SessionUser } | undefined;
  #lastTime = 0;

  constructor(
    users: Table<Row<"users">>,
    readStored: () => StoredSession | undefined,
    expired = new Set<string>(),
  ) {
    this.#users = users;
    this.#readStored = readStored;
    this.expired = expired;
  }

  /** Signs in by the rules of spec §5; undefined where the credentials are refused. */
  signIn(username: string, password: string, now: number) {
    if (username === "admin" && password !== "admin") return undefined;
    const user = this.#userNamed(username);
    // Two sign-ins within a millisecond are still two sessions.
    this.#lastTime = Math.max(now, this.#lastTime + 1);
    const token = `${tokenPrefix}${this.#lastTime}`;
    if (this.#users.get(user.id)) {
      this.#users.update(user.id, { lastLogin: new Date(now).toISOString() });
    }
    this.#last = { token, user };
    return { token, user };
  }

  /** Signs out. */
  signOut(): void {
    this.#last = undefined;
  }

  /** Ends the session of whoever asks next with the tokens known now. */
  expire(cookies: Readonly<Record<string, string>>): void {
    for (const token of [
      this.#readStored()?.token,
      tokenIn(cookies[sessionCookie]),
      this.#last?.token,
    ]) {
      if (token) this.expired.add(token);
    }
  }

  /**
   * Who asks: by the cookie where it is this tab's own, else by what the tab has stored, so that
   * another tab's sign-in never changes who this one is. Undefined where there is neither.
   */
  callerOf(cookies: Readonly<Record<string, string>>): SessionUser | undefined {
    const stored = this.#readStored();
    const cookie = cookies[sessionCookie];
    const token = stored?.token ?? tokenIn(cookie) ?? this.#last?.token;
    if (!token || this.expired.has(token)) return undefined;
    if (token === this.#last?.token) return this.#last.user;
    const own = tokenIn(cookie) === token ? cookie : undefined;
    return this.#storedUser(stored?.user) ?? (own ? this.#userNamed(usernameIn(own)) : undefined);
  }

  #storedUser(text: string | undefined): SessionUser | undefined {
    if (text === undefined) return undefined;
    try {
      const user = receive(SessionUser, JSON.parse(text));
      if (!user?.username) return undefined;
      const known = this.#userNamed(user.username);
      return {
        id: user.id ?? known.id,
        username: user.username,
        email: user.email ?? known.email,
        role: isRole(user.role) ? user.role : known.role,
      };
    } catch {
      return undefined;
    }
  }

  /** The user a username stands for: of the staff where there is one, else made up. */
  #userNamed(username: string): SessionUser {
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

/** The cookie holds the token, and after a colon the username, for a tab that knows neither. */
export const cookieFor = (token: string, username: string): string =>
  `${sessionCookie}=${token}:${encodeURIComponent(username)}; Path=/; SameSite=Lax`;

/** What ends the cookie. */
export const noCookie = `${sessionCookie}=; Path=/; SameSite=Lax; Max-Age=0`;

const tokenIn = (cookie: string | undefined): string | undefined =>
  cookie?.split(":")[0] || undefined;

function usernameIn(cookie: string): string {
  const text = cookie.slice(cookie.indexOf(":") + 1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reads what this tab has stored: its own first, then what is kept in the browser. */
export function readStoredSession(): StoredSession | undefined {
  for (const name of ["sessionStorage", "localStorage"] as const) {
    try {
      const token = globalThis[name].getItem("authToken") ?? undefined;
      const user = globalThis[name].getItem("user") ?? undefined;
      if (token ?? user) return { token, user };
    } catch {
      // Storage is refused here: go on without it.
    }
  }
  return undefined;
}
