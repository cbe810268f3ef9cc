import { useEffect, useEffectEvent } from "react";
import { usePreferences } from "./preferences";

/** Key handlers by `KeyboardEvent.key`. A handler returns false if it did not handle the key. */
export type Keys = Readonly<Record<string, (() => boolean | void) | undefined>>;

const fields = "input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox]";
// A dialog without data-state is a pane of the page, so the page keeps its keys.
const overlays = "[role=dialog][data-state], [role=alertdialog], [role=menu], [role=listbox]";
const openOverlay = `:is(${overlays})[data-state=open]`;

/** Keys that act repeatedly while held down. */
const repeating: ReadonlySet<string> = new Set(["j", "k", "ArrowDown", "ArrowUp"]);

/** Whether a key belongs to a field, an open menu or dialog, or the browser, or is switched off. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  // The key belongs to an input method that is composing text.
  if (event.isComposing) return true;
  if (event.key.length === 1 && !usePreferences.getState().singleKeys) return true;
  const { target } = event;
  return (
    (target instanceof Element && target.closest(`${fields}, ${overlays}`) !== null) ||
    document.querySelector(openOverlay) !== null
  );
}

/** Registers single-key shortcuts, active except in fields and overlays. Users can switch printable ones off. */
export function useKeys(keys: Keys): void {
  // An effect event, so that a key always acts on what is currently rendered.
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
