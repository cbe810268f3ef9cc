import * as v from "valibot";
import { returnPath } from "@/lib/paths";
import { askedIn } from "../scenarios";
import { parseText } from "../stored-text";
import { readStoredSession } from "../tab-sessions";
import type { Demo } from "./demo-context";

const longestName = 60;

/**
 * Where a link leads, without its `as`: sign-in's own address carries it in `from`. The whole
 * address, with its host: a path that begins with two slashes would name another one.
 */
export function leadsTo(address: URL, base: string): string {
  const from = address.searchParams.get("from");
  const goal =
    from !== null && /\/login\/?$/.test(address.pathname)
      ? new URL(base.replace(/\/$/, "") + returnPath(from), address)
      : new URL(address);
  goal.searchParams.delete("as");
  return goal.href;
}

/**
 * Opens a link that names a demo account (`?as=NAME`): signs this tab in as that account and goes
 * to the link's page. The link holds a name, never a token, and any name may sign in to the demo.
 * Settles where there is nothing more to do; else the page is left.
 */
export async function openLink(demo: Demo): Promise<void> {
  const name = askedIn(location.search, "as")?.trim() ?? "";
  const goal = leadsTo(new URL(location.href), import.meta.env.BASE_URL);
  const User = v.object({ username: v.string() });
  if (name === parseText(User, readStoredSession()?.user)?.username) {
    history.replaceState(history.state, "", goal);
    return;
  }
  const isName = name !== "" && name.length <= longestName;
  const session = isName ? await (await demo.controls()).signIn(name) : undefined;
  if (!session) return;
  try {
    sessionStorage.setItem("user", JSON.stringify(session.user));
    sessionStorage.setItem("authToken", session.token);
  } catch {
    // Without storage nobody can be signed in across a load: sign-in stands.
    return;
  }
  location.replace(goal);
  await new Promise(() => {});
}
