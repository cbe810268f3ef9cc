import { type ReceivedSessionUser, SessionUser } from "@/contract/auth";
import { parseLenient } from "@/contract/lenient";
import type { StorageArea } from "@/lib/browser-storage";

/** A session as stored in the browser (spec §9: keys authToken and user). */
export interface StoredSession {
  token: string;
  user: ReceivedSessionUser;
  /** Kept for this tab, or in the browser for all tabs ("Keep me signed in"). */
  keeping: StorageArea;
}

const tokenKey = "authToken";
const userKey = "user";
/** Written and removed at once on sign-out, so that other tabs hear which session ended. */
const endedKey = "endedSession";
const places: readonly StorageArea[] = ["tab", "browser"];

/** Storage may be refused (blocked cookies, a sandboxed frame); the session then lives in memory. */
function storeOf(keeping: StorageArea): Storage | undefined {
  try {
    return keeping === "tab" ? window.sessionStorage : window.localStorage;
  } catch {
    return undefined;
  }
}

function parseUser(text: string): ReceivedSessionUser | undefined {
  try {
    const user = parseLenient(SessionUser, JSON.parse(text));
    return user?.username ? { ...user, username: user.username } : undefined;
  } catch {
    return undefined;
  }
}

function discard(keeping: StorageArea): void {
  const store = storeOf(keeping);
  store?.removeItem(tokenKey);
  store?.removeItem(userKey);
}

/** The session stored in one place. */
export function sessionIn(keeping: StorageArea): StoredSession | undefined {
  const store = storeOf(keeping);
  const token = store?.getItem(tokenKey);
  const user = parseUser(store?.getItem(userKey) ?? "");
  return token && user ? { token, user, keeping } : undefined;
}

/** The stored session: this tab's first, then the kept one. */
export const readSession = (): StoredSession | undefined =>
  sessionIn("tab") ?? sessionIn("browser");

/**
 * Discards a user record that does not parse or has no username, and its token too (decisions §4).
 * For the page's start alone: while another tab writes a session, half of one is no mistake.
 */
export function discardBrokenSessions(): void {
  for (const keeping of places) if (!sessionIn(keeping)) discard(keeping);
}

/**
 * Stores a session for this tab, or for the browser. One that was there is written over and never
 * removed first: other tabs that share it would take that for a sign-out.
 */
export function writeSession({ token, user, keeping }: StoredSession): void {
  const store = storeOf(keeping);
  try {
    // The token is written last, so that a tab reading meanwhile never finds one without a user.
    store?.setItem(userKey, JSON.stringify(user));
    store?.setItem(tokenKey, token);
  } catch {
    // A full or refused store: the session lives as long as the page, and no older one returns.
    discard(keeping);
  }
  // This tab reads its own first.
  if (keeping === "browser") discard("tab");
}

/** Removes the session with this token; another one, of another tab, stays. */
export function clearSession(token: string): void {
  for (const keeping of places) if (storeOf(keeping)?.getItem(tokenKey) === token) discard(keeping);
}

/** Tells other tabs that the session with this token has ended. */
export function announceEnd(token: string): void {
  try {
    window.localStorage.setItem(endedKey, token);
    window.localStorage.removeItem(endedKey);
  } catch {
    // Without storage no other tab shares the session.
  }
}

/**
 * Calls back when another tab ends this token's session, or removes the kept one; and when the page
 * comes back from the browser's memory (Back), where it has heard nothing.
 */
export function onOtherTab(ended: (token: string) => void, removed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.storageArea !== storeOf("browser")) return;
    if (event.key === endedKey && event.newValue) ended(event.newValue);
    if (event.key === null || (event.key === tokenKey && event.newValue === null)) removed();
  };
  const comeBack = (event: PageTransitionEvent) => {
    if (event.persisted) removed();
  };
  window.addEventListener("storage", listen);
  window.addEventListener("pageshow", comeBack);
  return () => {
    window.removeEventListener("storage", listen);
    window.removeEventListener("pageshow", comeBack);
  };
}
