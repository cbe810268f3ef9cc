import { valibotResolver } from "@hookform/resolvers/valibot";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import type { GenericSchema } from "valibot";
import { ErrorState } from "@/components/error-state";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { cn } from "@/lib/cn";
import { errorText } from "@/lib/error-text";
import { Failure } from "@/lib/failure";
import { issueWords } from "@/lib/issue-words";
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from "@/ui/alert-dialog";
import { Button } from "@/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/ui/dialog";
import { toast } from "@/ui/use-toast";

/** The form that a FormDialog's fields belong to. */
export type FormApi<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

interface FormDialogProps<Input extends FieldValues, Output> extends LazyDialogProps {
  title: string;
  description?: ReactNode;
  /** What may be sent: usually the call's own body, `growthCalls.createCampaign.body`. */
  schema: GenericSchema<Input, Output>;
  /** What the fields hold at first; what differs from it counts as typed. */
  initial: DefaultValues<Input>;
  /** The button that sends, and how it reads while busy. */
  submitLabel: string;
  busyLabel?: string;
  /** Sends it. The dialog closes when this is done; what it throws is shown, and nothing is lost. */
  onSubmit: (values: Output) => unknown;
  /** Fields are wrong; each says so itself. For a toast besides. */
  onInvalid?: (errors: FieldErrors<Input>) => void;
  /** Where a failure is said: in the form, or in a toast titled "Error". */
  failures?: "form" | "toast";
  /** Two columns' room. */
  wide?: boolean;
  children: (form: FormApi<Input, Output>) => ReactNode;
}

/** A form in a dialog, checked by the contract's schema; typed text is not lost unasked. Import it lazily. */
export function FormDialog<Input extends FieldValues, Output>({
  onOpenChange,
  open,
  wide = false,
  ...rest
}: FormDialogProps<Input, Output>) {
  const typed = useRef(false);
  const [asking, setAsking] = useState(false);
  const keepTyped = useCallback((isTyped: boolean) => {
    typed.current = isTyped;
  }, []);
  const close = () => {
    typed.current = false;
    setAsking(false);
    onOpenChange(false);
  };
  const askToClose = () => {
    if (typed.current) setAsking(true);
    else close();
  };
  return (
    <Dialog open={open} onOpenChange={(next) => (next ? onOpenChange(true) : askToClose())}>
      <DialogContent
        className={cn(wide && "max-w-2xl")}
        {...(rest.description === undefined ? { "aria-describedby": undefined } : {})}
        onInteractOutside={(event) => {
          // Answering a notice is not leaving the form.
          const { target } = event;
          if (target instanceof Element && target.closest("[aria-label^='Notifications']")) {
            event.preventDefault();
          }
        }}
      >
        <Form onTyped={keepTyped} onCancel={askToClose} onDone={close} wide={wide} {...rest} />
        <DiscardQuestion open={asking} onOpenChange={setAsking} onDiscard={close} />
      </DialogContent>
    </Dialog>
  );
}

interface FormProps<Input extends FieldValues, Output> extends Omit<
  FormDialogProps<Input, Output>,
  "open" | "onOpenChange"
> {
  /** Told whether something is typed that closing would lose. Must be stable. */
  onTyped: (isTyped: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
}

/** Within the window, so that every opening begins with fresh fields. */
function Form<Input extends FieldValues, Output>({
  busyLabel,
  children,
  description,
  failures = "form",
  initial,
  onCancel,
  onDone,
  onInvalid,
  onSubmit,
  onTyped,
  schema,
  submitLabel,
  title,
  wide = false,
}: FormProps<Input, Output>) {
  const form = useForm<Input, unknown, Output>({
    defaultValues: initial,
    resolver: valibotResolver<Input, unknown, Output>(schema, { message: issueWords }),
  });
  const { isDirty, isSubmitting } = form.formState;
  const [problem, setProblem] = useState<string>();
  useWarningBeforeLeaving(isDirty);
  useEffect(() => onTyped(isDirty), [onTyped, isDirty]);

  async function submit(values: Output) {
    setProblem(undefined);
    try {
      await onSubmit(values);
    } catch (error) {
      if (failures === "toast" || (error instanceof Failure && error.notOffered)) {
        toast({ variant: "destructive", title: "Error", description: errorText(error) });
      } else setProblem(errorText(error));
      return;
    }
    onDone();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // A form within a window of another form is no part of that one.
        event.stopPropagation();
        void form.handleSubmit(submit, onInvalid)(event);
      }}
    >
      <DialogHeader>
        <DialogTitle>{title}</DialogTitle>
        {description !== undefined && <DialogDescription>{description}</DialogDescription>}
      </DialogHeader>
      <DialogBody className={cn(wide && "sm:grid-cols-2")}>
        {children(form)}
        {problem !== undefined && <ErrorState inline className="col-span-full" message={problem} />}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? (busyLabel ?? submitLabel) : submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

function DiscardQuestion({
  onDiscard,
  onOpenChange,
  open,
}: LazyDialogProps & { onDiscard: () => void }) {
  return (
    <AlertDialog open={open} onOpenChange={onOpenChange}>
      <AlertDialogContent>
        <AlertDialogTitle>Discard what you typed?</AlertDialogTitle>
        <AlertDialogDescription>It has not been saved.</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>Keep editing</AlertDialogCancel>
          <AlertDialogAction variant="destructive" onClick={onDiscard}>
            Discard
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

function useWarningBeforeLeaving(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isTyped]);
}
