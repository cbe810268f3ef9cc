const focusable =
  "a[href],button:enabled,input:enabled,select:enabled,textarea:enabled,[tabindex='0']";

/** The nearest thing to press or type into, from the innermost of `places` outwards. */
function nearest(places: readonly Element[]): HTMLElement | null {
  for (const place of places) {
    if (!document.body.contains(place) || place === document.body) continue;
    const found = Array.from(place.querySelectorAll<HTMLElement>(focusable));
    const next = found.find((element) => element.checkVisibility());
    if (next) return next;
  }
  return document.querySelector("main");
}

/**
 * Keeps the focus in the page: it goes on to the nearest thing when a change removes, hides or disables
 * what has it. What was left on purpose, as by Escape, stays left. Returns what ends it.
 */
export function keepFocus(): () => void {
  let stopWatching = () => {};
  function watch(event: FocusEvent): void {
    stopWatching();
    const { target } = event;
    if (!(target instanceof Element)) return;
    const places = event.composedPath().filter((place) => place instanceof Element);
    const goOn = () => {
      if (document.activeElement === document.body) nearest(places)?.focus({ preventScroll: true });
    };
    // In the next frame the browser has taken the focus away.
    const check = () => void requestAnimationFrame(() => setTimeout(goOn));
    const sizes = new ResizeObserver(() => target.checkVisibility() || check());
    sizes.observe(target);
    const states = new MutationObserver(check);
    states.observe(target, { attributeFilter: ["disabled"] });
    stopWatching = () => {
      sizes.disconnect();
      states.disconnect();
    };
  }
  /** A press beside what has the focus takes it away on purpose. */
  function leave(event: PointerEvent): void {
    const { activeElement: focused } = document;
    if (focused && !event.composedPath().includes(focused)) stopWatching();
  }
  document.addEventListener("focusin", watch);
  document.addEventListener("pointerdown", leave, true);
  return () => {
    stopWatching();
    document.removeEventListener("focusin", watch);
    document.removeEventListener("pointerdown", leave, true);
  };
}
