/** Resolves once the next frame is painted, or after 100 ms, because a hidden tab never paints. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    // A timer set in a frame runs after that frame is painted.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
