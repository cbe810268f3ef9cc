import * as React from "react";
import { flushSync } from "react-dom";

/**
 * Makes a change that is not a user event, and lets React render it. In development React requires
 * `act` for this; a production build, such as the published stories, has no `act`.
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
