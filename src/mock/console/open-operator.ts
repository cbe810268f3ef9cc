import { readStored, writeStored } from "@/lib/browser-storage";
import { errorText } from "@/lib/failure";
import { paths } from "@/lib/paths";
import { toastError } from "@/ui/use-toast";
import { sharingObstacle } from "../tabs/shared-client";
import type { Demo } from "./demo-context";
import { openTab } from "./new-tab";

/** Gives this tab its own copy: signing out in another tab removes the session from localStorage. */
function copyOwnSession(): void {
  if (readStored("tab", "authToken") !== undefined) return;
  for (const key of ["user", "authToken"]) writeStored("tab", key, readStored("browser", key));
}

function inboxAddress(): string {
  const address = new URL(import.meta.env.BASE_URL.replace(/\/$/, "") + paths.inbox, location.href);
  if (address.pathname !== location.pathname) return address.href;
  address.search = location.search;
  address.searchParams.delete("scenario");
  return address.href;
}

/** Opens a second operator in a new tab, from a click, or says why that is impossible. */
export async function openOperator(demo: Demo, username?: string): Promise<void> {
  try {
    const obstacle = sharingObstacle();
    if (obstacle !== undefined) throw new Error(obstacle);
    await openTab(demo, inboxAddress(), async () => {
      copyOwnSession();
      const controls = await demo.controls();
      const name = username ?? (await controls.status()).freeOperators[0] ?? "";
      const session = await controls.signIn(name);
      if (!session) throw new Error(`"${name}" could not be signed in.`);
      return { token: session.token, user: JSON.stringify(session.user) };
    });
  } catch (error) {
    toastError("No second operator", errorText(error));
  }
}
