/**
 * Locks of this browser (Web Locks) say which tab leads and which are still here: a tab's locks
 * are let go with its page, whether it is closed, reloaded or killed. They need a secure page
 * (https or localhost).
 */
export const hasPresence = (): boolean => "locks" in navigator && "BroadcastChannel" in globalThis;

/** Takes a lock for as long as this page lives, waiting for whoever has it. */
export const hold = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(name, () => {
        resolve();
        return new Promise<void>(() => {});
      })
      .catch(reject);
  });

/** Takes a lock as `hold` does where nobody has it; false where somebody does. */
export const holdIfFree = (name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? new Promise<void>(() => {}) : undefined;
      })
      .catch(reject);
  });

/** Settles when the page that holds a lock has gone. */
export async function whenGone(name: string): Promise<void> {
  await navigator.locks.request(name, () => {});
}
