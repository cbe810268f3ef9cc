/** How many parts of the page hold something that closing the tab would lose. */
let holders = 0;

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Makes the browser ask before the tab is closed or reloaded, until the returned function is
 * called. Nothing listens otherwise: a listener would keep the page out of the back/forward cache.
 */
export function warnBeforeUnload(): () => void {
  let isHeld = true;
  holders += 1;
  if (holders === 1) window.addEventListener("beforeunload", ask);
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders === 0) window.removeEventListener("beforeunload", ask);
  };
}
