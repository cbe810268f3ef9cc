import { authCalls } from "@/contract/auth";
import { send } from "./client";

/** How long signing in waits for the sign-out before it, in ms; then that is broken off. */
const patience = 3000;

/** The sign-out that the server has not answered yet. */
let leaving: { call: Promise<unknown>; stop: AbortController } | undefined;

/** Tells the server, whatever it answers. */
export function tellSignOut(): void {
  const stop = new AbortController();
  leaving = { call: send(authCalls.logout, { signal: stop.signal }).catch(() => undefined), stop };
}

/** Breaks off a sign-out under way: the cookie it would clear is by now a new session's. */
export function breakOffSignOut(): void {
  leaving?.stop.abort();
  leaving = undefined;
}

/** Waits for a sign-out under way, but not for long, so that its answer cannot end what begins now. */
export async function afterSignOut(): Promise<void> {
  if (!leaving) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([leaving.call, enough]);
  clearTimeout(timer);
  breakOffSignOut();
}
