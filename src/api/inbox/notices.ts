/**
 * Listeners to what a person must hear of. What happens while nobody listens, since the code that
 * says it is still on its way, waits for the first who does.
 */
export function createNotices<Arguments extends unknown[]>() {
  const listeners = new Set<(...given: Arguments) => void>();
  const unheard: Arguments[] = [];
  return {
    /** Calls back until the returned function is called. */
    add(listener: (...given: Arguments) => void): () => void {
      for (const given of unheard.splice(0)) listener(...given);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    notify(...given: Arguments): void {
      if (listeners.size === 0) unheard.push(given);
      for (const listener of listeners) listener(...given);
    },
  };
}
