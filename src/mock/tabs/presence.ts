/**
 * Locks of this browser (Web Locks) say which tab leads and which are still here: a tab's locks
 * are let go with its page, whether it is closed, reloaded or killed. They need a secure page
 * (https or localhost).
 */
export const hasPresence = (): boolean => "locks" in navigator && "BroadcastChannel" in globalThis;

/** Says when this page leaves; what it waits for is given up then. */
const leaving = new AbortController();
const left = new Promise<void>((resolve) => {
  leaving.signal.addEventListener("abort", () => resolve());
});

/** Lets go of every lock: a page that is kept for the Back button would otherwise hold them. */
export const leave = (): void => leaving.abort();

/** Takes a lock for as long as this page stays, waiting for whoever has it. */
export const hold = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { signal: leaving.signal }, () => {
        resolve();
        return left;
      })
      .catch(reject);
  });

/** Takes a lock as `hold` does where nobody has it; false where somebody does. */
export const holdIfFree = (name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? left : undefined;
      })
      .catch(reject);
  });

/** Settles when the page that holds a lock has gone; rejects where this one leaves first. */
export async function whenGone(name: string): Promise<void> {
  await navigator.locks.request(name, { signal: leaving.signal }, () => {});
}
