/**
 * Focuses the innermost of `places` that is still shown, else the page. Never something to press or to
 * type into: a key that was meant for what is gone would act on it.
 */
function focusNearest(places: readonly HTMLElement[]): void {
  const main = document.querySelector("main");
  const nearest = places.find((place) => place.checkVisibility() && !place.contains(main));
  if (nearest && !nearest.hasAttribute("tabindex")) {
    nearest.tabIndex = -1;
    nearest.addEventListener("blur", () => nearest.removeAttribute("tabindex"), { once: true });
  }
  (nearest ?? main)?.focus({ preventScroll: true });
}

/**
 * Keeps the focus in the page: it goes on to what is around it when a change removes, hides or disables
 * what has it. What was left on purpose, as by Escape, stays left. Returns what ends it.
 */
export function keepFocus(): () => void {
  let stopWatching = () => {};
  function watch(event: FocusEvent): void {
    stopWatching();
    const path = event.composedPath().filter((place) => place instanceof HTMLElement);
    const [target, ...around] = path;
    if (!target) return;
    const goOn = () => {
      if (document.activeElement === document.body) focusNearest(around);
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
