import * as v from "valibot";
import { type authCalls, SessionUser } from "@/contract/auth";
import type { AnswerOf } from "@/contract/call";
import { readStored as readText } from "@/lib/browser-storage";
import type { Database } from "./database";
import { parseText } from "./parse-text";

/** The session cookie's name. */
export const sessionCookie = "muster-session";

/** Cookies by name, as they came with a call. */
export type Cookies = Readonly<Record<string, string>>;

/** The answer to a sign-in. */
type NewSession = AnswerOf<typeof authCalls.login>;

/** The member of staff with that username; an unknown one is made up. */
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

/** Signs in by the contract's rules; resolves with undefined if the credentials are wrong. */
export function createSignIn(users: Database["users"], now: () => number) {
  let lastTime = 0;
  return async (username: string, password: string): Promise<NewSession | undefined> => {
    if (username === "admin" && password !== "admin") return undefined;
    const user = userNamed(users, username);
    // Two sign-ins within a millisecond need two tokens.
    lastTime = Math.max(now(), lastTime + 1);
    await users.update((q) => q.where({ id: user.id }), {
      data: (known) => void (known.lastLogin = new Date(now()).toISOString()),
    });
    return { token: `muster-demo-token-${lastTime}`, user };
  };
}

/** The page's stored session (keys authToken and user). */
export type StoredSession = Record<"token" | "user", string | undefined>;

/** Who is signed in, and with which token: the one person of a page, or the many of a server. */
export type SessionStore = ReturnType<typeof createTabSessions>;

/** The sessions of one tab, which has one person. */
export function createTabSessions(
  users: Database["users"],
  readStored: () => StoredSession | undefined,
  expired = new Set<string>(),
) {
  let last: NewSession | undefined;
  let ended: string | undefined;

  function storedUser(text: string | undefined): SessionUser | undefined {
    const user = parseText(v.partial(SessionUser), text);
    return user?.username ? { ...userNamed(users, user.username), ...user } : undefined;
  }

  return {
    /** Tokens whose session was ended by `expire`. */
    expired,
    /**
     * Begins a session; returns its Set-Cookie header. The cookie holds the token and the username, for
     * a tab that has stored neither.
     */
    begin(session: NewSession): string {
      last = session;
      const { token, user } = session;
      return `${sessionCookie}=${token}:${encodeURIComponent(user.username)}; Path=/; SameSite=Lax`;
    },
    /** Signs the caller out; returns the Set-Cookie header that removes the cookie, if it may go. */
    signOut(cookies: Cookies): string | undefined {
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
    expire(cookies: Cookies): void {
      for (const token of [readStored()?.token, tokenIn(cookies[sessionCookie]), last?.token]) {
        if (token) expired.add(token);
      }
    },
    /**
     * Who sends these cookies; undefined if nobody is signed in. The stored session comes first: a
     * sign-in in another tab must not change who is signed in here.
     */
    callerOf(cookies: Cookies): SessionUser | undefined {
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

/** The page's cookies; none if the browser blocks them. */
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
