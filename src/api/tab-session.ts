import type { ReceivedSessionUser } from "@/contract/auth";
import { readStored, writeStored } from "@/lib/browser-storage";
import { setCurrentUsername } from "@/lib/current-user";
import { Listeners } from "@/lib/listeners";
import { parseUser } from "./session-storage";

/**
 * Who signed in last with this browser, in any tab. A real server recognises a person by a cookie
 * that all tabs share, so this is who it takes every tab for. In the demo each tab is on its own.
 */
const browserUserKey = "signedInUser";

/** `expired`: a call was answered 401. `other-user`: somebody else has signed in with this browser. */
export type SessionProblem = "expired" | "other-user";

let isShared = false;
let tabUser: ReceivedSessionUser | undefined;
let number = 0;
const problems = new Listeners<[problem: SessionProblem]>();

/** Says that all tabs share one cookie: one browser is one person (decisions §4). */
export function markCookieShared(): void {
  isShared = true;
}

/** Whether all tabs share one cookie. */
export const isCookieShared = (): boolean => isShared;

/** Whether two records are of the same person; usernames ignore case. */
export const isSameUser = (
  a: Pick<ReceivedSessionUser, "username">,
  b: Pick<ReceivedSessionUser, "username">,
): boolean => a.username.toLowerCase() === b.username.toLowerCase();

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
  reportProblem("other-user");
  throw new Error("Another person is signed in with this browser");
}

/** Reports a problem to the session. */
export const reportProblem = (problem: SessionProblem): void => problems.notify(problem);

/** Calls back with each problem of the session. */
export const onSessionProblem = problems.add;

/** Tells other tabs who has signed in. In the demo nothing of it stays. */
export function announceSignIn(user: ReceivedSessionUser): void {
  // The time makes the text differ, so that other tabs hear of the same person again.
  writeStored("browser", browserUserKey, JSON.stringify({ ...user, at: Date.now() }));
  if (!isShared) writeStored("browser", browserUserKey, undefined);
}

/** Tells other tabs that nobody is signed in with this browser any more. */
export function announceSignOut(): void {
  if (!otherUser()) writeStored("browser", browserUserKey, undefined);
}

/** Calls back when another tab signs somebody in, or the browser's person out (undefined). */
export function onBrowserUser(
  listener: (user: ReceivedSessionUser | undefined) => void,
): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== browserUserKey) return;
    const user = parseUser(newValue);
    // The demo removes its announcement at once, which means nothing.
    if (user || isShared) listener(user);
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
