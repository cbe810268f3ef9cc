import { valibotResolver } from "@hookform/resolvers/valibot";
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import type { GenericSchema } from "valibot";
import { ErrorState } from "@/components/error-state";
import { useLeaveGuard } from "@/components/use-leave-guard";
import { useListAddress } from "@/components/list-screen/use-list-address";
import { cn } from "@/lib/cn";
import { errorText, Failure } from "@/lib/failure";
import { busyText, counted } from "@/lib/format";
import { formMessage } from "@/lib/form-message";
import { Button } from "@/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter, type DialogProps } from "@/ui/dialog";
import { toastError } from "@/ui/use-toast";

/** The react-hook-form instance that a FormDialog passes to its fields. */
export type FormApi<Input extends FieldValues> = UseFormReturn<Input, unknown, unknown>;

interface FormDialogProps<Input extends FieldValues, Output, Answer> extends DialogProps {
  title: string;
  description?: ReactNode;
  /** Validates the values: usually the call's body schema, such as `growthCalls.createCampaign.body`. */
  schema: GenericSchema<Input, Output>;
  /** The initial values; a field that differs from them counts as edited. */
  initial: DefaultValues<Input>;
  /** Shown instead of the form until `initial` is known. */
  waiting?: ReactNode;
  /** The submit button's label; while busy, "Save Changes" becomes "Saving...". */
  submitLabel: string;
  /**
   * Submits the values, then the form closes. If it throws, the error is shown and the input kept. If it
   * returns the id of a new row, that row's detail opens.
   */
  onSubmit: (values: Output) => Answer | Promise<Answer>;
  /** Called after a successful submit if the form is still mounted, for example to navigate. */
  onSaved?: (answer: Answer, values: Output) => void;
  /** Where a failure is shown: in the form, or in a toast titled "Error". */
  failures?: "form" | "toast";
  /** Called when validation fails, for example to show a toast besides the field errors. */
  onInvalid?: (errors: FieldErrors<Input>) => void;
  /** An extra footer button, such as Reject. */
  otherwise?: ReactNode;
  /** Lays the fields out in two columns. */
  wide?: boolean;
  children: (form: FormApi<Input>) => ReactNode;
}

/** Blocks typing while the form is being submitted, since the input would be lost. */
const blockInput = {
  onBeforeInputCapture: (event: SyntheticEvent) => event.preventDefault(),
  onPasteCapture: (event: SyntheticEvent) => event.preventDefault(),
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.key === "Tab" || event.key === "Escape") return;
    event.preventDefault();
    event.stopPropagation();
  },
};

/** A form in a dialog, validated by the contract's schema. It asks before typed text is lost. */
export function FormDialog<Input extends FieldValues, Output, Answer>({
  children,
  description,
  failures,
  initial,
  onInvalid,
  onOpenChange,
  onSaved,
  onSubmit,
  open,
  otherwise,
  schema,
  submitLabel,
  title,
  waiting,
  wide,
}: FormDialogProps<Input, Output, Answer>) {
  const form = useForm<Input, unknown, Output>({
    defaultValues: initial,
    resolver: valibotResolver<Input, unknown, Output>(schema, { message: formMessage }),
  });
  const { dirtyFields, errors, isSubmitting: busy } = form.formState;
  const wrong = Object.keys(errors).length;
  const typed = Object.keys(dirtyFields).length > 0;
  const [problem, setProblem] = useState<string>();
  /** How often it was closed, to recognise a late response to a form that the user has left. */
  const closings = useRef(0);
  const address = useListAddress();
  const close = () => onOpenChange(false);
  const guard = useLeaveGuard(open && typed, close, busy);

  const now = JSON.stringify(initial);
  const [begun, setBegun] = useState(now);
  const begin = useEffectEvent((keepDirtyValues: boolean) => {
    form.reset(initial, { keepDirtyValues });
    setBegun(now);
  });
  // Reset the form each time it opens.
  useLayoutEffect(() => {
    if (!open) return undefined;
    setProblem(undefined);
    begin(false);
    return () => void (closings.current += 1);
  }, [open]);
  // Untouched fields follow `initial`, which may change while the form is open.
  useEffect(() => {
    if (!busy && now !== begun) begin(true);
  }, [begun, busy, now]);

  const askToClose = () => {
    // A sent request cannot be cancelled, so the form stays open until the response arrives.
    if (busy) return;
    if (typed) guard.askToClose();
    else close();
  };

  async function submit(values: Output) {
    if (!open) return undefined; // The second click of a double click, while it fades out.
    setProblem(undefined);
    const before = closings.current;
    let answer: Answer;
    try {
      answer = await onSubmit(values);
    } catch (error) {
      const message = errorText(error);
      if (closings.current !== before) return toastError("Error", `${title}: ${message}`);
      const isNotOffered = error instanceof Failure && error.notOffered;
      if (failures !== "toast" && !isNotOffered) return setProblem(message);
      return toastError("Error", message);
    }
    // The user has left this form, and another one may be open by now.
    if (closings.current !== before) return undefined;
    guard.end();
    onSaved?.(answer, values);
    if (typeof answer === "string") address.open(answer);
    return close();
  }

  return (
    <Dialog open={open} onOpenChange={askToClose}>
      <DialogContent {...{ description, title }} className={wide ? "max-w-2xl" : undefined}>
        {waiting || (
          <form noValidate onSubmit={(event) => void form.handleSubmit(submit, onInvalid)(event)}>
            <DialogBody
              className={cn("pb-3", wide && "sm:grid-cols-2", busy && "pointer-events-none")}
              {...(busy && blockInput)}
            >
              {children(form)}
              {problem !== undefined && (
                <ErrorState inline className="col-span-full" message={problem} />
              )}
            </DialogBody>
            {/* Scrolled fields fade out above the buttons. */}
            <DialogFooter className="sticky bottom-0 z-1 bg-popover pt-2 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-3 before:bg-linear-to-t before:from-popover">
              {otherwise}
              <Button variant="outline" disabled={busy} onClick={askToClose}>
                Cancel
              </Button>
              <Button type="submit" busy={busy}>
                {busy ? busyText(submitLabel) : submitLabel}
              </Button>
            </DialogFooter>
            <p role="status" className="sr-only">
              {wrong > 0 && counted(wrong, "error")}
            </p>
          </form>
        )}
        {guard.question}
      </DialogContent>
    </Dialog>
  );
}
