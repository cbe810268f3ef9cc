import { type ComponentProps, useState } from "react";
import { ConfirmDialog, type ConfirmDialogProps } from "@/components/confirm-dialog";
import { GuardedButton } from "@/components/guarded-button";
import { useDialog } from "@/components/use-dialog";
import { errorText } from "@/lib/failure";
import { busyText } from "@/lib/format";
import type { WithId } from "@/lib/list-rows";
import type { DialogProps } from "@/ui/dialog";
import { toast, toastError, toastUndo } from "@/ui/use-toast";

/** A status change that a button offers, such as Launch, Pause or Resume. */
export interface StatusAction<Row, Status = string> {
  /** A verb: while busy, "Launch" becomes "Launching...". */
  label: string;
  /** The only status in which it is offered; in every status if undefined. */
  from?: Status;
  /** Stops something that is running, so its button is outlined, never filled. */
  stops?: true;
  /** The status it leads to. */
  to: Status;
  /** The toast shown afterwards: its title, and its description for the row. */
  done: readonly [title: string, describe: (row: Row) => string];
  /** Asks for confirmation first; without it, the change is made at once. */
  question?: (row: Row) => Omit<ConfirmDialogProps, keyof DialogProps | "action" | "onConfirm"> & {
    /** The confirm button's label; `label` by default. */
    action?: string;
  };
}

interface StatusButtonProps<Row, Status> extends Omit<
  ComponentProps<typeof GuardedButton>,
  "onChange" | "onClick" | "busy" | "children"
> {
  row: Row;
  /** The first one that applies to the row's status is offered. */
  actions: readonly StatusAction<Row, Status>[];
  /** Makes the change; fails with a Failure. If it returns a function, the toast offers it as Undo. */
  onChange: (row: Row, to: Status) => (() => void) | Promise<unknown>;
}

/** A button for the status change a row allows, with its confirmation, toast and Undo. */
export function StatusButton<Row extends WithId & { status?: unknown }, Status extends string>({
  actions,
  onChange,
  row,
  ...button
}: StatusButtonProps<Row, Status>) {
  const dialog = useDialog();
  // The dialog keeps its text even if the row changes while it is open.
  const [asked, setAsked] = useState<Omit<ConfirmDialogProps, keyof DialogProps>>();
  // In a detail, the button may be the next row's before the response arrives.
  const [pending, setPending] = useState<Row>();
  const busy = pending !== undefined && pending.id === row.id;
  const action = actions.find(({ from }) => from === undefined || from === row.status);

  async function perform({ done: [title, describe], to }: StatusAction<Row, Status>) {
    const changed = onChange(row, to);
    if (typeof changed === "function") return toastUndo(title, describe(row), changed);
    await changed;
    return toast({ title, description: describe(row) });
  }

  return (
    <>
      {action && (
        // One button element for every action, so that the focus can return to it.
        <GuardedButton
          {...button}
          {...(action.stops && { variant: "outline" })}
          busy={busy}
          aria-haspopup={action.question && "dialog"}
          onClick={({ detail }) => {
            // The second click of a double click would undo the first, or was meant for another button.
            if (detail > 1) return;
            const act = () => perform(action);
            if (action.question) {
              setAsked({ action: action.label, ...action.question(row), onConfirm: act });
              dialog.open();
              return;
            }
            setPending(row);
            void act()
              .catch((error: unknown) => toastError("Error", errorText(error)))
              .finally(() => setPending((now) => (now === row ? undefined : now)));
          }}
        >
          {busy ? busyText(action.label) : action.label}
        </GuardedButton>
      )}
      {dialog.props && asked && <ConfirmDialog {...asked} {...dialog.props} />}
    </>
  );
}
