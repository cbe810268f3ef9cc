import { useSyncExternalStore } from "react";

let ready: string | undefined;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that the host has a newer version of these files, and that a reload opens it; `build` names it. */
export function announceNewVersion(build: string): void {
  ready = build;
  for (const listener of listeners) listener();
}

/** The build of the newest version that is ready; undefined while this page is the newest. */
export const useNewVersion = (): string | undefined =>
  useSyncExternalStore(
    listen,
    () => ready,
    () => undefined,
  );
