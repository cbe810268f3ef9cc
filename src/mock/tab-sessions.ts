import { roles, SessionUser } from "@/contract/auth";
import { parseLenient } from "@/contract/lenient";
import type { Row } from "./tables";
import { readCookies } from "./page-cookies";
import { type Cookies, type NewSession, SessionStore, sessionCookie } from "./session-store";
import type { Table } from "./store";

/** What the page has stored of its session (spec §9: keys authToken and user). */
export interface StoredSession {
  token: string | undefined;
  user: string | undefined;
}

const isRole = (word: string | undefined) => roles.find((role) => role === word);

/** The sessions of the one person at a page's screen. */
export class TabSessions extends SessionStore {
  readonly #readStored: () => StoredSession | undefined;
  /** For a page that may store nothing: its own latest sign-in. */
  #last: NewSession | undefined;
  /** The token that the latest sign-out named. */
  #ended: string | undefined;

  constructor(
    users: Table<Row<"users">>,
    readStored: () => StoredSession | undefined,
    expired?: Set<string>,
  ) {
    super(users, expired);
    this.#readStored = readStored;
  }

  override signOut(cookies: Cookies): void {
    const token = tokenIn(cookies[sessionCookie]);
    // Somebody may have signed in since this was asked.
    if (token === undefined || token === this.#last?.token) this.#last = undefined;
    this.#ended = token;
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

  /**
   * By the cookie where it is this tab's own, else by what the tab has stored, so that another
   * tab's sign-in never changes who this one is. Undefined where there is neither.
   */
  override callerOf(cookies: Cookies): SessionUser | undefined {
    const stored = this.#readStored();
    const cookie = cookies[sessionCookie];
    const token = stored?.token ?? tokenIn(cookie) ?? this.#last?.token;
    if (!token || token === this.#ended || this.expired.has(token)) return undefined;
    if (token === this.#last?.token) return this.#last.user;
    const own = tokenIn(cookie) === token ? cookie : undefined;
    return this.#storedUser(stored?.user) ?? (own ? this.userNamed(usernameIn(own)) : undefined);
  }

  /** The cookie holds the token, and after a colon the username, for a tab that knows neither. */
  override cookieFor({ token, user }: NewSession): string {
    return `${sessionCookie}=${token}:${encodeURIComponent(user.username)}; Path=/; SameSite=Lax`;
  }

  /** None where the page's cookie is of another session by now: that one goes on. */
  override get endingCookie(): string | undefined {
    const present = tokenIn(readCookies()[sessionCookie]);
    return present !== undefined && present === this.#ended
      ? `${sessionCookie}=; Path=/; SameSite=Lax; Max-Age=0`
      : undefined;
  }

  protected override begun(session: NewSession): void {
    this.#last = session;
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
