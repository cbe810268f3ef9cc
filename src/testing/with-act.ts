import * as React from "react";

/**
 * Makes a change that a story brings about without the user, under React's `act` where there is
 * one: development wants to be told of it, and a production build, as published stories are, has
 * no `act`.
 */
export async function withAct(change: () => void): Promise<void> {
  const act: unknown = Reflect.get(React, "act");
  if (typeof act !== "function") {
    change();
    return;
  }
  await React.act(async () => {
    change();
    await Promise.resolve();
  });
}
