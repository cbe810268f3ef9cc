import { type ComponentType, useState } from "react";
import { toast } from "@/ui/use-toast";

/** What every dialog that is fetched on demand is given. */
export interface LazyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What a button that opens a dialog is given. */
export interface DialogOpener {
  "aria-haspopup": "dialog";
  onClick: () => void;
  onFocus: () => void;
  onPointerEnter: () => void;
}

/** Fetches a dialog's code, once; a failed fetch is tried again the next time. */
export type DialogSource<Props> = () => Promise<ComponentType<Props>>;

/** Says where a dialog's code is, at a module's top level; nothing is fetched yet. */
export function dialogSource<Props extends LazyDialogProps>(
  fetchCode: () => Promise<{ default: ComponentType<Props> }>,
): DialogSource<Props> {
  let pending: Promise<ComponentType<Props>> | undefined;
  return () => {
    pending ??= fetchCode().then(
      (module) => module.default,
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    );
    return pending;
  };
}

/**
 * A dialog whose code is fetched when its button is pointed at or focused, and shown when it is
 * pressed. Spread `opener` onto the button; once `Dialog` is there, render it with `state`.
 */
export function useLazyDialog<Props extends LazyDialogProps>(source: DialogSource<Props>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [open, setOpen] = useState(false);

  const show = async () => {
    try {
      const loaded = await source();
      setDialog(() => loaded);
      setOpen(true);
    } catch {
      toast({
        variant: "destructive",
        title: "Could not be opened",
        description: "Its files did not arrive. Check the connection, then try again.",
      });
    }
  };
  const prefetch = () => void source().catch(() => undefined);

  const opener: DialogOpener = {
    "aria-haspopup": "dialog",
    onClick: () => void show(),
    onFocus: prefetch,
    onPointerEnter: prefetch,
  };
  return {
    opener,
    Dialog,
    state: { open, onOpenChange: setOpen },
  };
}
