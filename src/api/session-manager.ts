import type { QueryClient } from "@tanstack/react-query";
import { authCalls, type ReceivedSessionUser } from "@/contract/auth";
import { Listeners } from "@/lib/listeners";
import { ApiError, send } from "./client";
import { conversationStoreOf } from "./inbox/conversation-store";
import {
  announceEnd,
  clearSession,
  discardBrokenSessions,
  onOtherTab,
  readSession,
  sessionIn,
  type StoredSession,
  writeSession,
} from "./session-storage";
import {
  announceSignIn,
  announceSignOut,
  beginSession,
  isCookieShared,
  isSameUser,
  onBrowserUser,
  onSessionProblem,
  otherUser,
  sessionNumber,
} from "./tab-session";

/** The session's states (spec §4). */
export type SessionState =
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

/** What the sign-in form gives. */
export interface Credentials {
  username: string;
  password: string;
  /** "Keep me signed in"; undefined keeps the session where the last one was stored. */
  keep?: boolean | undefined;
}

/** How long signing in waits for the sign-out before it, in ms; then that is aborted. */
const signOutTimeout = 3000;

/** Signs in and out, and follows what other tabs do. */
export class SessionManager {
  readonly #queryClient: QueryClient;
  readonly #changes = new Listeners();
  #state: SessionState = { status: "checking" };
  #stored: StoredSession | undefined;
  /** The sign-out that the server has not answered yet. */
  #signOutCall: { answer: Promise<unknown>; abort: AbortController } | undefined;

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient;
  }

  readonly state = (): SessionState => this.#state;

  /** Calls back when `state` changes. */
  readonly onChange = this.#changes.add;

  /** Takes up the stored session; the returned function stops following other tabs. */
  start(): () => void {
    discardBrokenSessions();
    this.#begin(readSession());
    const stops = [
      onSessionProblem((problem) =>
        this.#mark(problem === "expired" ? { expired: true } : { other: otherUser() }),
      ),
      onOtherTab(
        (token) => {
          if (token === this.#stored?.token) this.#end();
        },
        () => this.#onBrowserSessionRemoved(),
      ),
      onBrowserUser((user) => {
        // The cookie is the new session's: the answer to this tab's sign-out must not end it.
        this.#abortSignOut();
        this.#follow(user);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Signs in. False for wrong credentials; throws if the call failed otherwise. */
  readonly signIn = async ({ username, password, keep }: Credentials): Promise<boolean> => {
    await this.#waitForSignOut();
    try {
      const answer = await send(authCalls.login, { body: { username, password } });
      const name = answer?.user?.username;
      if (!answer?.token || !name) throw new Error("The answer to signing in has no session");
      const before = this.#stored?.area ?? "tab";
      const area = keep === undefined ? before : keep ? "browser" : "tab";
      const stored = { token: answer.token, user: { ...answer.user, username: name }, area };
      writeSession(stored);
      announceSignIn(stored.user);
      this.#begin(stored);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return false;
      throw error;
    }
  };

  /** Signs out, whatever the server answers. */
  readonly signOut = (): void => {
    const token = this.#stored?.token;
    const abort = new AbortController();
    const call = send(authCalls.logout, { signal: abort.signal });
    this.#signOutCall = { answer: call.catch(() => undefined), abort };
    announceSignOut();
    this.#end();
    if (token) announceEnd(token);
  };

  /** After another person has signed in with this browser: this tab goes on as that one. */
  readonly continueAsOther = (): void => {
    const user = otherUser();
    if (!this.#stored || !user) return this.#mark({ other: undefined });
    const shared = sessionIn("browser");
    // The server goes by the cookie; the token only tells this tab's session from others.
    const stored: StoredSession =
      shared && isSameUser(shared.user, user)
        ? shared
        : { token: this.#stored.token, user, area: "tab" };
    writeSession(stored);
    this.#begin(stored);
  };

  /** Begins a session, or ends one. The same person's page stays, and is refetched. */
  #begin(stored: StoredSession | undefined): void {
    const before = this.#stored?.user;
    this.#stored = stored;
    beginSession(stored?.user);
    if (before && stored && isSameUser(stored.user, before)) {
      void this.#queryClient.invalidateQueries();
    } else if (before) {
      // The next person must not see what this one read or did.
      conversationStoreOf(this.#queryClient).clear();
      this.#queryClient.clear();
    }
    const { user } = stored ?? {};
    this.#set(
      user
        ? {
            status: "signed-in",
            user,
            expired: false,
            number: sessionNumber(),
            other: otherUser(),
          }
        : { status: "signed-out" },
    );
  }

  #end(): void {
    if (this.#stored) clearSession(this.#stored.token);
    this.#begin(undefined);
  }

  #mark(marks: { expired?: boolean; other?: ReceivedSessionUser | undefined }): void {
    if (this.#state.status === "signed-in") this.#set({ ...this.#state, ...marks });
  }

  #set(state: SessionState): void {
    this.#state = state;
    this.#changes.notify();
  }

  #onBrowserSessionRemoved(): void {
    if (this.#stored?.area === "browser") {
      const shared = sessionIn("browser");
      if (!shared) this.#end();
      else if (shared.token !== this.#stored.token) this.#follow(shared.user);
    }
    this.#mark({ other: otherUser() });
  }

  /** Somebody has signed in in another tab, or out (undefined). */
  #follow(user: ReceivedSessionUser | undefined): void {
    const own = this.#stored;
    const shared = sessionIn("browser");
    if (!own) {
      if (shared) this.#begin(shared);
      return;
    }
    if (!user) return this.#mark({ expired: true, other: undefined });
    const isNewer = own.area === "browser" && shared && shared.token !== own.token;
    if (isSameUser(user, own.user)) {
      if (isNewer || isCookieShared()) this.#begin(isNewer ? shared : own);
    } else if (isCookieShared()) this.#mark({ other: user });
    else if (shared && own.area === "browser" && !isSameUser(shared.user, own.user)) {
      // In the demo each tab is its own person: the session they shared is now this tab's alone.
      this.#stored = { ...own, area: "tab" };
      writeSession(this.#stored);
    }
  }

  #abortSignOut(): void {
    this.#signOutCall?.abort.abort();
    this.#signOutCall = undefined;
  }

  /** The answer to a late sign-out must not clear the cookie of the session that begins now. */
  async #waitForSignOut(): Promise<void> {
    if (!this.#signOutCall) return;
    const { answer } = this.#signOutCall;
    await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, signOutTimeout))]);
    this.#abortSignOut();
  }
}
