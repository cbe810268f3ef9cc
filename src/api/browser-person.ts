import * as v from "valibot";
import { create } from "zustand";
import type { ReceivedSessionUser } from "@/contract/auth";
import { readStored, writeStored } from "@/lib/browser-storage";
import { jsonOf } from "@/lib/json";
import { pageBackend } from "@/lib/stored-name";
import { currentUsername, signedIn, useSession } from "./session-state";
import { isSameUser, StoredPerson } from "./stored-session";

/** Whether all tabs share one cookie, by which a real server knows a person. In the demo each tab is on its own. */
export const isCookieShared = (): boolean => pageBackend() !== "mock";

/** Who signed in last with this browser, in any tab, or is about to. */
export const BrowserPerson = v.object({
  user: StoredPerson,
  state: v.picklist(["signing-in", "signed-in", "unsure"]),
  /** When the sign-in began, in ms since 1970. */
  at: v.number(),
  /** Who it was before, while it may still be them. */
  before: v.optional(StoredPerson),
});
export type BrowserPerson = v.InferOutput<typeof BrowserPerson>;

/**
 * A sign-in that is not over after this many ms may have been done or not: its call takes 30 s at
 * most, and its tab may be frozen. A time limit, not a Web Lock: a frozen tab keeps its lock, and
 * a page without https has none.
 */
const signInLimit = 35_000;

const storageKey = "signedInUser";

/** What this tab has heard of the browser's person. */
export const useHeardPerson = create<{ person: BrowserPerson | undefined }>(() => ({
  person: undefined,
}));

/** Makes the page read the browser's person again: one may be stored by now, or a sign-in timed out. */
export const lookAgain = (): void => useHeardPerson.setState({});

/** Who a real server takes all tabs of this browser for, as far as is known. */
export function browserPerson(): BrowserPerson | undefined {
  if (!isCookieShared()) return undefined;
  const { person: heard } = useHeardPerson.getState();
  const stored = v.safeParse(BrowserPerson, jsonOf(readStored("browser", storageKey)));
  // What was heard counts where storage is blocked, or the other tab is served under another path.
  const isHeardLater = !stored.success || stored.output.at < (heard?.at ?? 0);
  const last = isHeardLater ? heard : stored.output;
  if (last?.state !== "signing-in") return last;
  // A time far ahead is one before the clock was set back.
  return Math.abs(Date.now() - last.at) < signInLimit ? last : { ...last, state: "unsure" };
}

/** Takes over what another tab says of the browser's person, or what was found stored. */
export function hearPerson(person: BrowserPerson | undefined): void {
  useHeardPerson.setState({ person });
  if (person?.state === "signing-in") setTimeout(lookAgain, signInLimit);
}

/** Keeps who has signed in, is about to, or that nobody is signed in any more. */
export function keepPerson(person: BrowserPerson | undefined): void {
  writeStored("browser", storageKey, person && JSON.stringify(person));
  hearPerson(person);
}

/** Whether somebody is signing in with this browser at this moment, in this tab or another. */
export const isSignInUnderWay = (): boolean => browserPerson()?.state === "signing-in";

/** Calls back when `isSignInUnderWay` or `isOwnName` may have changed; returns how to stop. */
export function onOwnNameChange(listener: () => void): () => void {
  const stops = [useHeardPerson.subscribe(listener), useSession.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}

/**
 * Who signed in with this browser since, if not the person of this tab. `isUnsure`: nobody knows
 * whether that sign-in was done, since its tab was closed or got no answer.
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

/** Whether what is sent now goes out in the name of this page's person. */
export const isOwnName = (): boolean => !isSignInUnderWay() && otherUser() === undefined;

/** How to wait for the end of a sign-in: look again and again, as nothing tells it where tabs cannot talk. */
export const shortWait = () => new Promise((resolve) => setTimeout(resolve, 100));

/**
 * Waits while somebody is signing in. Throws if a call would be made in another person's name, and
 * lets the page ask.
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
  /** Who it is about; where signing in has failed, who it was before. */
  person: v.optional(BrowserPerson),
  /** The session they share, with "Keep me signed in". */
  kept: v.optional(
    v.object({ token: v.string(), user: StoredPerson, area: v.picklist(["tab", "browser"]) }),
  ),
  /** The token of the session that has ended. */
  token: v.optional(v.string()),
});

/** What a tab tells the others. */
export type TabMessage = v.InferOutput<typeof Message>;

/**
 * Opens the channel to the tabs that have the same kind of backend, whatever path they are served
 * under: they share the session. Undefined where channels are missing or blocked.
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
