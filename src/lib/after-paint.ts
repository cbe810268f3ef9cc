/** Runs something once the next frame is painted; gives what cancels it until then. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    // A timer set in a frame runs after that frame is painted.
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Resolves once the next frame is painted, or after 100 ms: a hidden tab paints none. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    afterPaint(resolve);
    setTimeout(resolve, 100);
  });
