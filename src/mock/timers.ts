interface Waiting {
  /** By performance.now(), which nobody can set. */
  readonly due: number;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly run: () => void;
}

const waiting = new Set<Waiting>();

/** Runs something after so many milliseconds; what it returns cancels that. */
export function later(ms: number, run: () => void): () => void {
  const entry: Waiting = {
    due: performance.now() + ms,
    timer: setTimeout(() => {
      waiting.delete(entry);
      run();
    }, ms),
    run,
  };
  waiting.add(entry);
  return () => {
    waiting.delete(entry);
    clearTimeout(entry.timer);
  };
}

/**
 * Runs what is overdue, in order. A browser holds the timeouts of a hidden tab back, up to a
 * minute each; what can tell the time without them (the tab coming back into view, another tab)
 * calls this.
 */
export function runOverdue(): void {
  const now = performance.now();
  const overdue = [...waiting].filter(({ due }) => due <= now).toSorted((a, b) => a.due - b.due);
  for (const entry of overdue) {
    // One of them may have cancelled another.
    if (!waiting.delete(entry)) continue;
    clearTimeout(entry.timer);
    entry.run();
  }
}
