import * as v from "valibot";
import { create } from "zustand";
import type { ReceivedSessionUser } from "@/contract/auth";
import { readStored, writeStored } from "@/lib/browser-storage";
import { jsonOf } from "@/lib/json";
import { pageBackend } from "@/lib/stored-name";
import { currentUsername, signedIn, useSession } from "./session-state";
import { isSameUser, StoredPerson } from "./stored-session";

/** Whether all tabs share one session cookie, as with a real server. In the demo each tab is separate. */
export const isCookieShared = (): boolean => pageBackend() !== "mock";

/** The last person to sign in with this browser, in any tab, or the one who is signing in now. */
export const BrowserPerson = v.object({
  user: StoredPerson,
  state: v.picklist(["signing-in", "signed-in", "unsure"]),
  /** When the sign-in began or, once signed in, when it succeeded; in ms since 1970. */
  at: v.number(),
  /** The previous person, as long as the cookie may still be theirs. */
  before: v.optional(StoredPerson),
});
export type BrowserPerson = v.InferOutput<typeof BrowserPerson>;

/**
 * After this many ms without an outcome, a sign-in may or may not have succeeded: its call times out
 * after 30 s, but its tab may be frozen. This is a time limit and not a Web Lock because a frozen tab
 * keeps its lock, and a page without https has no locks.
 */
const signInLimit = 35_000;

const storageKey = "signedInUser";

/** The browser's person as this tab last heard. */
export const useHeardPerson = create<{ person: BrowserPerson | undefined }>(() => ({
  person: undefined,
}));

/** Makes subscribers read the browser's person again: storage may have changed, or a sign-in timed out. */
export const lookAgain = (): void => useHeardPerson.setState({});

/** The person a real server sees in all tabs of this browser, as far as we know. Undefined in the demo. */
export function browserPerson(): BrowserPerson | undefined {
  if (!isCookieShared()) return undefined;
  const { person: heard } = useHeardPerson.getState();
  const stored = v.safeParse(BrowserPerson, jsonOf(readStored("browser", storageKey)));
  // What was heard may be newer: storage may be blocked, or the other tab served under another path.
  const isHeardLater = !stored.success || stored.output.at < (heard?.at ?? 0);
  const last = isHeardLater ? heard : stored.output;
  if (last?.state !== "signing-in") return last;
  // A time far in the future means that the clock has been set back since.
  return Math.abs(Date.now() - last.at) < signInLimit ? last : { ...last, state: "unsure" };
}

/** Sets the browser's person, as reported by another tab or read from storage. */
export function hearPerson(person: BrowserPerson | undefined): void {
  useHeardPerson.setState({ person });
  if (person?.state === "signing-in") setTimeout(lookAgain, signInLimit);
}

/** Stores the browser's person; undefined means that nobody is signed in any more. */
export function keepPerson(person: BrowserPerson | undefined): void {
  writeStored("browser", storageKey, person && JSON.stringify(person));
  hearPerson(person);
}

/** Whether somebody is signing in with this browser right now, in this tab or another. */
export const isSignInUnderWay = (): boolean => browserPerson()?.state === "signing-in";

/** Calls `listener` when `isSignInUnderWay` or `isOwnName` may change. Returns an unsubscribe function. */
export function onOwnNameChange(listener: () => void): () => void {
  const stops = [useHeardPerson.subscribe(listener), useSession.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}

/**
 * The other person who has signed in with this browser since this tab's person did. `isUnsure`: that
 * sign-in may or may not have succeeded, because its tab was closed or got no response.
 */
export function otherUser(): (ReceivedSessionUser & { isUnsure: boolean }) | undefined {
  const own = signedIn()?.user;
  const last = browserPerson();
  if (!own || !last || last.state === "signing-in") return undefined;
  const isUnsure = last.state === "unsure";
  const other = [last.user, isUnsure ? last.before : undefined].find(
    (user) => user && !isSameUser(user, own),
  );
  return other && { ...other, isUnsure };
}

/** Whether a request sent now would be made as this page's person. */
export const isOwnName = (): boolean => !isSignInUnderWay() && otherUser() === undefined;

/** Waits 100 ms, to poll for the end of a sign-in: without a channel between tabs there is no event. */
export const shortWait = () => new Promise((resolve) => setTimeout(resolve, 100));

/**
 * Waits while somebody is signing in. Throws an Error if a call would now be made as another person,
 * and makes the page ask how to go on.
 */
export async function inOwnName(): Promise<void> {
  const username = currentUsername();
  while (isSignInUnderWay()) await shortWait();
  if (otherUser() === undefined && currentUsername() === username) return;
  lookAgain();
  throw new Error("Another person is signed in with this browser");
}

const Message = v.object({
  what: v.picklist(["signing-in", "signed-in", "not-signed-in", "signed-out", "ended"]),
  /** The browser's person from now on; after a refused sign-in, the previous one. */
  person: v.optional(BrowserPerson),
  /** With "Keep me signed in": the session that all tabs share. */
  kept: v.optional(
    v.object({ token: v.string(), user: StoredPerson, area: v.picklist(["tab", "browser"]) }),
  ),
  /** The token of the session that has ended. */
  token: v.optional(v.string()),
});

/** A message from one tab to the others. */
export type TabMessage = v.InferOutput<typeof Message>;

/**
 * Opens the channel to all tabs with the same kind of backend, whatever path they are served under,
 * since they share the session. Undefined if BroadcastChannel is missing or blocked.
 */
export function openTabChannel(onTold: (told: TabMessage) => void) {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(`muster-session-${pageBackend()}`);
  } catch {
    return undefined;
  }
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const told = v.safeParse(Message, data);
    if (told.success) onTold(told.output);
  });
  return {
    tell: (told: TabMessage): void => channel.postMessage(told),
    close: (): void => channel.close(),
  };
}
