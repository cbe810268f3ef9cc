import { tabStorePrefix } from "@/lib/tab-store";
import { paths } from "@/lib/paths";
import { readCookies } from "../page-cookies";
import { TabSessions } from "../tab-sessions";
import { storeSnapshotText } from "../snapshot";
import type { Sharing } from "./joint";
import { writeMembership } from "./membership";
import { hasPresence } from "./presence";

/** For a staff without anybody else (a first run, say). */
const somebody = "second.operator";

/** What a new tab takes over from this one's storage, by how its keys begin. */
const carried = [tabStorePrefix, "brand"];

/** Why this tab cannot open a second operator; undefined where it can. */
export function operatorObstacle(sharing: Sharing): string | undefined {
  if (sharing.joint()?.guest) return "Another tab runs this demo. Open more operators from there.";
  if (!hasPresence()) return "Two tabs can share a demo only over https or on localhost.";
  try {
    sessionStorage.getItem("");
    return undefined;
  } catch {
    return "The browser keeps no data for this page, so no other tab can join it.";
  }
}

/** Who may sit in another tab: the active staff, but for those who are in one already. */
export function operators(sharing: Sharing): string[] {
  const { sessions, store } = sharing.backend();
  const here = [sessions.callerOf(readCookies())?.username, ...(sharing.joint()?.guests() ?? [])];
  const free = store.users
    .list()
    .filter(({ username, status }) => status === "active" && !here.includes(username))
    // Agents first: who administers the demo sits in the first tab.
    .toSorted((a, b) => Number(b.role === "user") - Number(a.role === "user"))
    .map(({ username }) => username);
  return free.length > 0 ? free : [somebody];
}

/** Signing out in one tab ends what the browser keeps signed in: so this tab keeps its own. */
function keepOwnSession(): void {
  if (sessionStorage.getItem("authToken") !== null) return;
  for (const key of ["user", "authToken"]) {
    const value = localStorage.getItem(key);
    if (value !== null) sessionStorage.setItem(key, value);
  }
}

/** The inbox as it is open here, or as it opens. */
function inboxAddress(): string {
  const address = new URL(import.meta.env.BASE_URL.replace(/\/$/, "") + paths.inbox, location.href);
  if (address.pathname !== location.pathname) return address.href;
  address.search = location.search;
  address.searchParams.delete("scenario");
  return address.href;
}

/**
 * Opens a second tab that shares this tab's data, signed in as another of the staff. To be called
 * as the answer to a press, or the browser refuses. Throws an Error that says what went wrong.
 */
export async function openSecondOperator(sharing: Sharing, username?: string): Promise<void> {
  const obstacle = operatorObstacle(sharing);
  if (obstacle !== undefined) throw new Error(obstacle);
  const name = username ?? operators(sharing)[0] ?? somebody;
  // At once, while the press still counts; it is empty until it knows who it is.
  const page = window.open("", "_blank");
  if (!page) throw new Error("The browser blocked the new tab. Allow pop-ups for this page.");
  try {
    const joint = await sharing.share();
    keepOwnSession();
    const { store, now } = sharing.backend();
    const session = new TabSessions(store.users, () => undefined).signIn(name, "admin", now());
    if (!session) throw new Error(`"${name}" could not be signed in.`);
    const storage = page.sessionStorage;
    // A tab opened by another begins with a copy of its storage: drafts, an open console.
    for (const key of Object.keys(storage)) {
      if (!carried.some((beginning) => key.startsWith(beginning))) storage.removeItem(key);
    }
    const { text, membership } = joint.handOver();
    writeMembership(membership, storage);
    storeSnapshotText(text, storage);
    storage.setItem("user", JSON.stringify(session.user));
    storage.setItem("authToken", session.token);
    page.opener = null;
    page.location.replace(inboxAddress());
  } catch (error) {
    page.close();
    throw error;
  }
}
