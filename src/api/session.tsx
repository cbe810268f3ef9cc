import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { authCalls, type ReceivedSessionUser } from "@/contract/auth";
import { Listeners } from "@/lib/listeners";
import { createStore } from "@/lib/store";
import { isDenied, send } from "./client";
import {
  announceEnd,
  announceSignIn,
  beginSession,
  browserUserKey,
  clearSession,
  discardBrokenSessions,
  endedKey,
  isCookieShared,
  isSameUser,
  onSessionProblem,
  otherUser,
  parseUser,
  sessionIn,
  sessionNumber,
  signOutAnnouncement,
  storedSession,
  tokenKey,
  writeSession,
  type StoredSession,
} from "./tab-session";

/** The session's states. */
type SessionState =
  | { status: "checking" }
  | { status: "signed-out" }
  | {
      status: "signed-in";
      user: ReceivedSessionUser;
      /** The server answered 401. */
      expired: boolean;
      /** Grows with each session, also of the same person. */
      number: number;
      /** Who has signed in with this browser since: the person has to choose before anything else. */
      other: ReceivedSessionUser | undefined;
    };

/** How long signing in waits for the sign-out before it, in ms; then that is aborted. */
const signOutTimeout = 3000;

const changes = new Listeners<[isSamePerson: boolean]>();

/** Calls back when a session gives way to another one, perhaps of the same person, or to none. */
export const onSessionChange = changes.add;

/** Signs in and out, and follows what other tabs do. */
export function createSessionManager() {
  const state = createStore<SessionState>({ status: "checking" });
  let stored: StoredSession | undefined;
  /** The sign-out that the server has not answered yet. */
  let signOutCall: { answer: Promise<unknown>; abort: AbortController } | undefined;

  /** Begins a session, or ends one. */
  function begin(next: StoredSession | undefined): void {
    const before = stored?.user;
    stored = next;
    beginSession(next?.user);
    if (before) changes.notify(next !== undefined && isSameUser(next.user, before));
    const signedIn = { expired: false, number: sessionNumber(), other: otherUser() };
    state.set(
      next ? { status: "signed-in", user: next.user, ...signedIn } : { status: "signed-out" },
    );
  }

  function end(): void {
    if (stored) clearSession(stored.token);
    begin(undefined);
  }

  function mark(marks: { expired?: boolean; other?: ReceivedSessionUser | undefined }): void {
    const now = state.get();
    if (now.status === "signed-in") state.set({ ...now, ...marks });
  }

  function onBrowserSessionRemoved(): void {
    if (stored?.area === "browser") {
      const shared = sessionIn("browser");
      if (!shared) end();
      else if (shared.token !== stored.token) follow(shared.user);
    }
    mark({ other: otherUser() });
  }

  /** Somebody has signed in in another tab, or out (undefined). */
  function follow(user: ReceivedSessionUser | undefined): void {
    const shared = sessionIn("browser");
    if (!stored) {
      if (shared) begin(shared);
      return;
    }
    if (!user) return mark({ expired: true, other: undefined });
    const newer = stored.area === "browser" && shared?.token !== stored.token ? shared : undefined;
    if (isSameUser(user, stored.user)) {
      if (newer || isCookieShared()) begin(newer ?? stored);
    } else if (isCookieShared()) mark({ other: user });
    else if (newer && !isSameUser(newer.user, stored.user)) {
      // In the demo each tab is its own person: the session they shared is now this tab's alone.
      stored = { ...stored, area: "tab" };
      writeSession(stored);
    }
  }

  function onStorage({ storageArea, key, newValue }: StorageEvent): void {
    if (storageArea !== window.localStorage) return;
    if (key === endedKey && newValue && newValue === stored?.token) end();
    if (key === null || (key === tokenKey && newValue === null)) onBrowserSessionRemoved();
    if (key !== browserUserKey) return;
    const user = parseUser(newValue);
    // The demo removes its announcement at once, which means nothing.
    if (!user && !isCookieShared()) return;
    // The cookie is the new session's: the answer to this tab's sign-out must not end it.
    abortSignOut();
    follow(user);
  }

  function abortSignOut(): void {
    signOutCall?.abort.abort();
    signOutCall = undefined;
  }

  return {
    state,

    /** Takes up the stored session; the returned function stops following other tabs. */
    start(): () => void {
      discardBrokenSessions();
      begin(storedSession());
      const stop = new AbortController();
      const { signal } = stop;
      window.addEventListener("storage", onStorage, { signal });
      // The session may have been removed while the page was in the back/forward cache.
      const onPageShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted) onBrowserSessionRemoved();
      };
      window.addEventListener("pageshow", onPageShow, { signal });
      const stopProblems = onSessionProblem((isExpired) =>
        mark(isExpired ? { expired: true } : { other: otherUser() }),
      );
      return () => {
        stop.abort();
        stopProblems();
      };
    },

    /**
     * Signs in. False for wrong credentials; throws if the call failed otherwise. `keep` is "Keep me
     * signed in"; undefined keeps the session where the last one was stored.
     */
    async signIn(username: string, password: string, keep?: boolean): Promise<boolean> {
      if (signOutCall) {
        // The answer to a late sign-out must not clear the cookie of the session that begins now.
        const timeout = new Promise((resolve) => setTimeout(resolve, signOutTimeout));
        await Promise.race([signOutCall.answer, timeout]);
        abortSignOut();
      }
      try {
        const answer = await send(authCalls.login, { body: { username, password } });
        const { token, user } = answer ?? {};
        if (!token || !user?.username) throw new Error("The answer to signing in has no session");
        const area = (keep ?? stored?.area === "browser") ? "browser" : "tab";
        const session = { token, user: { ...user, username: user.username }, area } as const;
        writeSession(session);
        announceSignIn(session.user);
        begin(session);
        return true;
      } catch (error) {
        if (isDenied(error)) return false;
        throw error;
      }
    },

    /** Signs out, whatever the server answers. */
    signOut(): void {
      const token = stored?.token;
      const abort = new AbortController();
      const announce = signOutAnnouncement();
      const call = send(authCalls.logout, { signal: abort.signal });
      // After any other failure the cookie may still be this person's.
      const answer = call.then(announce, (error) => isDenied(error) && announce());
      signOutCall = { answer, abort };
      end();
      if (token) announceEnd(token);
    },

    /** After another person has signed in with this browser: this tab goes on as that one. */
    continueAsOther(): void {
      const user = otherUser();
      if (!stored || !user) return mark({ other: undefined });
      const shared = sessionIn("browser");
      // The server goes by the cookie; the token only tells this tab's session from others.
      const session: StoredSession =
        shared && isSameUser(shared.user, user)
          ? shared
          : { token: stored.token, user, area: "tab" };
      writeSession(session);
      begin(session);
    },
  };
}

/** What the auth context offers. */
type Auth = Omit<ReturnType<typeof createSessionManager>, "state"> & { session: SessionState };

const AuthContext = createContext<Auth | undefined>(undefined);

/** The auth context. Throws outside AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}

/** The signed-in person; only below the session guard. Throws if nobody is signed in. */
export function useSignedInUser(): ReceivedSessionUser {
  const { session } = useAuth();
  if (session.status !== "signed-in") throw new Error("useSignedInUser needs a signed-in session");
  return session.user;
}

/** Provides the session to everything below it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [manager] = useState(createSessionManager);
  const session = manager.state.use();
  // Only after the first render, so that "Loading..." is shown at least once.
  useEffect(() => manager.start(), [manager]);
  const auth = useMemo(() => ({ ...manager, session }), [manager, session]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}
