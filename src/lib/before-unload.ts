/**
 * Makes the browser ask before the tab is closed or reloaded, until the returned function is called.
 * The listener is added only while needed: it keeps the page out of the back/forward cache.
 */
export function warnBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}
