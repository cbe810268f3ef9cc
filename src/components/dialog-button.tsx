import type { ComponentProps } from "react";
import { GuardedButton } from "@/components/guarded-button";
import { RowName } from "@/components/row-name";
import {
  type DialogSource,
  type LazyDialogProps,
  useLazyDialog,
} from "@/components/use-lazy-dialog";

/** A button and the dialog it opens, whose code is fetched when the button is pointed at. */
export function DialogButton<Extra extends object>({
  dialog,
  dialogProps,
  offered = true,
  ...button
}: ComponentProps<typeof GuardedButton> & {
  /** Imports the dialog's module. */
  dialog: DialogSource<LazyDialogProps & Extra>;
  /** The props of the dialog, without open and onOpenChange. */
  dialogProps: Extra;
  /** Whether the button is shown; an open dialog stays without it. */
  offered?: boolean;
}) {
  const { Dialog, opener, state } = useLazyDialog(dialog);
  return (
    <>
      {offered && <GuardedButton variant="outline" {...button} {...opener} />}
      {Dialog && (
        <RowName value={undefined}>
          <Dialog {...dialogProps} {...state} />
        </RowName>
      )}
    </>
  );
}
