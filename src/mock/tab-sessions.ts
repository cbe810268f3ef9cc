import { roles, SessionUser } from "@/contract/auth";
import { parseLenient } from "@/contract/lenient";
import { readStored as readText } from "@/lib/browser-storage";
import { type NewSession, sessionCookie, type SessionStore, userNamed } from "./session-store";
import type { Database } from "./database";

/** The page's stored session (keys authToken and user). */
export interface StoredSession {
  token: string | undefined;
  user: string | undefined;
}

/** The sessions of one tab, which has one person. */
export function createTabSessions(
  users: Database["users"],
  readStored: () => StoredSession | undefined,
  expired = new Set<string>(),
): SessionStore {
  let last: NewSession | undefined;
  let ended: string | undefined;

  function storedUser(text: string | undefined): SessionUser | undefined {
    try {
      const user = parseLenient(SessionUser, JSON.parse(text ?? ""));
      if (!user?.username) return undefined;
      const known = userNamed(users, user.username);
      const { email = known.email, id = known.id, username } = user;
      return { id, username, email, role: roles.find((role) => role === user.role) ?? known.role };
    } catch {
      return undefined;
    }
  }

  return {
    expired,
    /** The cookie holds the token and the username, for a tab that has stored neither. */
    begin(session) {
      last = session;
      const { token, user } = session;
      return `${sessionCookie}=${token}:${encodeURIComponent(user.username)}; Path=/; SameSite=Lax`;
    },
    signOut(cookies) {
      const token = tokenIn(cookies[sessionCookie]);
      // Somebody may have signed in since this was sent.
      if (token === undefined || token === last?.token) last = undefined;
      ended = token;
      // The page's cookie may already belong to the next session.
      const present = tokenIn(readCookies()[sessionCookie]);
      return present !== undefined && present === token
        ? `${sessionCookie}=; Path=/; SameSite=Lax; Max-Age=0`
        : undefined;
    },
    expire(cookies) {
      for (const token of [readStored()?.token, tokenIn(cookies[sessionCookie]), last?.token]) {
        if (token) expired.add(token);
      }
    },
    /** The stored session goes first: another tab's sign-in must not change who this one is. */
    callerOf(cookies) {
      const stored = readStored();
      const cookie = cookies[sessionCookie];
      const token = stored?.token ?? tokenIn(cookie) ?? last?.token;
      if (!token || token === ended || expired.has(token)) return undefined;
      if (token === last?.token) return last.user;
      const [known, name] = cookie?.split(/:(.*)/) ?? [];
      const own = known === token ? name : undefined;
      return storedUser(stored?.user) ?? (own ? userNamed(users, own) : undefined);
    },
  };
}

const tokenIn = (cookie: string | undefined): string | undefined =>
  cookie?.split(":")[0] || undefined;

/** Reads the stored session: that of this tab first, then that of the browser. */
export function readStoredSession(): StoredSession | undefined {
  return (["tab", "browser"] as const)
    .map((area) => ({ token: readText(area, "authToken"), user: readText(area, "user") }))
    .find(({ token, user }) => token ?? user);
}

/** The page's cookies; none where they are refused. */
export function readCookies(): Record<string, string> {
  try {
    return Object.fromEntries(
      document.cookie.split("; ").map((pair) => {
        const [name = "", ...value] = pair.split("=");
        return [name, decodeURIComponent(value.join("="))];
      }),
    );
  } catch {
    return {};
  }
}
