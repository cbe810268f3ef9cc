// What a returning person sees until the app has started: the screen as it last was. Stored beside
// the session, gone with it. The page's first script shows it too, so this imports little.

import { lastScreenKey } from "./last-screen-key.ts";

/** Larger ones, in characters, are not stored. */
const mostCharacters = 200_000;
/** How long the app's own screen may lack data before it is shown, in ms. */
const patience = 1000;

/** Where the session is that the app takes up, and who may see what where: a first line of the text. */
function place(): { area: Storage; owner: string } | undefined {
  try {
    const area = [sessionStorage, localStorage].find((storage) => storage.getItem("authToken"));
    const { brand, build } = document.documentElement.dataset;
    const address = location.pathname + location.search;
    const owner = `${JSON.stringify([area?.getItem("user"), build, brand, address])}\n`;
    return area && { area, owner };
  } catch {
    return undefined; // storage is blocked
  }
}

/** The screen's frame and its first section; of the others only the head and the space they take. */
function markup(root: HTMLElement): string {
  const copy = document.createElement("div");
  copy.append(...Array.from(root.children, (child) => child.cloneNode(true)));
  const sections = root.querySelectorAll<HTMLElement>("main section");
  for (const [index, section] of copy.querySelectorAll<HTMLElement>("main section").entries()) {
    if (index === 0) continue;
    section.style.height = `${sections[index]?.offsetHeight ?? 0}px`;
    section.replaceChildren(...Array.from(section.children).slice(0, 1));
  }
  for (const notice of copy.querySelectorAll("[role=alert],[role=status]")) notice.remove();
  return copy.innerHTML;
}

/** Stores what the page shows, once it is idle. */
export function keepScreen(signal: AbortSignal): void {
  // Without it nothing stored is ever shown, since it could run scripts.
  if (!("setHTML" in Element.prototype)) return;
  requestIdleCallback(() => {
    const root = document.getElementById("root");
    const seen = place();
    if (!root || !seen || signal.aborted) return;
    const text = seen.owner + markup(root);
    try {
      if (text.length < mostCharacters) seen.area.setItem(lastScreenKey, text);
    } catch {
      // The storage is full.
    }
  });
}

/** The stored screen, if it is this person's, of this build and at this address. */
export function lastScreen(): string | undefined {
  const { area, owner = "" } = place() ?? {};
  const text = area?.getItem(lastScreenKey);
  return text?.startsWith(owner) ? text.slice(owner.length) : undefined;
}

/** Shows it over `root`, for the eyes alone, until the app's screen has its data or is used. */
export function showLastScreen(root: HTMLElement, html: string): void {
  const last = document.createElement("div");
  if (last.setHTML === undefined) return;
  last.inert = true;
  last.ariaHidden = "true";
  last.style.cssText = "position:fixed;inset:0;overflow:hidden";
  last.setHTML(html, { sanitizer: { removeAttributes: ["id", "href"] } });
  root.after(last);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    if (!root.querySelector("h1")) return;
    if (!root.querySelector("main [aria-busy]")) end();
    else if (timer === undefined) {
      timer = setTimeout(end, patience);
      for (const type of ["pointerdown", "keydown"]) addEventListener(type, end, { once: true });
    }
  });
  function end() {
    clearTimeout(timer);
    observer.disconnect();
    last.remove();
  }
  observer.observe(root, { childList: true, subtree: true });
}
