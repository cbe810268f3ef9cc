import * as v from "valibot";
import { writeStored } from "@/lib/browser-storage";
import { returnPath } from "@/lib/paths";
import { linkParam } from "../scenarios";
import { parseText } from "../parse-text";
import { readStoredSession } from "../sessions";
import type { Demo } from "./demo-context";

/** The full URL that a link opens, without `as`. Just a path could start with `//` and name a host. */
export function linkTarget(address: URL, base: string): string {
  const from = address.searchParams.get("from");
  const target =
    from !== null && /\/login\/?$/.test(address.pathname)
      ? new URL(base.replace(/\/$/, "") + returnPath(from), address)
      : new URL(address);
  target.searchParams.delete("as");
  return target.href;
}

/** Signs this tab in as a link's demo account (`?as=NAME`), then opens the link's page. */
export async function openLink(demo: Demo): Promise<void> {
  const name = linkParam(location.search, "as")?.trim() ?? "";
  const target = linkTarget(new URL(location.href), import.meta.env.BASE_URL);
  const User = v.object({ username: v.string() });
  if (name === parseText(User, readStoredSession()?.user)?.username) {
    history.replaceState(history.state, "", target);
    return;
  }
  const isName = name !== "" && name.length <= 60;
  const session = isName ? await (await demo.controls()).signIn(name) : undefined;
  if (!session) return;
  const isStored =
    writeStored("tab", "user", JSON.stringify(session.user)) &&
    writeStored("tab", "authToken", session.token);
  // Without storage the session would not survive the page load, so the person must sign in.
  if (!isStored) return;
  location.replace(target);
  await new Promise(() => {});
}
