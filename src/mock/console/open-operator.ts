import { readStored, writeStored } from "@/lib/browser-storage";
import { errorText } from "@/lib/failure";
import { hrefOf, paths } from "@/lib/paths";
import { toastError } from "@/ui/use-toast";
import { withoutScenario } from "../scenarios";
import { sharingObstacle } from "../tabs/sharing-obstacle";
import type { Demo } from "./demo-context";
import { openTab } from "./new-tab";

/** Copies the session to this tab, since signing out in another tab removes it from localStorage. */
function copyOwnSession(): void {
  if (readStored("tab", "authToken") !== undefined) return;
  for (const key of ["user", "authToken"]) writeStored("tab", key, readStored("browser", key));
}

/** Opens a second operator in a new tab, or shows why that failed. Call it in a click handler. */
export async function openOperator(demo: Demo, username?: string): Promise<void> {
  try {
    const obstacle = sharingObstacle();
    if (obstacle !== undefined) throw new Error(obstacle);
    const inbox = hrefOf(paths.inbox);
    const isThere = location.pathname === inbox;
    const address = isThere ? withoutScenario(location.href) : new URL(inbox, location.href).href;
    await openTab(demo, address, async () => {
      copyOwnSession();
      const controls = await demo.controls();
      const name = username ?? (await controls.status()).availableOperators[0] ?? "";
      const session = await controls.signIn(name);
      if (!session) throw new Error(`"${name}" could not be signed in.`);
      return { token: session.token, user: JSON.stringify(session.user) };
    });
  } catch (error) {
    toastError("No Second Operator", errorText(error));
  }
}
