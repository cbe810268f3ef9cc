import { useState } from "react";

/** A dialog's state. It mounts when first opened, and stays mounted so that it can animate out. */
export function useDialog() {
  const [isOpen, onOpenChange] = useState<boolean>();
  return {
    open: () => onOpenChange(true),
    /** Unmounts it at once, for example if its code failed to load. */
    remove: () => onOpenChange(undefined),
    /** The dialog's props; undefined if it is not mounted. */
    props: isOpen === undefined ? undefined : { open: isOpen, onOpenChange },
  };
}
