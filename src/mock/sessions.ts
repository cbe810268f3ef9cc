import * as v from "valibot";
import { type authCalls, SessionUser } from "@/contract/auth";
import type { AnswerOf } from "@/contract/call";
import { readStored } from "@/lib/browser-storage";
import type { Database } from "./database";
import { parseText } from "./parse-text";

/** The session cookie's name. */
export const sessionCookie = "muster-session";

/** The cookies sent with a call, by name. */
export type Cookies = Readonly<Record<string, string>>;

/** The response to a sign-in. */
type NewSession = AnswerOf<typeof authCalls.login>;

/** The staff member with this username; an unknown username gets a made-up guest. */
function userNamed(users: Database["users"], username: string): SessionUser {
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

/** Creates the sign-in function, which resolves with undefined if the credentials are wrong. */
export function createSignIn(users: Database["users"], now: () => number) {
  let lastTime = 0;
  return async (username: string, password: string): Promise<NewSession | undefined> => {
    if (username === "admin" && password !== "admin") return undefined;
    const user = userNamed(users, username);
    // Two sign-ins within the same millisecond must get different tokens.
    lastTime = Math.max(now(), lastTime + 1);
    await users.update((q) => q.where({ id: user.id }), {
      data: (known) => void (known.lastLogin = new Date(now()).toISOString()),
    });
    return { token: `muster-demo-token-${lastTime}`, user };
  };
}

/** The session the page has stored (keys authToken and user). */
export type StoredSession = Record<"token" | "user", string | undefined>;

/** Who is signed in, and with which token: one person in a page, many on a server. */
export type SessionStore = ReturnType<typeof createTabSessions>;

/** Creates the session store of a tab, in which one person at a time is signed in. */
export function createTabSessions(
  users: Database["users"],
  readTabSession: () => StoredSession | undefined,
  last?: NewSession,
  expired = new Set<string>(),
) {
  let ended: string | undefined;

  function storedUser(text: string | undefined): SessionUser | undefined {
    const user = parseText(v.partial(SessionUser), text);
    return user?.username ? { ...userNamed(users, user.username), ...user } : undefined;
  }

  return {
    /** The tokens of sessions ended by `expire`. */
    expired,
    /** The last sign-in, unless it has ended. */
    latest: () => last,
    /**
     * Starts a session and returns its Set-Cookie header. The cookie contains the token and the
     * username, for a tab that has stored neither.
     */
    begin(session: NewSession): string {
      last = session;
      const { token, user } = session;
      return `${sessionCookie}=${token}:${encodeURIComponent(user.username)}; Path=/; SameSite=Lax`;
    },
    /** Signs the caller out; returns the Set-Cookie header that removes the cookie, if it may go. */
    signOut(cookies: Cookies): string | undefined {
      const token = tokenIn(cookies[sessionCookie]);
      // Someone else may have signed in since the request was sent.
      if (token === undefined || token === last?.token) last = undefined;
      ended = token;
      // The page's cookie may already belong to the next session.
      const current = tokenIn(readCookies()[sessionCookie]);
      return current !== undefined && current === token
        ? `${sessionCookie}=; Path=/; SameSite=Lax; Max-Age=0`
        : undefined;
    },
    expire(cookies: Cookies): void {
      for (const token of [readTabSession()?.token, tokenIn(cookies[sessionCookie]), last?.token])
        if (token) expired.add(token);
    },
    /**
     * The user who sent these cookies; undefined if nobody is signed in. The stored session wins
     * over the cookie: a sign-in in another tab must not change who is signed in here.
     */
    callerOf(cookies: Cookies): SessionUser | undefined {
      const stored = readTabSession();
      const cookie = cookies[sessionCookie];
      const token = stored?.token ?? tokenIn(cookie) ?? last?.token;
      if (!token || token === ended || expired.has(token)) return undefined;
      if (token === last?.token) return last.user;
      const [cookieToken, cookieUser] = cookie?.split(/:(.*)/) ?? [];
      const username = cookieToken === token ? cookieUser : undefined;
      return storedUser(stored?.user) ?? (username ? userNamed(users, username) : undefined);
    },
  };
}

const tokenIn = (cookie: string | undefined) => cookie?.split(":")[0] || undefined;

/** Reads the stored session, from sessionStorage first, then from localStorage. */
export function readStoredSession(): StoredSession | undefined {
  return (["tab", "browser"] as const)
    .map((area) => ({ token: readStored(area, "authToken"), user: readStored(area, "user") }))
    .find(({ token, user }) => token ?? user);
}

/** The page's cookies by name; empty if the browser blocks them. */
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
