/**
 * A task that is done once, however often and however closely it is asked for: all get the same
 * result. A task that failed is tried anew when it is asked for next.
 */
export function once<T>(task: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined;
  return () => {
    begun ??= task().catch((error: unknown) => {
      begun = undefined;
      throw error;
    });
    return begun;
  };
}
