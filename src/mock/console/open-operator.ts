import { errorText } from "@/lib/failure";
import { paths } from "@/lib/paths";
import { tabStorePrefix } from "@/lib/tab-store";
import { toast } from "@/ui/use-toast";
import { sharingObstacle } from "../tabs/shared-client";
import type { Demo } from "./demo-context";

/** What a new tab keeps of this tab's storage, by how the keys begin. */
const copiedPrefixes = [tabStorePrefix, "brand"];

/** Signing out in one tab removes the session from localStorage: this tab gets a copy of its own. */
function copyOwnSession(): void {
  if (sessionStorage.getItem("authToken") !== null) return;
  for (const key of ["user", "authToken"]) {
    const value = localStorage.getItem(key);
    if (value !== null) sessionStorage.setItem(key, value);
  }
}

function inboxAddress(): string {
  const address = new URL(import.meta.env.BASE_URL.replace(/\/$/, "") + paths.inbox, location.href);
  if (address.pathname !== location.pathname) return address.href;
  address.search = location.search;
  address.searchParams.delete("scenario");
  return address.href;
}

/** Opens a second operator in a new tab, from a click, or says why that cannot be. */
export async function openOperator(demo: Demo, username?: string): Promise<void> {
  let page: Window | null = null;
  try {
    const obstacle = sharingObstacle();
    if (obstacle !== undefined) throw new Error(obstacle);
    // At once, while the click still counts. The address follows.
    page = window.open("", "_blank");
    if (!page) throw new Error("The browser blocked the new tab. Allow pop-ups for this page.");
    const client = await demo.share();
    copyOwnSession();
    const { controls } = client;
    const name = username ?? (await controls.status()).freeOperators[0] ?? "";
    const session = await controls.signIn(name);
    if (!session) throw new Error(`"${name}" could not be signed in.`);
    const storage = page.sessionStorage;
    // A tab opened by another one begins with a copy of its storage: drafts, an open console.
    for (const key of Object.keys(storage)) {
      if (!copiedPrefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
    }
    client.store({ changes: 0, text: JSON.stringify(await controls.snapshot()) }, storage);
    storage.setItem("user", JSON.stringify(session.user));
    storage.setItem("authToken", session.token);
    page.opener = null;
    page.location.replace(inboxAddress());
  } catch (error) {
    page?.close();
    const description = errorText(error);
    toast({ variant: "destructive", title: "No second operator", description });
  }
}
