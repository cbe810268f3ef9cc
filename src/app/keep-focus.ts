/**
 * Focuses the innermost of `places` that is still visible, or else the main content. It never focuses
 * a button or a field: a key meant for the removed element would act on it.
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
 * Keeps the focus in the page: when the focused element is removed, hidden or disabled, the focus moves
 * to its nearest visible container. A deliberate blur, as by Escape, is respected. Returns a cleanup function.
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
    // By the next frame the browser has removed the focus.
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
  /** A click outside the focused element is a deliberate blur. */
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
