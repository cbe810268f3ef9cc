import { useEffect, useEffectEvent } from "react";
import { usePreferences } from "./preferences";

/** What each key does, by `KeyboardEvent.key`. Returning false means: not handled. */
export type Keys = Readonly<Record<string, (() => boolean | void) | undefined>>;

const fields = "input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox]";
// A dialog without data-state is a pane of the page, so the page keeps its keys.
const overlays = "[role=dialog][data-state], [role=alertdialog], [role=menu], [role=listbox]";
const openOverlay = `:is(${overlays})[data-state=open]`;

/** Keys that repeat while they are held down. */
const repeating: ReadonlySet<string> = new Set(["j", "k", "ArrowDown", "ArrowUp"]);

/** Whether a key belongs to a focused field, an open menu or dialog, or the browser. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  // While an input method composes text, the key belongs to it.
  if (event.isComposing) return true;
  if (event.key.length === 1 && !usePreferences.getState().singleKeys) return true;
  const { target } = event;
  return (
    (target instanceof Element && target.closest(`${fields}, ${overlays}`) !== null) ||
    document.querySelector(openOverlay) !== null
  );
}

/** Single-key shortcuts, everywhere except in fields; a person can switch printable keys off. */
export function useKeys(keys: Keys): void {
  // An effect event, so that a key always acts on the rows that are painted.
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event) || (event.repeat && !repeating.has(event.key))) return;
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (act && act() !== false) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
