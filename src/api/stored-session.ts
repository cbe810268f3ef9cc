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

/** A person as a tab stores them, or tells others of them; only the username is certain. */
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
  /** For this tab, or for all tabs of the browser ("Keep me signed in"). */
  area: StorageArea;
}

const tokenKey = "authToken";
const userKey = "user";
/** A copy of the token under a key of this deployment's own: says which backend the session is of. */
const ownTokenKey = "sessionToken";
const areas: readonly StorageArea[] = ["tab", "browser"];

/** Whether two records are of the same person; usernames ignore case. */
export const isSameUser = (a: { username: string }, b: { username: string }): boolean =>
  a.username.toLowerCase() === b.username.toLowerCase();

/** A user record; undefined if it has no username. */
export function sessionUserOf(record: unknown): ReceivedSessionUser | undefined {
  const user = parseLenient(SessionUser, record);
  return user?.username ? { ...user, username: user.username } : undefined;
}

function discard(area: StorageArea): void {
  for (const key of [tokenKey, userKey, ownTokenKey]) writeStored(area, key, undefined);
}

/** A demo's session means nothing to a real server, and the other way round: it is left alone. */
function isOtherBackends(area: StorageArea): boolean {
  const token = readStored(area, tokenKey);
  return token !== undefined && isOtherBackendsText(area, ownTokenKey, token);
}

/** The session stored in one area. */
export function sessionIn(area: StorageArea): Session | undefined {
  const token = readStored(area, tokenKey);
  const user = sessionUserOf(jsonOf(readStored(area, userKey)));
  return token && user && !isOtherBackends(area) ? { token, user, area } : undefined;
}

/** The session that a page begins with. */
export const storedSession = (): Session | undefined => sessionIn("tab") ?? sessionIn("browser");

/**
 * Discards a user record that cannot be used, with its token. Only when the page
 * starts: later, half a session may be one that another tab is just writing.
 */
export function discardBrokenSessions(): void {
  for (const area of areas) if (!sessionIn(area) && !isOtherBackends(area)) discard(area);
}

/** Stores a session. The token comes last, so that no other tab finds it without its user. */
export function writeSession({ token, user, area }: Session): void {
  writeStored(area, ownTokenKey, token);
  writeStored(area, userKey, JSON.stringify(user));
  writeStored(area, tokenKey, token);
  // The tab's own session would win over the browser's.
  if (area === "browser") discard("tab");
}

/** Removes the session with this token; another one stays. */
export function clearSession(token: string): void {
  for (const area of areas) if (readStored(area, tokenKey) === token) discard(area);
}
