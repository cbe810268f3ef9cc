/** Runs something when the page is idle, after a second at the latest; gives what calls it off. */
export function whenIdle(run: (deadline?: IdleDeadline) => void): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: 1000 });
  return () => cancelIdleCallback(request);
}

/** Takes some work's steps, one or more each time the page is idle; gives what ends it. */
export function inIdleSteps(work: Iterator<unknown>): () => void {
  let cancel: () => void;
  const step = (deadline?: IdleDeadline) => {
    do if (work.next().done) return;
    while ((deadline?.timeRemaining() ?? 0) > 10);
    cancel = whenIdle(step);
  };
  cancel = whenIdle(step);
  return () => cancel();
}
