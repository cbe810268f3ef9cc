import { warnBeforeUnload } from "./before-unload";

/**
 * Calls `ask` instead of going to another address, until the returned function is called; `ask` is
 * given what goes there after all. The browser asks by itself before the page is closed or reloaded. Where
 * it has no Navigation API (https://html.spec.whatwg.org/#navigation-api), Back and links are free.
 */
export function guardLeaving(ask: (leave: () => void) => void): () => void {
  const stopWarning = warnBeforeUnload();
  const onNavigate = (event: NavigateEvent) => {
    const { cancelable, destination, navigationType } = event;
    const isScreen = destination.sameDocument && destination.url !== location.href;
    if (!cancelable || !isScreen || navigationType === "replace") return;
    event.preventDefault();
    ask(() => {
      end();
      if (navigationType === "traverse") navigation.traverseTo(destination.key);
      else history.pushState(null, "", destination.url);
    });
  };
  const end = () => {
    stopWarning();
    if ("navigation" in globalThis) navigation.removeEventListener("navigate", onNavigate);
  };
  if ("navigation" in globalThis) navigation.addEventListener("navigate", onNavigate);
  return end;
}
