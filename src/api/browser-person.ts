import { type ReceivedSessionUser, SessionUser } from "@/contract/auth";
import { receive } from "@/contract/received";
import { setPersonHere } from "@/lib/person-here";

/**
 * Who signed in last with this browser, in whichever tab. Before a real server every tab sends the
 * same cookie, so this is who the server takes all of them for. The demo's tabs are each their own.
 */
const personKey = "signedInUser";

let shared = false;
let own: ReceivedSessionUser | undefined;
const listeners = new Set<() => void>();

/** Says that all tabs share one cookie: one browser is one person (decisions §4). */
export function shareBrowser(): void {
  shared = true;
}

/** Whether all tabs share one cookie. */
export const isBrowserShared = (): boolean => shared;

/** Whether two records are of one person; usernames are one in any case. */
export const isSamePerson = (
  a: Pick<ReceivedSessionUser, "username">,
  b: Pick<ReceivedSessionUser, "username">,
): boolean => a.username.toLowerCase() === b.username.toLowerCase();

function parsePerson(text: string | null): ReceivedSessionUser | undefined {
  try {
    const user = receive(SessionUser, JSON.parse(text ?? "null"));
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

/** The person of this tab, whom `otherPerson` compares with. */
export function actAs(user: ReceivedSessionUser | undefined): void {
  own = user;
  setPersonHere(user?.username);
}

/** Who signed in with this browser since, if that is not the person of this tab. */
export function otherPerson(): ReceivedSessionUser | undefined {
  const last = shared && own ? parsePerson(readPerson()) : undefined;
  return last && own && !isSamePerson(last, own) ? last : undefined;
}

/** Throws where a call would be made in another person's name, and has the page ask. */
export function refuseForAnother(): void {
  if (!otherPerson()) return;
  for (const listener of listeners) listener();
  throw new Error("Another person is signed in with this browser");
}

/** Calls back when a call was refused because another person is signed in. */
export function onRefusedForAnother(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the other tabs who has signed in. Where tabs share no cookie nothing of it stays. */
export function announcePerson(user: ReceivedSessionUser): void {
  try {
    // The time makes it news where the same person signs in again.
    window.localStorage.setItem(personKey, JSON.stringify({ ...user, at: Date.now() }));
    if (!shared) window.localStorage.removeItem(personKey);
  } catch {
    // Without storage no other tab hears of it.
  }
}

/** Tells the other tabs that nobody is signed in with this browser any more. */
export function withdrawPerson(): void {
  try {
    if (!otherPerson()) window.localStorage.removeItem(personKey);
  } catch {
    // Without storage no other tab hears of it.
  }
}

/** Calls back when another tab has signed somebody in, or the browser's person out (undefined). */
export function onPerson(listener: (user: ReceivedSessionUser | undefined) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== personKey) return;
    const user = parsePerson(event.newValue);
    // The demo takes its news back at once; that says nothing.
    if (user || shared) listener(user);
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
