import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import type { ReceivedSessionUser } from "@/contract/auth";
import { SessionManager, type SessionState } from "./session-manager";

/** What the auth context offers. */
export interface Auth extends Pick<SessionManager, "signIn" | "signOut" | "continueAsOther"> {
  session: SessionState;
}

const AuthContext = createContext<Auth | undefined>(undefined);
const checking: SessionState = { status: "checking" };

/** The auth context. Throws outside AuthProvider (spec §8). */
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
  const queryClient = useQueryClient();
  const [manager] = useState(() => new SessionManager(queryClient));
  const session = useSyncExternalStore(manager.onChange, manager.state, () => checking);
  // Only after the first render, so that "Loading..." is shown at least once (decisions §9).
  useEffect(() => manager.start(), [manager]);
  const { signIn, signOut, continueAsOther } = manager;
  const auth = useMemo(
    () => ({ session, signIn, signOut, continueAsOther }),
    [session, signIn, signOut, continueAsOther],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
