import { createContext, type ReactNode, use, useEffect } from "react";
import { authCalls, type ReceivedSessionUser } from "@/contract/auth";
import {
  type BrowserPerson,
  browserPerson,
  hearPerson,
  isCookieShared,
  isSignInUnderWay,
  keepPerson,
  lookAgain,
  openTabChannel,
  otherUser,
  shortWait,
  type TabMessage,
  useHeardPerson,
} from "./browser-person";
import { ApiError, isDenied, send } from "./client";
import { markExpired, sessionNumber, signedIn, useSession } from "./session-state";
import {
  clearSession,
  discardBrokenSessions,
  isSameUser,
  sessionIn,
  storedSession,
  type Session,
  sessionUserOf,
  writeSession,
} from "./stored-session";

/** How long a sign-in waits for the previous sign-out, in ms, before aborting it. */
const signOutTimeout = 3000;

/** The channel to the other tabs; undefined in a browser without BroadcastChannel. */
let channel: ReturnType<typeof openTabChannel>;
/** The last sign-out's call, which may still be in flight. */
let signOutCall: { answer: Promise<unknown>; abort: AbortController } | undefined;
/** Whether this page is signing somebody in. */
let isSigningIn = false;

/** Begins a session; undefined ends the current one. */
function begin(next: Session | undefined): void {
  const number = sessionNumber() + 1;
  useSession.setState(
    next
      ? { ...next, status: "signed-in", expired: false, number }
      : { status: "signed-out", number, last: signedIn()?.user },
    true,
  );
}

/** Calls `listener` when the signed-in person has signed in again. Returns an unsubscribe function. */
export const onSignedInAgain = (listener: () => void): (() => void) =>
  useSession.subscribe((now, before) => {
    if (before.status !== "signed-in" || now.status !== "signed-in") return;
    if (now.number !== before.number && isSameUser(now.user, before.user)) listener();
  });

function end(): void {
  const now = signedIn();
  if (!now) return;
  clearSession(now.token);
  begin(undefined);
}

/** Handles a sign-in in another tab. `shared` is the new session, if it is for all tabs. */
function follow(user: ReceivedSessionUser, shared: Session | undefined): void {
  const now = signedIn();
  if (!now) {
    if (shared) begin(shared);
    return;
  }
  const newer = now.area === "browser" && shared?.token !== now.token ? shared : undefined;
  if (isSameUser(user, now.user)) {
    if (newer || isCookieShared()) begin(newer ?? now);
  } else if (newer && !isCookieShared()) {
    // In the demo each tab has its own person: the shared session is now for this tab only.
    useSession.setState({ area: "tab" });
    writeSession({ ...now, area: "tab" });
  }
}

function onTold({ what, person, kept, token }: TabMessage): void {
  if (what === "ended") {
    if (token === signedIn()?.token) end();
    return;
  }
  if (isCookieShared()) hearPerson(person);
  // The cookie is now the new session's: the response to this tab's sign-out must not clear it.
  if (person) abortSignOut();
  if (what === "signed-in" && person) follow(person.user, kept);
  if (what === "signed-out") markExpired(true);
}

function abortSignOut(): void {
  signOutCall?.abort.abort();
  signOutCall = undefined;
}

/** The stored session may have changed or ended while the page was in the back/forward cache. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  // Start from what is stored, as on a new page.
  hearPerson(undefined);
  hearPerson(browserPerson());
  const now = signedIn();
  const shared = sessionIn("browser");
  if (now?.area !== "browser") return;
  if (!shared) end();
  else if (shared.token !== now.token) follow(shared.user, shared);
}

/** A page that closes while signing in never learns the outcome, so it reports that as unsure. */
function onPageHide(): void {
  const person = browserPerson();
  if (isSigningIn && person?.state === "signing-in")
    say("not-signed-in", { ...person, state: "unsure" });
}

/** Stores who the browser's person is, and tells the other tabs. */
function say(what: TabMessage["what"], person: BrowserPerson | undefined, kept?: Session): void {
  if (isCookieShared()) keepPerson(person);
  channel?.tell({ what, person, kept });
}

/** Restores the stored session, and follows other tabs until the returned function is called. */
export function startSession(): () => void {
  discardBrokenSessions();
  hearPerson(browserPerson());
  begin(storedSession());
  channel = openTabChannel(onTold);
  window.addEventListener("pageshow", onPageShow);
  window.addEventListener("pagehide", onPageHide);
  return () => {
    window.removeEventListener("pageshow", onPageShow);
    window.removeEventListener("pagehide", onPageHide);
    channel?.close();
    channel = undefined;
    useSession.setState({ status: "checking", number: 0 }, true);
  };
}

/**
 * Signs in. Returns false for wrong credentials; throws if the call fails in any other way. `keep` is
 * "Keep me signed in"; undefined stores the new session in the same area as the current one.
 */
export async function signIn(username: string, password: string, keep?: boolean): Promise<boolean> {
  if (signOutCall) {
    // A late response to the sign-out must not clear the cookie of the new session.
    const timeout = new Promise((resolve) => setTimeout(resolve, signOutTimeout));
    await Promise.race([signOutCall.answer, timeout]);
    abortSignOut();
  }
  // One sign-in at a time: with two, the first to finish would clear the mark of both.
  while (isSignInUnderWay()) await shortWait();
  const before = browserPerson();
  // Always later than the last one, even within a millisecond: it tells a sign-in whether it is the latest.
  const at = Math.max(Date.now(), (before?.at ?? 0) + 1);
  const asked: BrowserPerson = { user: { username }, state: "signing-in", at };
  // After an unsure sign-in the cookie may be either of two people's: keep the one not signing in now.
  const others = [before?.user, before?.before];
  asked.before = others.find((other) => other && !isSameUser(other, asked.user));
  // Tell the other tabs before the call: its response changes the cookie, and no tab may use that unaware.
  if (isCookieShared()) say("signing-in", asked);
  isSigningIn = true;
  try {
    const answer = await send(authCalls.login, { body: { username, password } });
    const user = sessionUserOf(answer?.user);
    if (!answer?.token || !user) throw new Error("The answer to signing in has no session");
    const area = (keep ?? signedIn()?.area === "browser") ? "browser" : "tab";
    const session: Session = { token: answer.token, user, area };
    writeSession(session);
    const person: BrowserPerson = { user, state: "signed-in", at: Math.max(Date.now(), at + 1) };
    say("signed-in", person, area === "browser" ? session : undefined);
    begin(session);
    return true;
  } catch (error) {
    // Without a response nobody knows whose cookie it is.
    const isRefused = error instanceof ApiError;
    // If another sign-in has begun since, it has already said who the person is.
    if (isCookieShared() && browserPerson()?.at === asked.at)
      say("not-signed-in", isRefused ? before : { ...asked, state: "unsure" });
    if (isDenied(error)) return false;
    throw error;
  } finally {
    isSigningIn = false;
  }
}

/** Signs out at once, whatever the server's response. */
export function signOut(): void {
  const token = signedIn()?.token;
  const last = otherUser() ? undefined : browserPerson();
  const abort = new AbortController();
  // Until the server has responded, the other tabs are still signed in as this person there.
  const announce = () => {
    if (last && browserPerson()?.at === last.at) say("signed-out", undefined);
  };
  const call = send(authCalls.logout, { signal: abort.signal });
  // After any other failure the cookie may still be this person's.
  const answer = call.then(announce, (error) => isDenied(error) && announce());
  signOutCall = { answer, abort };
  end();
  if (token) channel?.tell({ what: "ended", token });
}

/** Continues this tab as the other person who has signed in with this browser. */
export function continueAsOther(): void {
  const now = signedIn();
  const user = otherUser();
  if (!now || !user || user.isUnsure) return lookAgain();
  const shared = sessionIn("browser");
  // The server uses the cookie; the token only distinguishes this tab's session from others.
  const session: Session =
    shared && isSameUser(shared.user, user) ? shared : { token: now.token, user, area: "tab" };
  writeSession(session);
  begin(session);
}

const AuthContext = createContext(false);

/**
 * The session, the other person who has signed in with this browser since, if any, and the functions
 * to sign in and out. Throws outside AuthProvider.
 */
export function useAuth() {
  if (!use(AuthContext)) throw new Error("useAuth must be used within an AuthProvider");
  const session = useSession();
  // Subscribe, because `otherUser` depends on this store.
  useHeardPerson();
  return { session, other: otherUser(), signIn, signOut, continueAsOther };
}

/** The signed-in person. Use it only below the session guard: throws if nobody is signed in. */
export function useSignedInUser(): ReceivedSessionUser {
  const { session } = useAuth();
  if (session.status !== "signed-in") throw new Error("useSignedInUser needs a signed-in session");
  return session.user;
}

/** Provides the session to everything below it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  // Only after the first render, so that "Loading..." is shown at least once.
  useEffect(startSession, []);
  return <AuthContext value={true}>{children}</AuthContext>;
}
