import { createContext, type ReactNode, useContext, useEffect } from "react";
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

/** How long signing in waits for the sign-out before it, in ms; then that is aborted. */
const signOutTimeout = 3000;

/** The channel to the other tabs; undefined in a browser without BroadcastChannel. */
let channel: ReturnType<typeof openTabChannel>;
/** The sign-out that the server has not answered yet. */
let signOutCall: { answer: Promise<unknown>; abort: AbortController } | undefined;
/** A sign-in of this page is under way. */
let isSigningIn = false;

/** Begins a session, or ends one. */
function begin(next: Session | undefined): void {
  const number = sessionNumber() + 1;
  useSession.setState(
    next
      ? { ...next, status: "signed-in", expired: false, number }
      : { status: "signed-out", number, last: signedIn()?.user },
    true,
  );
}

/** Calls back when the signed-in person has signed in again. */
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

/** Somebody has signed in in another tab; `shared` is their session, if it is every tab's. */
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
    // In the demo each tab is its own person: the session they shared is now this tab's alone.
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
  // The cookie is the new session's: the answer to this tab's sign-out must not end it.
  if (person) abortSignOut();
  if (what === "signed-in" && person) follow(person.user, kept);
  if (what === "signed-out") markExpired(true);
}

function abortSignOut(): void {
  signOutCall?.abort.abort();
  signOutCall = undefined;
}

/** The stored session may have ended while the page was in the back/forward cache. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  // What is stored counts, as on a new page.
  hearPerson(undefined);
  hearPerson(browserPerson());
  const now = signedIn();
  const shared = sessionIn("browser");
  if (now?.area !== "browser") return;
  if (!shared) end();
  else if (shared.token !== now.token) follow(shared.user, shared);
}

/** A page that is closed does not learn whether its sign-in succeeded. */
function onPageHide(): void {
  const person = browserPerson();
  if (isSigningIn && person?.state === "signing-in")
    say("not-signed-in", { ...person, state: "unsure" });
}

/** Keeps who the browser's person is, and tells the other tabs. */
function say(what: TabMessage["what"], person: BrowserPerson | undefined, kept?: Session): void {
  if (isCookieShared()) keepPerson(person);
  channel?.tell({ what, person, kept });
}

/** Takes up the stored session, and follows other tabs until the returned function is called. */
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
 * Signs in. False for wrong credentials; throws if the call failed otherwise. `keep` is "Keep me
 * signed in"; undefined keeps the session where the last one was stored.
 */
export async function signIn(username: string, password: string, keep?: boolean): Promise<boolean> {
  if (signOutCall) {
    // The answer to a late sign-out must not clear the cookie of the session that begins now.
    const timeout = new Promise((resolve) => setTimeout(resolve, signOutTimeout));
    await Promise.race([signOutCall.answer, timeout]);
    abortSignOut();
  }
  // One at a time: the mark of two would go with the first that is over.
  while (isSignInUnderWay()) await shortWait();
  const before = browserPerson();
  // Later than the last one, also within a millisecond: by it a sign-in knows whether it is the latest.
  const at = Math.max(Date.now(), (before?.at ?? 0) + 1);
  const asked: BrowserPerson = { user: { username }, state: "signing-in", at };
  // After a sign-in without an answer it may be either of two: who is not the one asked for counts.
  const others = [before?.user, before?.before];
  asked.before = others.find((other) => other && !isSameUser(other, asked.user));
  // Before the call: with its answer the cookie is another person's, and no tab may use it unawares.
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
    // Without an answer nobody knows whose the cookie is.
    const isRefused = error instanceof ApiError;
    // A sign-in that began later has said who it is now.
    if (isCookieShared() && browserPerson()?.at === asked.at)
      say("not-signed-in", isRefused ? before : { ...asked, state: "unsure" });
    if (isDenied(error)) return false;
    throw error;
  } finally {
    isSigningIn = false;
  }
}

/** Signs out, whatever the server answers. */
export function signOut(): void {
  const token = signedIn()?.token;
  const last = otherUser() ? undefined : browserPerson();
  const abort = new AbortController();
  // Until the server has answered, it still takes the other tabs for who signed in last.
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

/** After another person has signed in with this browser: this tab goes on as that one. */
export function continueAsOther(): void {
  const now = signedIn();
  const user = otherUser();
  if (!now || !user || user.isUnsure) return lookAgain();
  const shared = sessionIn("browser");
  // The server goes by the cookie; the token only tells this tab's session from others.
  const session: Session =
    shared && isSameUser(shared.user, user) ? shared : { token: now.token, user, area: "tab" };
  writeSession(session);
  begin(session);
}

const AuthContext = createContext(false);

/**
 * The session, who else has signed in with this browser since, and how to sign in and out. Throws
 * outside AuthProvider.
 */
export function useAuth() {
  if (!useContext(AuthContext)) throw new Error("useAuth must be used within an AuthProvider");
  const session = useSession();
  // Whatever may change who the other is changes this, too.
  useHeardPerson();
  return { session, other: otherUser(), signIn, signOut, continueAsOther };
}

/** The signed-in person; only below the session guard. Throws if nobody is signed in. */
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
