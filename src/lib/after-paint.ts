/** Runs something once the next frame is painted; gives what cancels it until then. */
export function afterPaint(run: () => void): () => void {
  // A timer set in a frame runs after that frame is painted.
  const frame = requestAnimationFrame(() => setTimeout(run));
  return () => cancelAnimationFrame(frame);
}
