import type { ComponentProps } from "react";
import {
  type DialogSource,
  type LazyDialogProps,
  useLazyDialog,
} from "@/components/use-lazy-dialog";
import { Button } from "@/ui/button";

interface DialogButtonProps<Extra extends object> extends ComponentProps<typeof Button> {
  /** Where the dialog's code is: dialogSource(). */
  dialog: DialogSource<LazyDialogProps & Extra>;
  /** What the dialog is given besides open and onOpenChange. */
  dialogProps: Extra;
  /** Without it only the dialog stays, such as while what it did takes the button away. */
  offered?: boolean;
}

/** A button and the dialog it opens, whose code is fetched when the button is pointed at. */
export function DialogButton<Extra extends object>({
  dialog,
  dialogProps,
  offered = true,
  ...button
}: DialogButtonProps<Extra>) {
  const { Dialog, opener, state } = useLazyDialog(dialog);
  return (
    <>
      {offered && <Button variant="outline" {...button} {...opener} />}
      {Dialog && <Dialog {...dialogProps} {...state} />}
    </>
  );
}
