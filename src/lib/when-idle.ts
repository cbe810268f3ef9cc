/** Runs something when the page is idle, after a second at the latest; gives what calls it off. */
export function whenIdle(run: (deadline?: IdleDeadline) => void): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: 1000 });
  return () => cancelIdleCallback(request);
}
