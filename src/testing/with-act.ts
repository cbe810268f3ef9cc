import * as React from "react";
import { flushSync } from "react-dom";

/**
 * Makes a change that a story brings about without the user, and has React draw it. Development
 * wants it to happen in `act`; a production build, as published stories are, has no `act`.
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
