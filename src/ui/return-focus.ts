import { useRef } from "react";

/** The handlers of a Radix window that say what has the focus at its opening and closing. */
interface FocusHandlers {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/**
 * Radix gives the focus back to a trigger, and drops it where there is none. These handlers give
 * it back to whatever had it, or, where that is gone by then, to what stood around it. What has
 * taken the focus meanwhile (a screen that was gone to, say) keeps it.
 */
export function useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus }: FocusHandlers) {
  const returnTo = useRef<readonly (HTMLElement | null)[]>([]);
  return {
    onOpenAutoFocus: (event: Event) => {
      const opener = document.activeElement;
      if (opener instanceof HTMLElement && opener !== document.body) {
        returnTo.current = [opener, opener.closest<HTMLElement>("[tabindex='-1']")];
      }
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      onCloseAutoFocus?.(event);
      const { activeElement } = document;
      const { target: closed } = event;
      const isTaken =
        activeElement !== null &&
        activeElement !== document.body &&
        !(closed instanceof Node && closed.contains(activeElement));
      if (isTaken) {
        event.preventDefault();
        return;
      }
      const target = returnTo.current.find((element) => element?.isConnected === true);
      if (event.defaultPrevented || !target) return;
      event.preventDefault();
      target.focus({ preventScroll: true });
    },
  };
}
