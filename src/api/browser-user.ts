import { type ReceivedSessionUser, SessionUser } from "@/contract/auth";
import { parseLenient } from "@/contract/lenient";
import { setCurrentUsername } from "@/lib/current-user";

/**
 * Who signed in last with this browser, in whichever tab. Before a real server every tab sends the
 * same cookie, so this is who the server takes all of them for. The demo's tabs are each their own.
 */
const personKey = "signedInUser";

let shared = false;
let own: ReceivedSessionUser | undefined;
const listeners = new Set<() => void>();

/** Says that all tabs share one cookie: one browser is one person (decisions §4). */
export function markCookieShared(): void {
  shared = true;
}

/** Whether all tabs share one cookie. */
export const isCookieShared = (): boolean => shared;

/** Whether two records are of one person; usernames are one in any case. */
export const isSameUser = (
  a: Pick<ReceivedSessionUser, "username">,
  b: Pick<ReceivedSessionUser, "username">,
): boolean => a.username.toLowerCase() === b.username.toLowerCase();

function parsePerson(text: string | null): ReceivedSessionUser | undefined {
  try {
    const user = parseLenient(SessionUser, JSON.parse(text ?? "null"));
    return user?.username ? { ...user, username: user.username } : undefined;
  } catch {
    return undefined;
  }
}

function readPerson(): string | null {
  try {
    return window.localStorage.getItem(personKey);
  } catch {
    // Refused storage tells nothing of other tabs.
    return null;
  }
}

/** The person of this tab, whom `otherUser` compares with. */
export function setTabUser(user: ReceivedSessionUser | undefined): void {
  own = user;
  setCurrentUsername(user?.username);
}

/** Who signed in with this browser since, if that is not the person of this tab. */
export function otherUser(): ReceivedSessionUser | undefined {
  const last = shared && own ? parsePerson(readPerson()) : undefined;
  return last && own && !isSameUser(last, own) ? last : undefined;
}

/** Throws where a call would be made in another person's name, and has the page ask. */
export function assertSameUser(): void {
  if (!otherUser()) return;
  for (const listener of listeners) listener();
  throw new Error("Another person is signed in with this browser");
}

/** Calls back when a call was refused because another person is signed in. */
export function onUserConflict(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the other tabs who has signed in. Where tabs share no cookie nothing of it stays. */
export function announceSignIn(user: ReceivedSessionUser): void {
  try {
    // The time makes it news where the same person signs in again.
    window.localStorage.setItem(personKey, JSON.stringify({ ...user, at: Date.now() }));
    if (!shared) window.localStorage.removeItem(personKey);
  } catch {
    // Without storage no other tab hears of it.
  }
}

/** Tells the other tabs that nobody is signed in with this browser any more. */
export function announceSignOut(): void {
  try {
    if (!otherUser()) window.localStorage.removeItem(personKey);
  } catch {
    // Without storage no other tab hears of it.
  }
}

/** Calls back when another tab has signed somebody in, or the browser's person out (undefined). */
export function onBrowserUser(
  listener: (user: ReceivedSessionUser | undefined) => void,
): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== personKey) return;
    const user = parsePerson(event.newValue);
    // The demo takes its news back at once; that says nothing.
    if (user || shared) listener(user);
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
