/** A timer this late, in ms, means that the machine slept or the tab was held back. */
const lateness = 1500;
/** After sleep a reading may take this long, in ms. */
const wakeLimit = 4000;

/**
 * For what is given up at a time: where that comes much too late nothing could be read meanwhile,
 * so it is read first. `due` is by the page's own clock.
 */
export async function readAfterSleep(due: number, read: () => Promise<boolean>): Promise<void> {
  if (performance.now() - due < lateness) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, wakeLimit);
  });
  await Promise.race([read(), patience]);
  clearTimeout(timer);
}
