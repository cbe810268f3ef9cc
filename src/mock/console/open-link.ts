import * as v from "valibot";
import { writeStored } from "@/lib/browser-storage";
import { returnPath } from "@/lib/paths";
import { askedIn } from "../scenarios";
import { parseText } from "../parse-text";
import { readStoredSession } from "../sessions";
import type { Demo } from "./demo-context";

/** Where a link leads, without `as`; includes the host, as a path with `//` would name another one. */
export function leadsTo(address: URL, base: string): string {
  const from = address.searchParams.get("from");
  const goal =
    from !== null && /\/login\/?$/.test(address.pathname)
      ? new URL(base.replace(/\/$/, "") + returnPath(from), address)
      : new URL(address);
  goal.searchParams.delete("as");
  return goal.href;
}

/** Signs this tab in as a link's demo account (`?as=NAME`), then goes to the link's page. */
export async function openLink(demo: Demo): Promise<void> {
  const name = askedIn(location.search, "as")?.trim() ?? "";
  const goal = leadsTo(new URL(location.href), import.meta.env.BASE_URL);
  const User = v.object({ username: v.string() });
  if (name === parseText(User, readStoredSession()?.user)?.username) {
    history.replaceState(history.state, "", goal);
    return;
  }
  const isName = name !== "" && name.length <= 60;
  const session = isName ? await (await demo.controls()).signIn(name) : undefined;
  if (!session) return;
  const isStored =
    writeStored("tab", "user", JSON.stringify(session.user)) &&
    writeStored("tab", "authToken", session.token);
  // Without storage a session would not survive the load, so the person signs in.
  if (!isStored) return;
  location.replace(goal);
  await new Promise(() => {});
}
