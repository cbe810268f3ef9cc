import { readStored, writeStored } from "./browser-storage";
import { Listeners } from "./listeners";

const key = "single-keys";
const listeners = new Listeners();

/**
 * Whether single keys (letters, "/", "?") act at all. A person may switch them off in this browser:
 * speech input and slips of the hand press them by accident (WCAG 2.1.4).
 */
export const singleKeysOn = (): boolean => readStored("browser", key) !== "off";

/** Switches single keys on or off, for this browser. */
export function switchSingleKeys(on: boolean): void {
  writeStored("browser", key, on ? undefined : "off");
  listeners.notify();
}

/** Calls back when single keys are switched, here or in another tab. */
export function onSingleKeysChange(listener: () => void): () => void {
  const remove = listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    remove();
    window.removeEventListener("storage", listener);
  };
}
