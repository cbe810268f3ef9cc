import { create } from "zustand";
import type { ReceivedSessionUser } from "@/contract/auth";
import type { Session } from "./stored-session";

/** The session's states. */
export type SessionState = {
  /** Grows with each session of this tab, also of the same person. */
  number: number;
} & (
  | { status: "checking" }
  /** `last` is whose page it was. */
  | { status: "signed-out"; last?: ReceivedSessionUser | undefined }
  | ({
      status: "signed-in";
      /** The server answered 401, and no later call otherwise. */
      expired: boolean;
    } & Session)
);

/** The session of this page. */
export const useSession = create<SessionState>(() => ({ status: "checking", number: 0 }));

/** The session, while somebody is signed in. */
export function signedIn() {
  const now = useSession.getState();
  return now.status === "signed-in" ? now : undefined;
}

/** Marks that the server has answered 401, or a later call otherwise, if there is a session. */
export function markExpired(expired: boolean): void {
  if (signedIn()) useSession.setState({ expired });
}

/** An answer to a call of an earlier session says nothing of this one. */
export const sessionNumber = (): number => useSession.getState().number;

/** Who is signed in on this page, in lower case: tells one person's work from the next one's. */
export const currentUsername = (): string | undefined => signedIn()?.user.username.toLowerCase();
