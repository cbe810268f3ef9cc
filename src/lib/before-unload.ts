const holds = new Set<symbol>();

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Makes the browser ask before the tab is closed or reloaded, until the returned function is
 * called. Nothing listens otherwise: a listener would keep the page out of the back/forward cache.
 */
export function warnBeforeUnload(): () => void {
  const hold = Symbol("hold");
  if (holds.add(hold).size === 1) window.addEventListener("beforeunload", ask);
  return () => {
    if (holds.delete(hold) && holds.size === 0) window.removeEventListener("beforeunload", ask);
  };
}
