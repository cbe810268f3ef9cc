import { type ReceivedSessionUser, SessionUser } from "@/contract/auth";
import { parseLenient } from "@/contract/lenient";
import { readStored, type StorageArea, writeStored } from "@/lib/browser-storage";

/** A session as stored in the browser (spec §9: keys authToken and user). */
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

/** The stored session: this tab's, else the browser's. */
export const readSession = (): StoredSession | undefined =>
  sessionIn("tab") ?? sessionIn("browser");

/**
 * Discards a user record that cannot be used, with its token (decisions §4). Only when the page
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
