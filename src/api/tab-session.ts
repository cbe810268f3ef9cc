import type { ReceivedSessionUser } from "@/contract/auth";
import { readStored, writeStored } from "@/lib/browser-storage";
import { setCurrentUsername } from "@/lib/current-user";
import { Listeners } from "@/lib/listeners";
import { parseUser } from "./session-storage";

/**
 * Who signed in last with this browser, in any tab. A real server recognises a person by a cookie
 * that all tabs share, so this is who it takes every tab for. In the demo each tab is on its own.
 */
export const browserUserKey = "signedInUser";

let isShared = false;
let tabUser: ReceivedSessionUser | undefined;
let number = 0;
const problems = new Listeners<[isExpired: boolean]>();

/** Says that all tabs share one cookie: one browser is one person (decisions §4). */
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

/** Tells other tabs that nobody is signed in with this browser any more. */
export function announceSignOut(): void {
  if (!otherUser()) writeStored("browser", browserUserKey, undefined);
}
