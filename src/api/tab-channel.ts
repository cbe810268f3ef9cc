import * as v from "valibot";
import { pageBackend } from "@/lib/stored-name";
import { BrowserPerson } from "./browser-person";
import { StoredPerson } from "./stored-session";

const Message = v.object({
  what: v.picklist(["signing-in", "signed-in", "not-signed-in", "signed-out", "ended"]),
  /** Who it is about; where signing in has failed, who it was before. */
  person: v.optional(BrowserPerson),
  /** The session they share, with "Keep me signed in". */
  kept: v.optional(
    v.object({ token: v.string(), user: StoredPerson, area: v.picklist(["tab", "browser"]) }),
  ),
  /** The token of the session that has ended. */
  token: v.optional(v.string()),
});

/** What a tab tells the others. */
export type TabMessage = v.InferOutput<typeof Message>;

/**
 * Opens the channel to the tabs that have the same kind of backend, whatever path they are served
 * under: they share the session. Undefined where channels are missing or blocked.
 */
export function openTabChannel(onTold: (told: TabMessage) => void) {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(`muster-session-${pageBackend()}`);
  } catch {
    return undefined;
  }
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const told = v.safeParse(Message, data);
    if (told.success) onTold(told.output);
  });
  return {
    tell: (told: TabMessage): void => channel.postMessage(told),
    close: (): void => channel.close(),
  };
}
