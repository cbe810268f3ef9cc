import { type ReceivedSessionUser, SessionUser } from "@/contract/auth";
import { parseLenient } from "@/contract/lenient";
import { readStored, type StorageArea, writeStored } from "@/lib/browser-storage";
import { setCurrentUsername } from "@/lib/current-user";
import { Listeners } from "@/lib/listeners";

/** A session as stored in the browser (keys authToken and user). */
export interface StoredSession {
  token: string;
  user: ReceivedSessionUser;
  /** For this tab, or for all tabs of the browser ("Keep me signed in"). */
  area: StorageArea;
}

/** The key of the stored token. */
export const tokenKey = "authToken";
const userKey = "user";
/** Written and removed at once on sign-out, to tell other tabs which session ended. */
export const endedKey = "endedSession";
const areas: readonly StorageArea[] = ["tab", "browser"];

/** A user record; undefined if it does not parse or has no username. */
export function parseUser(json: string | null | undefined): ReceivedSessionUser | undefined {
  try {
    const user = parseLenient(SessionUser, JSON.parse(json ?? ""));
    return user?.username ? { ...user, username: user.username } : undefined;
  } catch {
    return undefined;
  }
}

function discard(area: StorageArea): void {
  writeStored(area, tokenKey, undefined);
  writeStored(area, userKey, undefined);
}

/** The session stored in one area. */
export function sessionIn(area: StorageArea): StoredSession | undefined {
  const token = readStored(area, tokenKey);
  const user = parseUser(readStored(area, userKey));
  return token && user ? { token, user, area } : undefined;
}

/** The session that a page begins with. */
export const storedSession = (): StoredSession | undefined =>
  sessionIn("tab") ?? sessionIn("browser");

/**
 * Discards a user record that cannot be used, with its token. Only when the page
 * starts: later, half a session may be one that another tab is just writing.
 */
export function discardBrokenSessions(): void {
  for (const area of areas) if (!sessionIn(area)) discard(area);
}

/** Stores a session. The token comes last, so that no other tab finds it without its user. */
export function writeSession({ token, user, area }: StoredSession): void {
  writeStored(area, userKey, JSON.stringify(user));
  writeStored(area, tokenKey, token);
  // The tab's own session would win over the browser's.
  if (area === "browser") discard("tab");
}

/** Removes the session with this token; another one stays. */
export function clearSession(token: string): void {
  for (const area of areas) if (readStored(area, tokenKey) === token) discard(area);
}

/** Tells other tabs that the session with this token has ended. */
export function announceEnd(token: string): void {
  writeStored("browser", endedKey, token);
  writeStored("browser", endedKey, undefined);
}

/**
 * Who signed in last with this browser, in any tab. A real server recognises a person by a cookie
 * that all tabs share, so this is who it takes every tab for. In the demo each tab is on its own.
 */
export const browserUserKey = "signedInUser";

let isShared = false;
let tabUser: ReceivedSessionUser | undefined;
let number = 0;
const problems = new Listeners<[isExpired: boolean]>();

/** Says that all tabs share one cookie: one browser is one person. */
export function markCookieShared(): void {
  isShared = true;
}

/** Whether all tabs share one cookie. */
export const isCookieShared = (): boolean => isShared;

/** Whether two records are of the same person; usernames ignore case. */
export const isSameUser = (a: { username: string }, b: { username: string }): boolean =>
  a.username.toLowerCase() === b.username.toLowerCase();

/** A session begins in this tab; without a user, nobody is signed in. */
export function beginSession(user: ReceivedSessionUser | undefined): void {
  number += 1;
  tabUser = user;
  setCurrentUsername(user?.username);
}

/** Counts the sessions of this tab: an answer to a call of an earlier one says nothing of this one. */
export const sessionNumber = (): number => number;

/** Who signed in with this browser since, if not the person of this tab. */
export function otherUser(): ReceivedSessionUser | undefined {
  const last = isShared && tabUser ? parseUser(readStored("browser", browserUserKey)) : undefined;
  return last && tabUser && !isSameUser(last, tabUser) ? last : undefined;
}

/** Throws if a call would be made in another person's name, and lets the page ask. */
export function assertSameUser(): void {
  if (!otherUser()) return;
  reportProblem(false);
  throw new Error("Another person is signed in with this browser");
}

/** Reports that a call was answered 401; else that somebody else has signed in with this browser. */
export const reportProblem = (isExpired: boolean): void => problems.notify(isExpired);

/** Calls back with each problem of the session. */
export const onSessionProblem = problems.add;

/** Tells other tabs who has signed in. In the demo nothing of it stays. */
export function announceSignIn(user: ReceivedSessionUser): void {
  // The time makes the text differ, so that other tabs hear of the same person again.
  writeStored("browser", browserUserKey, JSON.stringify({ ...user, at: Date.now() }));
  if (!isShared) writeStored("browser", browserUserKey, undefined);
}

/**
 * What tells other tabs that nobody is signed in with this browser any more, once the server has
 * said so: until then they are still who signed in last to it. Says nothing after a newer sign-in.
 */
export function signOutAnnouncement(): () => void {
  const last = otherUser() ? undefined : readStored("browser", browserUserKey);
  return () => {
    if (last && readStored("browser", browserUserKey) === last)
      writeStored("browser", browserUserKey, undefined);
  };
}
