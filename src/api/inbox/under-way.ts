/** What is under way, by id; the later of a conversation waits until the earlier has left. */
export function createUnderWay() {
  /** What waits for each. */
  const waiting = new Map<string, (() => void)[]>();
  return {
    enter(id: string): void {
      if (!waiting.has(id)) waiting.set(id, []);
    },

    leave(id: string): void {
      for (const resolve of waiting.get(id) ?? []) resolve();
      waiting.delete(id);
    },

    /** Resolves when none of these is under way; at once for what is not. */
    async left(ids: readonly string[]): Promise<void> {
      for (const id of ids) {
        const others = waiting.get(id);
        if (others) await new Promise<void>((resolve) => others.push(resolve));
      }
    },
  };
}
