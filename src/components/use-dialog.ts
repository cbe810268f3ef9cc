import { useState } from "react";

/** A dialog's state. It is rendered from its first opening on, and stays while it closes. */
export function useDialog() {
  const [isOpen, onOpenChange] = useState<boolean>();
  return {
    open: () => onOpenChange(true),
    /** Takes it away at once, such as one whose code did not arrive. */
    remove: () => onOpenChange(undefined),
    /** The dialog's props; undefined until it is first opened. */
    props: isOpen === undefined ? undefined : { open: isOpen, onOpenChange },
  };
}
