import { useState } from "react";

/** A dialog's state. It is rendered once it has been opened, and stays so that it can animate out. */
export function useDialog() {
  const [isOpen, onOpenChange] = useState<boolean>();
  return {
    open: () => onOpenChange(true),
    /** Removes it at once, for example if its code did not load. */
    remove: () => onOpenChange(undefined),
    /** The dialog's props; undefined until it is first opened. */
    props: isOpen === undefined ? undefined : { open: isOpen, onOpenChange },
  };
}
