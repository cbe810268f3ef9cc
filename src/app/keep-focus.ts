import { afterPaint } from "@/lib/after-paint";

const focusable = "a[href],button:enabled,input:enabled,select:enabled,textarea:enabled,[tabindex]";

/** The nearest thing to press or type into, from the innermost of `places` outwards. */
function nearest(places: readonly Element[]): HTMLElement | undefined {
  for (const place of places) {
    if (place === document.body) break;
    if (!place.isConnected) continue;
    const found = Array.from(place.querySelectorAll<HTMLElement>(focusable));
    const next = found.find((element) => element.tabIndex >= 0 && element.checkVisibility());
    if (next) return next;
  }
  return document.querySelector("main") ?? undefined;
}

/** Ends the watch over what has the focus. */
let unwatch: (() => void) | undefined;

/** The focus goes on to the nearest thing when what has it is disabled or removed, now or later. */
function onFocusIn(event: FocusEvent): void {
  unwatch?.();
  const { target } = event;
  if (!(target instanceof Element)) return;
  const places = event.composedPath().filter((place) => place instanceof Element);
  const goOn = () => {
    if (unwatch === end && document.activeElement === document.body)
      nearest(places)?.focus({ preventScroll: true });
  };
  const check = () => void afterPaint(goOn);
  // It is told of removed elements, too. One that is still there was left on purpose, as by Escape.
  const sizes = new ResizeObserver(() => target.checkVisibility() || check());
  sizes.observe(target);
  const states = new MutationObserver(check);
  states.observe(target, { attributeFilter: ["disabled"] });
  const end = () => {
    sizes.disconnect();
    states.disconnect();
    unwatch = undefined;
  };
  unwatch = end;
}

/** A press beside what has the focus takes it away on purpose. */
function onPointerDown(event: PointerEvent): void {
  const { activeElement: focused } = document;
  if (focused && !event.composedPath().includes(focused)) unwatch?.();
}

/** Keeps the focus in the page as long as somebody is signed in; returns what ends it. */
export function keepFocus(): () => void {
  document.addEventListener("focusin", onFocusIn);
  document.addEventListener("pointerdown", onPointerDown, true);
  return () => {
    unwatch?.();
    document.removeEventListener("focusin", onFocusIn);
    document.removeEventListener("pointerdown", onPointerDown, true);
  };
}
