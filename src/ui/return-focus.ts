import { useRef } from "react";

/**
 * Returns the focus when a dialog without a trigger closes: to the element that had it or, if that
 * was removed, to its closest container that can be focused, unless something else has it by then.
 */
export function useReturnFocus() {
  const returnTo = useRef<readonly (HTMLElement | null)[]>([]);
  return {
    onOpenAutoFocus: () => {
      const opener = document.activeElement;
      if (opener instanceof HTMLElement && opener !== document.body) {
        returnTo.current = [opener, opener.closest<HTMLElement>("[tabindex='-1']")];
      }
    },
    onCloseAutoFocus: (event: Event) => {
      // Radix would focus a trigger.
      event.preventDefault();
      const { activeElement } = document;
      const { target: closed } = event;
      const isInIt = closed instanceof Node && closed.contains(activeElement);
      if (isInIt || activeElement === document.body)
        returnTo.current.find((element) => element?.isConnected)?.focus({ preventScroll: true });
    },
  };
}
