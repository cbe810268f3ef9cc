import type { Page } from "@playwright/test";

declare global {
  /** What `note` has seen. */
  interface Window {
    moved?: Set<string>;
  }
}

/** Notes every animation and transition of more than 0.01 s. Runs in the page, before its scripts. */
function note(): void {
  const moved = new Set<string>();
  window.moved = moved;
  const look = () => {
    for (const { effect } of document.getAnimations()) {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const end = Number(effect?.getComputedTiming().endTime);
      if (end > 10) moved.add(`${end} ms: ${target?.outerHTML.slice(0, 160) ?? ""}`);
    }
  };
  for (const type of ["animationstart", "transitionrun"]) addEventListener(type, look, true);
}

/** Has what moves noted from the next document on. */
export const watchMotion = (page: Page) => page.addInitScript(note);

/** What has moved so far. */
export const moved = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window.moved ?? [])]);
