import { type ReceivedSessionUser, SessionUser } from "@/contract/auth";
import { receive } from "@/contract/received";

/** A session as stored in the browser (spec §9: keys authToken and user). */
export interface StoredSession {
  token: string;
  user: ReceivedSessionUser;
}

const tokenKey = "authToken";
const userKey = "user";
/** Written and removed at once on sign-out, so that other tabs hear which session ended. */
const endedKey = "endedSession";

/** Storage may be refused (blocked cookies, a sandboxed frame); the session then lives in memory. */
function stores(): Storage[] {
  const found: Storage[] = [];
  for (const name of ["sessionStorage", "localStorage"] as const) {
    try {
      found.push(window[name]);
    } catch {
      // Refused: go on without it.
    }
  }
  return found;
}

function parseUser(text: string): ReceivedSessionUser | undefined {
  try {
    const user = receive(SessionUser, JSON.parse(text));
    return user?.username ? { ...user, username: user.username } : undefined;
  } catch {
    return undefined;
  }
}

function discard(store: Storage): void {
  store.removeItem(tokenKey);
  store.removeItem(userKey);
}

function sessionIn(store: Storage): StoredSession | undefined {
  const token = store.getItem(tokenKey);
  const user = parseUser(store.getItem(userKey) ?? "");
  return token && user ? { token, user } : undefined;
}

/** The stored session: this tab's first, then the kept one. */
export function readSession(): StoredSession | undefined {
  for (const store of stores()) {
    const session = sessionIn(store);
    if (session) return session;
  }
  return undefined;
}

/**
 * Discards a user record that does not parse or has no username, and its token too (decisions §4).
 * For the page's start alone: while another tab writes a session, half of one is no mistake.
 */
export function discardBrokenSessions(): void {
  for (const store of stores()) if (!sessionIn(store)) discard(store);
}

/** Stores a session for this tab, or for the browser where the person asked to stay signed in. */
export function writeSession(session: StoredSession, keep: boolean): void {
  clearSession();
  const store = stores().at(keep ? -1 : 0);
  try {
    // The token last: what has a token has a user, for whoever reads meanwhile.
    store?.setItem(userKey, JSON.stringify(session.user));
    store?.setItem(tokenKey, session.token);
  } catch {
    // A full or refused store: the session lives as long as the page.
  }
}

/** Removes the session from both stores. */
export function clearSession(): void {
  for (const store of stores()) discard(store);
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

/** Calls back when another tab ends this token's session, or changes the kept one. */
export function onOtherTab(ended: (token: string) => void, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.storageArea !== stores().at(-1)) return;
    if (event.key === endedKey && event.newValue) ended(event.newValue);
    if (event.key === tokenKey || event.key === userKey || event.key === null) changed();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
