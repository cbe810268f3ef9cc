/** How many parts of the page hold something that closing the tab would lose. */
let holders = 0;

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Has the browser ask before the tab is closed or loaded again, until the returned function is
 * called. Nothing listens while nobody holds anything: a listener would keep the page from being
 * stored for Back.
 */
export function warnBeforeUnload(): () => void {
  let held = true;
  holders += 1;
  if (holders === 1) window.addEventListener("beforeunload", ask);
  return () => {
    if (!held) return;
    held = false;
    holders -= 1;
    if (holders === 0) window.removeEventListener("beforeunload", ask);
  };
}
