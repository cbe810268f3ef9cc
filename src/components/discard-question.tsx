import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/confirm-dialog";

/** The id of the detail that is open at a URL. */
const openIn = (url = location.href) => new URL(url).searchParams.get("open");

/**
 * Asks before a `guarded` form is closed or the URL changes. Before the tab is closed or reloaded,
 * the browser's own prompt asks. In browsers without the Navigation API
 * (https://html.spec.whatwg.org/#navigation-api), Back and links are not guarded.
 */
export function useLeaveGuard(guarded: boolean, onClose: () => void) {
  /** How the user wanted to leave: it runs once they confirm. */
  const [asked, setAsked] = useState<{ leave: () => void }>();
  const end = useRef<() => void>(undefined);
  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    const { cancelable, destination, navigationType } = event;
    const isScreen = destination.sameDocument && destination.url !== location.href;
    // Changing a filter keeps the form open. Replacing the open detail with another would close it.
    const isFilter = navigationType === "replace" && openIn(destination.url) === openIn();
    if (!cancelable || !isScreen || isFilter) return;
    event.preventDefault();
    const leave = () => {
      onClose();
      if (navigationType === "traverse") navigation.traverseTo(destination.key);
      else if (navigationType === "replace")
        history.replaceState(history.state, "", destination.url);
      else history.pushState(null, "", destination.url);
    };
    setAsked({ leave });
  });
  useEffect(() => {
    if (!guarded) return undefined;
    const over = new AbortController();
    const { signal } = over;
    end.current = () => over.abort();
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    if ("navigation" in globalThis)
      navigation.addEventListener("navigate", (event) => onNavigate(event), { signal });
    return end.current;
  }, [guarded]);
  return {
    asking: asked !== undefined,
    askToClose: (leave = onClose) => setAsked({ leave }),
    stay: () => setAsked(undefined),
    leave: () => {
      end.current?.();
      asked?.leave();
    },
  };
}

/** The dialog that asks before typed text is discarded. */
export function DiscardQuestion({ guard }: { guard: ReturnType<typeof useLeaveGuard> }) {
  return (
    <ConfirmDialog
      open={guard.asking}
      onOpenChange={(open) => !open && guard.stay()}
      title="Discard Changes?"
      description="What you typed here will be lost."
      action="Discard"
      cancelLabel="Keep Editing"
      destructive
      onConfirm={guard.leave}
    />
  );
}
