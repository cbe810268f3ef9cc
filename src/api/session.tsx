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
import { ApiError, send } from "./client";
import { conversationCacheOf } from "./inbox/conversation-cache";
import {
  announceEnd,
  clearSession,
  discardBrokenSessions,
  onOtherTab,
  readSession,
  type StoredSession,
  writeSession,
} from "./stored-session";
import { beginSession, onUnauthorized } from "./unauthorized";

/** The session's states (spec §4); `expired` is signed in, but the server answered 401. */
export type SessionState =
  | { status: "checking" }
  | { status: "signed-out" }
  | { status: "signed-in"; user: ReceivedSessionUser; expired: boolean };

/** What the auth context offers. */
export interface Auth {
  session: SessionState;
  /** Signs in. False for wrong credentials; throws where the call failed otherwise. */
  signIn: (credentials: Credentials) => Promise<boolean>;
  /** Signs out whatever the server answers. */
  signOut: () => void;
}

/** What the sign-in form gives. */
export interface Credentials {
  username: string;
  password: string;
  /** "Keep me signed in". */
  keep: boolean;
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

const signedIn = (stored: StoredSession | undefined): SessionState =>
  stored ? { status: "signed-in", user: stored.user, expired: false } : { status: "signed-out" };

/** Holds the session for everything below it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [session, setSession] = useState<SessionState>({ status: "checking" });
  const token = useRef<string | undefined>(undefined);

  const adopt = useCallback((stored: StoredSession | undefined) => {
    beginSession();
    token.current = stored?.token;
    setSession(signedIn(stored));
  }, []);

  /** The next person at this screen must not see what this one read or did. */
  const forgetPerson = useCallback(() => {
    conversationCacheOf(queryClient).clear();
    queryClient.clear();
  }, [queryClient]);

  const end = useCallback(() => {
    clearSession();
    adopt(undefined);
    forgetPerson();
  }, [adopt, forgetPerson]);

  // Checked after the first commit, so that "Loading..." stands at least once (decisions §9).
  useEffect(() => {
    discardBrokenSessions();
    adopt(readSession());
  }, [adopt]);

  useEffect(
    () =>
      onUnauthorized(() =>
        setSession((now) => (now.status === "signed-in" ? { ...now, expired: true } : now)),
      ),
    [],
  );

  useEffect(
    () =>
      onOtherTab(
        (ended) => {
          if (ended === token.current) end();
        },
        () => {
          const stored = readSession();
          if (stored?.token === token.current) return;
          forgetPerson();
          adopt(stored);
        },
      ),
    [adopt, end, forgetPerson],
  );

  const previous = session.status === "signed-in" ? session.user : undefined;
  const signIn = useCallback(
    async ({ username, password, keep }: Credentials) => {
      try {
        const answer = await send(authCalls.login, { body: { username, password } });
        const name = answer?.user?.username;
        if (!answer?.token || !name) throw new Error("The answer to signing in has no session");
        const stored = { token: answer.token, user: { ...answer.user, username: name } };
        writeSession(stored, keep);
        adopt(stored);
        // After an expired session the page still stands: what it shows is read again. Another
        // person's page is drawn anew.
        if (previous?.username === name) void queryClient.invalidateQueries();
        else if (previous) forgetPerson();
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return false;
        throw error;
      }
    },
    [adopt, forgetPerson, previous, queryClient],
  );

  const signOut = useCallback(() => {
    const ended = token.current;
    void send(authCalls.logout, {}).catch(() => undefined);
    end();
    if (ended) announceEnd(ended);
  }, [end]);

  const auth = useMemo(() => ({ session, signIn, signOut }), [session, signIn, signOut]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}
