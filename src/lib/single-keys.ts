import { writeStored, readStored } from "./browser-storage";

const key = "single-keys";
const listeners = new Set<() => void>();

/**
 * Whether single keys (letters, "/", "?") act at all. A person may switch them off in this browser,
 * since speech input and slips of the hand press them by accident (WCAG 2.1.4).
 */
export const singleKeysOn = (): boolean => readStored("browser", key) !== "off";

/** Switches single keys on or off, for this browser. */
export function switchSingleKeys(on: boolean): void {
  writeStored("browser", key, on ? undefined : "off");
  for (const listener of listeners) listener();
}

/** Calls back when single keys are switched here or in another tab. */
export function onSingleKeysChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
