/** Lets everything that was promised so far come to pass; no virtual time goes by. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Time that passes only when it is told to, for everything in a proof. */
export type Timeline = ReturnType<typeof createTimeline>;

/** Creates a timeline that begins at `start`, in ms since 1970. What is due runs in order. */
export function createTimeline(start: number) {
  let now = start;
  /** The next one comes first. */
  const entries: { at: number; run: () => unknown }[] = [];

  return {
    now: () => now,

    /** Runs something in so many ms; returns what cancels it. */
    after(ms: number, run: () => unknown): () => void {
      const entry = { at: now + Math.max(0, Number.isFinite(ms) ? ms : 0), run };
      // After what is due at the same time.
      entries.splice(entries.findLastIndex(({ at }) => at <= entry.at) + 1, 0, entry);
      return () => {
        const index = entries.indexOf(entry);
        if (index !== -1) entries.splice(index, 1);
      };
    },

    /** Lets so many ms pass. */
    async advance(ms: number): Promise<void> {
      const end = now + ms;
      await settled();
      for (let next = entries[0]; next && next.at <= end; next = entries[0]) {
        entries.shift();
        now = Math.max(now, next.at);
        next.run();
        await settled();
      }
      now = end;
    },
  };
}
