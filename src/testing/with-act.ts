import * as React from "react";
import { flushSync } from "react-dom";

/**
 * Makes a change that does not come from the user, and lets React render it. In development
 * this must happen in `act`; a production build, such as the published stories, has no `act`.
 */
export async function withAct(change: () => void): Promise<void> {
  if (typeof Reflect.get(React, "act") !== "function") {
    flushSync(change);
    return;
  }
  await React.act(async () => {
    change();
    await Promise.resolve();
  });
}
