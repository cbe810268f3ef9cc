import type { ComponentProps, ComponentType } from "react";
import { GuardedButton } from "@/components/guarded-button";
import { PartBoundary } from "@/components/part-boundary";
import { useDialog } from "@/components/use-dialog";
import type { DialogProps } from "@/ui/dialog";

/** A button and the dialog it opens. */
export function DialogButton<Extra extends object>({
  dialog: Dialog,
  dialogProps,
  offered = true,
  ...button
}: ComponentProps<typeof GuardedButton> & {
  /** The dialog component; use React.lazy if the screen should not wait for its code. */
  dialog: ComponentType<DialogProps & Extra>;
  /** The props of the dialog, without open and onOpenChange. */
  dialogProps: Extra;
  /** Whether the button is shown. An open dialog stays open without it. */
  offered?: boolean;
}) {
  const { open, props, remove } = useDialog();
  return (
    <>
      {offered && (
        <GuardedButton variant="outline" aria-haspopup="dialog" {...button} onClick={open} />
      )}
      {props && (
        <PartBoundary onMissing={remove}>
          <Dialog {...dialogProps} {...props} />
        </PartBoundary>
      )}
    </>
  );
}
