/** How a page scrolls by itself: smoothly, but at once for those who want less motion. */
export const gently = (): ScrollBehavior =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
