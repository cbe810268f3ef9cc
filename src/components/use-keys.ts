import { useEffect, useRef, useSyncExternalStore } from "react";
import { isFocusedFieldGone, watchFocusedField } from "@/lib/focused-field";
import { onSingleKeysChange, singleKeysOn } from "@/lib/single-keys";

/** What each key does, by `KeyboardEvent.key`; false where it did nothing after all. */
export type Keys = Readonly<Record<string, (() => boolean | void) | undefined>>;

const fields = "input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox]";
const overlays = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
const openOverlay = overlays
  .split(", ")
  .map((overlay) => `${overlay}[data-state=open]`)
  .join(", ");

/** The keys that move go on while they are held down; all others act once a press. */
const repeating: ReadonlySet<string> = new Set(["j", "k", "ArrowDown", "ArrowUp"]);

/** Keys belong to a field that has the focus, to an open menu or dialog, and to the browser. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  // What an input method composes is text, wherever it is typed.
  if (event.isComposing || isFocusedFieldGone()) return true;
  if (event.key.length === 1 && !singleKeysOn()) return true;
  const { target } = event;
  return (
    (target instanceof Element && target.closest(`${fields}, ${overlays}`) !== null) ||
    document.querySelector(openOverlay) !== null
  );
}

/**
 * Single keys that work anywhere on the screen but in a field, and never with a modifier. Those
 * that write a character can be switched off.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const stopWatching = watchFocusedField();
    const listen = (event: KeyboardEvent) => {
      if (isTaken(event) || (event.repeat && !repeating.has(event.key))) return;
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (act && act() !== false) event.preventDefault();
    };
    window.addEventListener("keydown", listen);
    return () => {
      window.removeEventListener("keydown", listen);
      stopWatching();
    };
  }, []);
}

/** Whether single keys are switched on: where they are not, nothing should advertise one. */
export const useSingleKeys = (): boolean => useSyncExternalStore(onSingleKeysChange, singleKeysOn);
