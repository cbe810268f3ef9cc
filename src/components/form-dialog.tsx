import { valibotResolver } from "@hookform/resolvers/valibot";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
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
import { DiscardQuestion } from "@/components/discard-question";
import { ErrorState } from "@/components/error-state";
import { useLeaveGuard } from "@/components/use-leave-guard";
import { useMounted } from "@/components/use-mounted";
import { cn } from "@/lib/cn";
import { errorText, Failure } from "@/lib/failure";
import { busyText } from "@/lib/format";
import { formMessage } from "@/lib/form-message";
import { Button } from "@/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter, type DialogProps } from "@/ui/dialog";
import { toastError } from "@/ui/use-toast";

/** The form that a FormDialog's fields belong to. */
export type FormApi<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/** What the form in a FormDialog is given. */
export interface FormProps<Input extends FieldValues, Output, Answer> {
  title: string;
  /** What may be sent: usually the call's own body, `growthCalls.createCampaign.body`. */
  schema: GenericSchema<Input, Output>;
  /** The initial values; what differs from them counts as typed. */
  initial: DefaultValues<Input>;
  /** The button that sends; while busy "Save Changes" reads "Saving...". */
  submitLabel: string;
  /** Sends it. The form closes when this is done; what it throws is shown, and nothing is lost. */
  onSubmit: (values: Output) => Answer | Promise<Answer>;
  /** It was sent, and the person still has this form before them: where to go from here. */
  onSaved?: (answer: Answer, values: Output) => void;
  /** Where a failure is said: in the form, or in a toast titled "Error". */
  failures?: "form" | "toast";
  /** Called when fields are wrong, for a notice in addition to their messages. */
  onInvalid?: (errors: FieldErrors<Input>) => void;
  /** Another answer than sending, such as Reject; what is typed is discarded. */
  otherwise?: { label: string; onClick: () => void };
  /** Two columns. */
  wide?: boolean;
  children: (form: FormApi<Input, Output>) => ReactNode;
  onClose: () => void;
}

/** A form in a dialog, checked by the contract's schema; it asks before typed text is lost. */
export function FormDialog<Input extends FieldValues, Output, Answer>({
  className,
  description,
  onOpenChange,
  open,
  waiting,
  ...form
}: Omit<FormProps<Input, Output, Answer>, "onClose"> &
  DialogProps & {
    description?: ReactNode;
    /** Shown in the form's place until `initial` is known. */
    waiting?: ReactNode;
    /** The width of the dialog. */
    className?: string;
  }) {
  const close = () => onOpenChange(false);
  const tryToClose = useRef<() => void>(null);
  // Opened again while it closes, the dialog is still mounted: it needs a new form.
  const [openings, setOpenings] = useState({ count: 0, open });
  if (openings.open !== open) setOpenings({ count: openings.count + (open ? 1 : 0), open });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : (tryToClose.current ?? close)())}
    >
      <DialogContent
        title={form.title}
        description={description}
        className={cn(form.wide && "max-w-2xl", className)}
        onInteractOutside={(event) => {
          // Answering a notice is not leaving the form.
          const { target } = event;
          if (target instanceof Element && target.closest("[aria-label^='Notifications']")) {
            event.preventDefault();
          }
        }}
      >
        {waiting ?? <Form key={openings.count} tryToClose={tryToClose} onClose={close} {...form} />}
      </DialogContent>
    </Dialog>
  );
}

/** Blocks typing while the form is being sent: it would not be sent. */
const blockInput = {
  onBeforeInputCapture: (event: SyntheticEvent) => event.preventDefault(),
  onPasteCapture: (event: SyntheticEvent) => event.preventDefault(),
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.key === "Tab" || event.key === "Escape") return;
    event.preventDefault();
    event.stopPropagation();
  },
};

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Inside the dialog, so that every opening starts with a new form. */
function Form<Input extends FieldValues, Output, Answer>({
  tryToClose,
  ...options
}: FormProps<Input, Output, Answer> & {
  /** How Escape, the cross and a click outside close the form. */
  tryToClose: Ref<() => void>;
}) {
  const { failures, initial, onClose, otherwise, schema, submitLabel, title, wide } = options;
  const form = useForm<Input, unknown, Output>({
    defaultValues: initial,
    resolver: valibotResolver<Input, unknown, Output>(schema, { message: formMessage }),
  });
  const { dirtyFields, isSubmitting } = form.formState;
  const typed = Object.keys(dirtyFields).length > 0;
  // What nobody touched follows `initial`, which may change meanwhile.
  const now = JSON.stringify(initial);
  const [begun, setBegun] = useState(now);
  const follow = useEffectEvent(() => {
    form.reset(initial, { keepDirtyValues: true });
    setBegun(now);
  });
  useEffect(() => {
    if (!isSubmitting && now !== begun) follow();
  }, [begun, isSubmitting, now]);
  const [problem, setProblem] = useState<string>();
  const isMounted = useMounted();
  const busy = isSubmitting && problem === undefined;
  const guard = useLeaveGuard(typed && !busy, onClose);

  const ask = () => {
    // A request cannot be taken back: the form stays until the server has answered.
    if (busy) return;
    if (typed) guard.askToClose();
    else onClose();
  };
  useImperativeHandle(tryToClose, () => ask);

  async function submit(values: Output) {
    setProblem(undefined);
    let answer: Answer;
    try {
      answer = await options.onSubmit(values);
    } catch (error) {
      const message = errorText(error);
      if (!isMounted()) return void toastError("Error", `${title}: ${sentence(message)}`);
      const isNotOffered = error instanceof Failure && error.notOffered;
      if (failures !== "toast" && !isNotOffered) return setProblem(message);
      toastError("Error", message);
      // A form without fields has nothing to keep it open for; a template's text is worth keeping.
      if (isNotOffered && Object.keys(initial).length === 0) onClose();
      return undefined;
    }
    // Its screen was left meanwhile, and another form may be open by now.
    if (!isMounted()) return undefined;
    options.onSaved?.(answer, values);
    return onClose();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // A form inside the dialog of another form must not submit that one.
        event.stopPropagation();
        void form.handleSubmit(submit, options.onInvalid)(event);
      }}
    >
      <DialogBody
        className={cn(wide && "sm:grid-cols-2", busy && "pointer-events-none")}
        {...(busy && blockInput)}
      >
        {options.children(form)}
        {problem !== undefined && <ErrorState inline className="col-span-full" message={problem} />}
      </DialogBody>
      <DialogFooter className="sticky bottom-0 z-1 bg-popover">
        {otherwise && (
          <Button
            variant="ghost"
            className="mr-auto"
            disabled={busy}
            onClick={() => {
              otherwise.onClick();
              onClose();
            }}
          >
            {otherwise.label}
          </Button>
        )}
        <Button variant="outline" disabled={busy} onClick={ask}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? busyText(submitLabel) : submitLabel}
        </Button>
      </DialogFooter>
      <DiscardQuestion guard={guard} />
    </form>
  );
}
