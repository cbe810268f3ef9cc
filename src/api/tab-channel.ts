import * as v from "valibot";
import { SessionUser } from "@/contract/auth";
import { parseLenient } from "@/contract/lenient";
import { BrowserPerson, personOf } from "./session-state";
import { type StoredSession, sessionUserOf } from "./stored-session";

const whats = ["signing-in", "signed-in", "not-signed-in", "signed-out", "ended"] as const;

const Message = v.object({
  what: v.picklist(whats),
  person: v.nullish(BrowserPerson),
  kept: v.nullish(v.object({ token: v.string(), user: SessionUser })),
  token: v.nullish(v.string()),
});

/** What a tab tells the others. */
export interface TabMessage {
  what: (typeof whats)[number];
  /** Who it is about; where signing in has failed, who it was before. */
  person?: BrowserPerson | undefined;
  /** The session they share, with "Keep me signed in". */
  kept?: StoredSession | undefined;
  /** The token of the session that has ended. */
  token?: string | undefined;
}

function read(data: unknown): TabMessage | undefined {
  const { what, person, kept, token } = parseLenient(Message, data) ?? {};
  const known = whats.find((each) => each === what);
  const user = sessionUserOf(kept?.user);
  const session = kept?.token && user && { token: kept.token, user, area: "browser" as const };
  return known && { what: known, person: personOf(person), kept: session || undefined, token };
}

/**
 * Opens the channel to the tabs that have the same kind of backend, whatever path they are served
 * under: they share the session. Undefined where channels are missing or blocked.
 */
export function openTabChannel(backend: string, onTold: (told: TabMessage) => void) {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(`muster-session-${backend}`);
  } catch {
    return undefined;
  }
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const told = read(data);
    if (told) onTold(told);
  });
  return {
    tell: (told: TabMessage): void => channel.postMessage(told),
    close: (): void => channel.close(),
  };
}
