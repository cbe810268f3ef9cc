import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { authCalls, type ReceivedSessionUser } from "@/contract/auth";
import {
  setTabUser,
  announceSignIn,
  isCookieShared,
  isSameUser,
  onBrowserUser,
  onUserConflict,
  otherUser,
  announceSignOut,
} from "./browser-user";
import { ApiError, send } from "./client";
import { conversationStoreOf } from "./inbox/conversation-store";
import { afterSignOut, breakOffSignOut, tellSignOut } from "./sign-out";
import {
  announceEnd,
  clearSession,
  discardBrokenSessions,
  onOtherTab,
  readSession,
  sessionIn,
  type StoredSession,
  writeSession,
} from "./stored-session";
import { beginSession, currentSession, onUnauthorized } from "./unauthorized";

/** The session's states (spec §4); `expired` is signed in, but the server answered 401. */
export type SessionState =
  | { status: "checking" }
  | { status: "signed-out" }
  | {
      status: "signed-in";
      user: ReceivedSessionUser;
      expired: boolean;
      /** Grows with each session that begins, of the same person as well. */
      number: number;
      /** Who has signed in with this browser since: nothing is done before this tab's person has chosen. */
      other: ReceivedSessionUser | undefined;
    };

/** What the auth context offers. */
export interface Auth {
  session: SessionState;
  /** Signs in. False for wrong credentials; throws where the call failed otherwise. */
  signIn: (credentials: Credentials) => Promise<boolean>;
  /** Signs out whatever the server answers. */
  signOut: () => void;
  /** Where another person has signed in with this browser: this tab goes on as that one. */
  continueAsOther: () => void;
}

/** What the sign-in form gives. */
export interface Credentials {
  username: string;
  password: string;
  /** "Keep me signed in"; where it is not asked, the session is kept as the one before was. */
  keep?: boolean | undefined;
}

const AuthContext = createContext<Auth | undefined>(undefined);

/** The auth context. Throws outside AuthProvider (spec §8). */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}

/** The signed-in person; only below the session guard. Throws where nobody is signed in. */
export function useSignedInUser(): ReceivedSessionUser {
  const { session } = useAuth();
  if (session.status !== "signed-in") throw new Error("useSignedInUser needs a signed-in session");
  return session.user;
}

/** Holds the session for everything below it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [session, setSession] = useState<SessionState>({ status: "checking" });
  const own = useRef<StoredSession | undefined>(undefined);

  /** The next person at this screen must not see what this one read or did. */
  const forgetPerson = useCallback(() => {
    conversationStoreOf(queryClient).clear();
    queryClient.clear();
  }, [queryClient]);

  /** A session begins, or none does. The same person's page stays, and is read again. */
  const adopt = useCallback(
    (stored: StoredSession | undefined) => {
      const before = own.current?.user;
      beginSession();
      own.current = stored;
      setTabUser(stored?.user);
      setSession(
        stored
          ? {
              status: "signed-in",
              user: stored.user,
              expired: false,
              number: currentSession(),
              other: otherUser(),
            }
          : { status: "signed-out" },
      );
      if (!before) return;
      if (stored && isSameUser(stored.user, before)) void queryClient.invalidateQueries();
      else forgetPerson();
    },
    [forgetPerson, queryClient],
  );

  const end = useCallback(() => {
    if (own.current) clearSession(own.current.token);
    adopt(undefined);
  }, [adopt]);

  /** Keeps what is on the page, and changes what it says of the session. */
  const mark = useCallback(
    (marks: { expired?: boolean; other?: ReceivedSessionUser | undefined }) =>
      setSession((now) => (now.status === "signed-in" ? { ...now, ...marks } : now)),
    [],
  );

  // Checked after the first commit, so that "Loading..." stands at least once (decisions §9).
  useEffect(() => {
    discardBrokenSessions();
    adopt(readSession());
  }, [adopt]);

  useEffect(() => onUnauthorized(() => mark({ expired: true })), [mark]);
  useEffect(() => onUserConflict(() => mark({ other: otherUser() })), [mark]);

  /** Somebody has signed in elsewhere in this browser, or out (undefined). */
  const follow = useCallback(
    (user: ReceivedSessionUser | undefined) => {
      const me = own.current;
      const kept = sessionIn("browser");
      if (!me) return kept && adopt(kept);
      if (!user) return mark({ expired: true, other: undefined });
      const isNews = me.keeping === "browser" && kept && kept.token !== me.token;
      if (isSameUser(user, me.user)) {
        if (isNews || isCookieShared()) adopt(isNews ? kept : me);
      } else if (isCookieShared()) mark({ other: user });
      else if (kept && me.keeping === "browser" && !isSameUser(kept.user, me.user)) {
        // In the demo each tab is its own person: the session that was shared is now this tab's.
        own.current = { ...me, keeping: "tab" };
        writeSession(own.current);
      }
    },
    [adopt, mark],
  );

  useEffect(
    () =>
      onOtherTab(
        (ended) => {
          if (ended === own.current?.token) end();
        },
        () => {
          const kept = sessionIn("browser");
          if (own.current?.keeping === "browser") {
            if (!kept) end();
            else if (kept.token !== own.current.token) follow(kept.user);
          }
          mark({ other: otherUser() });
        },
      ),
    [end, follow, mark],
  );

  useEffect(
    () =>
      onBrowserUser((user) => {
        // The cookie is the new session's: an answer to this tab's sign-out must not end it.
        breakOffSignOut();
        follow(user);
      }),
    [follow],
  );

  const signIn = useCallback(
    async ({ username, password, keep }: Credentials) => {
      await afterSignOut();
      try {
        const answer = await send(authCalls.login, { body: { username, password } });
        const name = answer?.user?.username;
        if (!answer?.token || !name) throw new Error("The answer to signing in has no session");
        const before = own.current?.keeping ?? "tab";
        const keeping = keep === undefined ? before : keep ? "browser" : "tab";
        const stored = { token: answer.token, user: { ...answer.user, username: name }, keeping };
        writeSession(stored);
        announceSignIn(stored.user);
        adopt(stored);
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return false;
        throw error;
      }
    },
    [adopt],
  );

  const signOut = useCallback(() => {
    const ended = own.current?.token;
    tellSignOut();
    announceSignOut();
    end();
    if (ended) announceEnd(ended);
  }, [end]);

  const continueAsOther = useCallback(() => {
    const user = otherUser();
    if (!own.current || !user) return mark({ other: undefined });
    const kept = sessionIn("browser");
    // The server goes by the cookie; the token only tells this tab's session from others.
    const stored: StoredSession =
      kept && isSameUser(kept.user, user)
        ? kept
        : { token: own.current.token, user, keeping: "tab" };
    writeSession(stored);
    adopt(stored);
  }, [adopt, mark]);

  const auth = useMemo(
    () => ({ session, signIn, signOut, continueAsOther }),
    [session, signIn, signOut, continueAsOther],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
