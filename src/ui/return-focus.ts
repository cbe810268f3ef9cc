import type { Dialog } from "radix-ui";
import { useRef } from "react";

/**
 * Returns the focus when a dialog without a trigger closes: to the element that had it or, if that
 * was removed, to its closest container that can be focused, unless something else has it by then.
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
