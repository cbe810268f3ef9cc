import { create } from "zustand";
import type { ReceivedSessionUser } from "@/contract/auth";
import type { Session } from "./stored-session";

/** The state of this page's session. */
type SessionState = {
  /** Increases with each new session of this tab, even for the same person. */
  number: number;
} & (
  | { status: "checking" }
  /** `last` is the person who was signed in before. */
  | { status: "signed-out"; last?: ReceivedSessionUser | undefined }
  | ({
      status: "signed-in";
      /** The server answered 401, and no call has succeeded since. */
      expired: boolean;
    } & Session)
);

/** The session of this page. */
export const useSession = create<SessionState>(() => ({ status: "checking", number: 0 }));

/** The session; undefined while nobody is signed in. */
export function signedIn() {
  const now = useSession.getState();
  return now.status === "signed-in" ? now : undefined;
}

/** Marks the session, if any, as expired after a 401, or as valid again after a successful call. */
export function markExpired(expired: boolean): void {
  if (signedIn()) useSession.setState({ expired });
}

/** The session's number. A response to a call from an earlier session must not affect this one. */
export const sessionNumber = (): number => useSession.getState().number;

/** The signed-in person's username in lower case. Compare it to notice that the person has changed. */
export const currentUsername = (): string | undefined => signedIn()?.user.username.toLowerCase();
