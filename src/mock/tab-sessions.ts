import { roles, SessionUser } from "@/contract/auth";
import { parseLenient } from "@/contract/lenient";
import { readCookies } from "./page-cookies";
import { type Cookies, type NewSession, SessionStore, sessionCookie } from "./session-store";
import type { Store } from "./store";

/** The page's stored session (spec §9: keys authToken and user). */
export interface StoredSession {
  token: string | undefined;
  user: string | undefined;
}

const isRole = (word: string | undefined) => roles.find((role) => role === word);

/** The sessions of one tab, which has one person. */
export class TabSessions extends SessionStore {
  readonly #readStored: () => StoredSession | undefined;
  /** The latest sign-in, for a page that may store nothing. */
  #last: NewSession | undefined;
  #ended: string | undefined;

  constructor(
    users: Store["users"],
    readStored: () => StoredSession | undefined,
    expired?: Set<string>,
  ) {
    super(users, expired);
    this.#readStored = readStored;
  }

  /** The cookie holds the token and the username, for a tab that has stored neither. */
  override begin(session: NewSession): string {
    this.#last = session;
    const { token, user } = session;
    return `${sessionCookie}=${token}:${encodeURIComponent(user.username)}; Path=/; SameSite=Lax`;
  }

  override signOut(cookies: Cookies): string | undefined {
    const token = tokenIn(cookies[sessionCookie]);
    // Somebody may have signed in since this was sent.
    if (token === undefined || token === this.#last?.token) this.#last = undefined;
    this.#ended = token;
    // The page's cookie may already belong to the next session.
    const present = tokenIn(readCookies()[sessionCookie]);
    return present !== undefined && present === token
      ? `${sessionCookie}=; Path=/; SameSite=Lax; Max-Age=0`
      : undefined;
  }

  override expire(cookies: Cookies): void {
    for (const token of [
      this.#readStored()?.token,
      tokenIn(cookies[sessionCookie]),
      this.#last?.token,
    ]) {
      if (token) this.expired.add(token);
    }
  }

  /** The stored session goes first: another tab's sign-in must not change who this one is. */
  override callerOf(cookies: Cookies): SessionUser | undefined {
    const stored = this.#readStored();
    const cookie = cookies[sessionCookie];
    const token = stored?.token ?? tokenIn(cookie) ?? this.#last?.token;
    if (!token || token === this.#ended || this.expired.has(token)) return undefined;
    if (token === this.#last?.token) return this.#last.user;
    const own = tokenIn(cookie) === token ? cookie : undefined;
    return this.#storedUser(stored?.user) ?? (own ? this.userNamed(usernameIn(own)) : undefined);
  }

  #storedUser(text: string | undefined): SessionUser | undefined {
    if (text === undefined) return undefined;
    try {
      const user = parseLenient(SessionUser, JSON.parse(text));
      if (!user?.username) return undefined;
      const known = this.userNamed(user.username);
      return {
        id: user.id ?? known.id,
        username: user.username,
        email: user.email ?? known.email,
        role: isRole(user.role) ?? known.role,
      };
    } catch {
      return undefined;
    }
  }
}

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

/** Reads the stored session: that of this tab first, then that of the browser. */
export function readStoredSession(): StoredSession | undefined {
  for (const name of ["sessionStorage", "localStorage"] as const) {
    try {
      const token = globalThis[name].getItem("authToken") ?? undefined;
      const user = globalThis[name].getItem("user") ?? undefined;
      if (token ?? user) return { token, user };
    } catch {
      // Storage is refused.
    }
  }
  return undefined;
}
