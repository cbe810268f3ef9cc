import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import type { ReceivedSessionUser } from "@/contract/auth";
import { createSessionManager, type SessionManager, type SessionState } from "./session-manager";

/** What the auth context offers. */
export interface Auth extends Pick<SessionManager, "signIn" | "signOut" | "continueAsOther"> {
  session: SessionState;
}

const AuthContext = createContext<Auth | undefined>(undefined);

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
  const [manager] = useState(() => createSessionManager(queryClient));
  const session = manager.state.use();
  // Only after the first render, so that "Loading..." is shown at least once (decisions §9).
  useEffect(() => manager.start(), [manager]);
  const auth = useMemo(() => ({ ...manager, session }), [manager, session]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}
