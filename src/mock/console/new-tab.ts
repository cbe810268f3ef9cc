import { errorText } from "@/lib/failure";
import { hrefOf, paths } from "@/lib/paths";
import { storedName } from "@/lib/stored-name";
import { tabStorePrefix } from "@/lib/stored-data";
import { toastError } from "@/ui/use-toast";
import { membershipKey, snapshotKey } from "../snapshot";
import { readStoredSession, type StoredSession } from "../sessions";
import { sharingObstacle } from "../tabs/sharing-obstacle";
import type { Demo } from "./demo-context";

/** The prefixes of the storage keys that a new tab keeps from this tab. */
const copiedPrefixes = [tabStorePrefix, "brand", "seen:"];

/** Opens an address in a new tab of this demo; rejects if that fails. Call it in a click handler. */
export async function openTab(
  demo: Demo,
  address: string,
  signIn: () => StoredSession | undefined | Promise<StoredSession>,
): Promise<void> {
  // Opened first, or the browser would block it as a pop-up. It gets its address at the end.
  const page = window.open("", "_blank");
  if (!page) throw new Error("The browser blocked the new tab. Allow pop-ups for this page.");
  try {
    const client = sharingObstacle() === undefined ? await demo.share() : undefined;
    const session = await signIn();
    const storage = page.sessionStorage;
    // A tab starts with a copy of its opener's storage, including drafts and an open console.
    for (const key of Object.keys(storage)) {
      if (!copiedPrefixes.some((prefix) => key.startsWith(storedName(prefix))))
        storage.removeItem(key);
    }
    const write = (key: string, value: string) => storage.setItem(storedName(key), value);
    if (client) client.store(await client.state(), write);
    else {
      // If tabs cannot share, the new one continues with a copy of the data.
      const { snapshot } = await demo.controls();
      write(snapshotKey, JSON.stringify(await snapshot()));
      storage.removeItem(storedName(membershipKey));
    }
    if (session?.token !== undefined && session.user !== undefined) {
      write("user", session.user);
      write("authToken", session.token);
    }
    page.opener = null;
    page.location.replace(address);
  } catch (error) {
    page.close();
    throw error;
  }
}

const screens = new Set(Object.values(paths).map(hrefOf));

/** The screen's address if a click opens one of this demo's screens in a new tab. */
function screenOf({ button, ctrlKey, metaKey, shiftKey, target }: MouseEvent): string | undefined {
  const opensTab = button === 1 || (button === 0 && (ctrlKey || metaKey || shiftKey));
  const link =
    opensTab && target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.origin !== location.origin || !screens.has(link.pathname)) return undefined;
  return link.href;
}

/** Makes links opened in a new tab show this demo. Otherwise the new tab would start its own. */
export function shareNewTabs(demo: Demo): void {
  const open = (event: MouseEvent) => {
    const address = screenOf(event);
    if (address === undefined || event.defaultPrevented) return;
    event.preventDefault();
    openTab(demo, address, readStoredSession).catch((error: unknown) =>
      toastError("No New Tab", errorText(error)),
    );
  };
  document.addEventListener("click", open);
  document.addEventListener("auxclick", open);
}
