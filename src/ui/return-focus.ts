import type { Dialog } from "radix-ui";
import { useRef } from "react";

/**
 * Returns the focus when a dialog closes. Radix does so only for dialogs with a trigger; these
 * handlers return it to the element that had it or, if that was removed, to the closest container
 * that can be focused. If something else (such as a new screen) has the focus by then, it keeps it.
 */
export function useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus }: Dialog.DialogContentProps) {
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
