import { useEffect, useSyncExternalStore } from "react";

/** One thing the page in view can do, as the command palette lists it. */
export interface PageCommand {
  label: string;
  run: () => void;
}

let current: readonly PageCommand[] = [];
const listeners = new Set<() => void>();

function replace(commands: readonly PageCommand[]): void {
  current = commands;
  for (const listener of listeners) listener();
}

/**
 * Offers a page's actions in the command palette for as long as the page is in view. Where a label
 * is that of a button, the command does what the button does.
 */
export function usePageCommands(commands: readonly PageCommand[]): void {
  useEffect(() => {
    replace(commands);
  });
  useEffect(() => () => replace([]), []);
}

/** The actions of the page in view. */
export const useOfferedCommands = (): readonly PageCommand[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
