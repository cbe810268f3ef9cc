import { useSyncExternalStore } from "react";

let ready = false;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that the host has a newer version of these files, and that a reload opens it. */
export function announceNewVersion(): void {
  ready = true;
  for (const listener of listeners) listener();
}

/** Whether a newer version is ready. */
export const useNewVersion = (): boolean =>
  useSyncExternalStore(
    listen,
    () => ready,
    () => false,
  );
