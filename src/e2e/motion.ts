import type { Page } from "@playwright/test";

declare global {
  /** The animations and transitions that `observeMotion` has recorded. */
  interface Window {
    motions?: Set<string>;
  }
}

/** Records each animation and transition of over 10 ms. Runs in the page, before its scripts. */
function observeMotion(): void {
  const motions = new Set<string>();
  window.motions = motions;
  const record = () => {
    for (const { effect } of document.getAnimations()) {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const end = Number(effect?.getComputedTiming().endTime);
      if (end > 10) motions.add(`${end} ms: ${target?.outerHTML.slice(0, 160) ?? ""}`);
    }
  };
  for (const type of ["animationstart", "transitionrun"]) addEventListener(type, record, true);
}

/** Records motion from the next page load on. */
export const recordMotion = (page: Page) => page.addInitScript(observeMotion);

/** The motion recorded so far: duration in ms and the element's HTML. */
export const recordedMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window.motions ?? [])]);
