import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/confirm-dialog";

/** The id of the detail that is open at a URL. */
const openIn = (url = location.href) => new URL(url).searchParams.get("open");

/** For each guarded form, a function that asks and runs `leave` once the user confirms. */
const guards = new Set<(leave: () => void) => void>();

/** Runs `leave`, for example to log out, after each guarded form has asked, the latest first. */
export function askToLeave(leave: () => void): void {
  const ask = [...guards].at(-1);
  if (ask) ask(() => askToLeave(leave));
  else leave();
}

/**
 * Asks before a `guarded` form is closed, the URL changes or the user logs out; while it is `saving`,
 * the question says that. Before the tab is closed or reloaded, the browser's own prompt asks. In
 * browsers without the Navigation API (https://html.spec.whatwg.org/#navigation-api), Back and links
 * are not guarded.
 */
export function useLeaveGuard(guarded: boolean, onClose: () => void, saving = false) {
  /** Where the user wanted to go: it runs once they confirm and the form has closed. */
  const [asked, setAsked] = useState<{ leave: () => void }>();
  const stop = useRef<() => void>(undefined);
  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    const { cancelable, destination, navigationType } = event;
    const isScreen = destination.sameDocument && destination.url !== location.href;
    // Changing a filter keeps the form open. Replacing the open detail with another would close it.
    const isFilter = navigationType === "replace" && openIn(destination.url) === openIn();
    if (!cancelable || !isScreen || isFilter) return;
    event.preventDefault();
    const leave = () => {
      if (navigationType === "traverse") navigation.traverseTo(destination.key);
      else if (navigationType === "replace")
        history.replaceState(history.state, "", destination.url);
      else history.pushState(null, "", destination.url);
    };
    setAsked({ leave });
  });
  // A layout effect, so that it ends before the redirect after a sign-out, which it would stop.
  useLayoutEffect(() => {
    if (!guarded) return undefined;
    const over = new AbortController();
    const { signal } = over;
    stop.current = () => over.abort();
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    if ("navigation" in globalThis)
      navigation.addEventListener("navigate", (event) => onNavigate(event), { signal });
    const ask = (leave: () => void) => setAsked({ leave });
    guards.add(ask);
    signal.addEventListener("abort", () => guards.delete(ask));
    return stop.current;
  }, [guarded]);
  /** Ends the guard and closes its question, for example once the form is saved. */
  const end = () => {
    stop.current?.();
    setAsked(undefined);
  };
  return {
    askToClose: (leave = () => {}) => setAsked({ leave }),
    end,
    /** The dialog that asks, to be rendered in the form. */
    question: (
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={saving ? "Leave While Saving?" : "Discard Changes?"}
        description={`${saving ? "It may still be saved. If not, what" : "What"} you typed here will be lost.`}
        action={saving ? "Leave" : "Discard"}
        cancelLabel={saving ? "Stay" : "Keep Editing"}
        destructive
        onConfirm={() => {
          end();
          onClose();
          asked?.leave();
        }}
      />
    ),
  };
}
