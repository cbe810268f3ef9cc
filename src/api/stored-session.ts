import * as v from "valibot";
import { type ReceivedSessionUser, SessionUser } from "@/contract/auth";
import { parseLenient } from "@/contract/call";
import {
  isOtherBackendsText,
  readStored,
  type StorageArea,
  writeStored,
} from "@/lib/browser-storage";
import { jsonOf } from "@/lib/json";

/** A person as stored by a tab or sent to other tabs; only the username is always there. */
export const StoredPerson = v.object({
  username: v.pipe(v.string(), v.minLength(1)),
  id: v.optional(v.string()),
  email: v.optional(v.string()),
  role: v.optional(v.string()),
});

/** A session as stored in the browser (keys authToken and user). */
export interface Session {
  token: string;
  user: ReceivedSessionUser;
  /** "tab" for this tab only, "browser" for all tabs ("Keep me signed in"). */
  area: StorageArea;
}

const tokenKey = "authToken";
const userKey = "user";
/** A copy of the token under this deployment's own key. It shows which backend the session belongs to. */
const ownTokenKey = "sessionToken";
const areas: readonly StorageArea[] = ["tab", "browser"];

/** Whether two records are of the same person: their usernames are equal, ignoring case. */
export const isSameUser = (a: { username: string }, b: { username: string }): boolean =>
  a.username.toLowerCase() === b.username.toLowerCase();

/** Parses a user record; undefined if it has no username. */
export function sessionUserOf(record: unknown): ReceivedSessionUser | undefined {
  const user = parseLenient(SessionUser, record);
  return user?.username ? { ...user, username: user.username } : undefined;
}

function discard(area: StorageArea): void {
  for (const key of [tokenKey, userKey, ownTokenKey]) writeStored(area, key, undefined);
}

/** Whether the stored session belongs to the other kind of backend, demo or live: leave it alone then. */
function isOtherBackends(area: StorageArea): boolean {
  const token = readStored(area, tokenKey);
  return token !== undefined && isOtherBackendsText(area, ownTokenKey, token);
}

/** The session stored in one area; undefined if this page cannot use it. */
export function sessionIn(area: StorageArea): Session | undefined {
  const token = readStored(area, tokenKey);
  const user = sessionUserOf(jsonOf(readStored(area, userKey)));
  return token && user && !isOtherBackends(area) ? { token, user, area } : undefined;
}

/** The session that a page starts with: the tab's own, or else the browser's. */
export const storedSession = (): Session | undefined => sessionIn("tab") ?? sessionIn("browser");

/**
 * Removes user records that cannot be used, with their tokens. Call this only when the page starts:
 * later, an incomplete session may be one that another tab is still writing.
 */
export function discardBrokenSessions(): void {
  for (const area of areas) if (!sessionIn(area) && !isOtherBackends(area)) discard(area);
}

/** Stores a session. The token is written last, so that no other tab reads it without its user. */
export function writeSession({ token, user, area }: Session): void {
  writeStored(area, ownTokenKey, token);
  writeStored(area, userKey, JSON.stringify(user));
  writeStored(area, tokenKey, token);
  // Otherwise the tab's own session would take precedence over the browser's.
  if (area === "browser") discard("tab");
}

/** Removes the session with this token, and no other. */
export function clearSession(token: string): void {
  for (const area of areas) if (readStored(area, tokenKey) === token) discard(area);
}
