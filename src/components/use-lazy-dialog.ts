import { type ComponentType, useState } from "react";
import { useMounted } from "@/components/use-mounted";
import { toastError } from "@/ui/use-toast";

/** The props of every dialog that is loaded on demand. */
export interface LazyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The props of a button that opens a dialog. */
export type DialogOpener = ReturnType<typeof useLazyDialog>["opener"];

/** Imports a dialog's module: `() => import("./edit-dialog")`. */
export type DialogSource<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Says that a dialog's code did not load. */
export const sayMissing = () =>
  toastError(
    "Could not be opened",
    "Its files did not arrive. Check the connection, then try again.",
  );

/** A dialog loaded on hover of its button; spread `opener` on the button, `state` on `Dialog`. */
export function useLazyDialog<Props extends LazyDialogProps>(source: DialogSource<Props>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [open, onOpenChange] = useState(false);
  const isStillHere = useMounted();
  const show = (module: { default: ComponentType<Props> }) => {
    if (!isStillHere()) return;
    setDialog(() => module.default);
    onOpenChange(true);
  };
  const prefetch = (): void => void source().catch(() => undefined);
  const opener = {
    "aria-haspopup": "dialog" as const,
    onClick: (): void => void source().then(show, sayMissing),
    onFocus: prefetch,
    onPointerEnter: prefetch,
  };
  return { opener, Dialog, state: { open, onOpenChange } };
}
