import { type ComponentProps, useState } from "react";
import { ConfirmDialog, type ConfirmDialogProps } from "@/components/confirm-dialog";
import { GuardedButton } from "@/components/guarded-button";
import { useDialog } from "@/components/use-dialog";
import { errorText } from "@/lib/failure";
import { busyText } from "@/lib/format";
import type { DialogProps } from "@/ui/dialog";
import { toast, toastError, toastUndo } from "@/ui/use-toast";

/** A change of status that a button offers, such as Launch, Pause or Resume. */
export interface StatusAction<Row, Status = string> {
  /** A verb: while busy, "Launch" becomes "Launching...". */
  label: string;
  /** The only status in which it is offered; without one, in every status. */
  from?: Status;
  /** It stops something that is running: its button is never the filled one. */
  stops?: true;
  /** The status it leads to. */
  to: Status;
  /** The toast afterwards. */
  done: readonly [title: string, describe: (row: Row) => string];
  /** Asked first; without a question it is done at once. */
  question?: (row: Row) => Omit<ConfirmDialogProps, keyof DialogProps | "action" | "onConfirm"> & {
    /** The confirming button; the label by default. */
    action?: string;
  };
}

interface StatusButtonProps<Row, Status> extends Omit<
  ComponentProps<typeof GuardedButton>,
  "onChange" | "onClick" | "busy" | "children"
> {
  row: Row;
  /** The first one that fits the row's status is offered. */
  actions: readonly StatusAction<Row, Status>[];
  /** Makes the change; throws a Failure. If it returns a function, that is offered as Undo. */
  onChange: (row: Row, to: Status) => (() => void) | Promise<unknown>;
}

/** Offers the one change of status that a row allows, with its question, notice and Undo. */
export function StatusButton<Row extends { status?: string | undefined }, Status extends string>({
  actions,
  onChange,
  row,
  ...button
}: StatusButtonProps<Row, Status>) {
  const dialog = useDialog();
  // The question keeps its subject even if the row behind it changes.
  const [asked, setAsked] = useState<Omit<ConfirmDialogProps, keyof DialogProps>>();
  const [busy, setBusy] = useState(false);
  const action = actions.find(({ from }) => from === undefined || from === row.status);

  async function perform({ done: [title, describe], to }: StatusAction<Row, Status>) {
    const changed = onChange(row, to);
    if (typeof changed !== "function") await changed;
    if (typeof changed === "function") toastUndo(title, describe(row), changed);
    else toast({ title, description: describe(row) });
  }

  return (
    <>
      {action && (
        // The same button for every action, so that the focus returns to it.
        <GuardedButton
          {...button}
          {...(action.stops && { variant: "outline" })}
          busy={busy}
          {...(action.question && { "aria-haspopup": "dialog" })}
          onClick={() => {
            const act = () => perform(action);
            if (action.question) {
              setAsked({ action: action.label, ...action.question(row), onConfirm: act });
              dialog.open();
              return;
            }
            setBusy(true);
            void act()
              .catch((error: unknown) => toastError("Error", errorText(error)))
              .finally(() => setBusy(false));
          }}
        >
          {busy ? busyText(action.label) : action.label}
        </GuardedButton>
      )}
      {dialog.props && asked && <ConfirmDialog {...asked} {...dialog.props} />}
    </>
  );
}
