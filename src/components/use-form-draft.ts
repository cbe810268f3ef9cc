import { useEffect, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { FormApi, FormDialogProps } from "@/components/form-dialog";
import { currentUsername } from "@/lib/current-user";
import { errorText, Failure } from "@/lib/failure";
import {
  changedFields,
  type DraftFields,
  fittingFields,
  type OpenDraft,
  openDraft,
} from "@/lib/form-drafts";
import { toast, toastError } from "@/ui/use-toast";

/** One opening of a form. */
interface Opening {
  draft?: OpenDraft;
  fields: DraftFields;
  shown: boolean;
  sending: boolean;
  /** It was sent or discarded. */
  over: boolean;
}

const none: readonly string[] = [];
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/**
 * Sends a form, and keeps what is typed for when its screen is left: the same form opened later
 * begins with it. Fields that nobody touched follow `initial`, which may change meanwhile.
 */
export function useFormDraft<Input extends FieldValues, Output, Answer>(
  form: FormApi<Input, Output>,
  {
    draftKey,
    failures,
    initial,
    onClose,
    onSaved,
    onSubmit,
    secret = none,
    title,
  }: Omit<FormDialogProps<Input, Output, Answer>, "open" | "onOpenChange"> & {
    onClose: () => void;
  },
) {
  // Nobody finds another person's drafts.
  const [owner] = useState(currentUsername);
  const [restored, setRestored] = useState(false);
  const [typed, setTyped] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { isSubmitting } = form.formState;
  const latest = useRef({ initial, secret, title });
  const opening = useRef<Opening>({ fields: {}, shown: true, sending: false, over: false });

  useEffect(() => {
    const now = opening.current;
    const draft = openDraft(owner ?? "", draftKey);
    now.draft = draft;
    now.shown = true;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (now.over) return;
        const changed = changedFields(values, latest.current.initial);
        setTyped(Object.keys(changed).length > 0);
        now.fields = Object.fromEntries(
          Object.entries(changed).filter(([name]) => !latest.current.secret.includes(name)),
        );
        draft.keep(now.fields);
      },
    });
    if (draft.found !== undefined) {
      const { initial: first } = latest.current;
      const filled = Object.assign({}, first, fittingFields(draft.found, first));
      form.reset(filled, { keepDefaultValues: true });
      setRestored(true);
    }
    return () => {
      unsubscribe();
      now.shown = false;
      if (now.over || now.sending) return;
      draft.release();
      if (Object.keys(now.fields).length === 0) return;
      // Another person has signed in over this screen: the notice would be of no use to them.
      const person = currentUsername();
      if (owner !== undefined && person !== undefined && person !== owner) return;
      toast({
        title: "Not sent yet",
        description: `What you typed in ${latest.current.title} comes back when you open it again.`,
      });
    };
  }, [draftKey, form, owner]);

  useEffect(() => {
    const before = latest.current.initial;
    const isNew = JSON.stringify(before) !== JSON.stringify(initial);
    if (isNew && (isSubmitting || opening.current.over)) return;
    latest.current = { initial, secret, title };
    if (!isNew) return;
    const changed = changedFields(form.getValues(), before);
    form.reset(initial);
    form.reset(Object.assign({}, initial, changed), { keepDefaultValues: true });
  }, [form, initial, isSubmitting, secret, title]);

  const forget = () => {
    opening.current.over = true;
    opening.current.draft?.keep({});
    opening.current.draft?.release();
  };

  /** The failure is said in the form, or in a notice once its screen was left. */
  function sayFailure(error: unknown) {
    const message = errorText(error);
    const { current: now } = opening;
    now.sending = false;
    if (!now.shown) {
      now.draft?.release();
      toastError(
        "Error",
        `${title}: ${sentence(message)} What you typed comes back when you open it again.`,
      );
    } else if (failures === "toast" || (error instanceof Failure && error.notOffered)) {
      toastError("Error", message);
    } else setProblem(message);
  }

  async function submit(values: Output) {
    setProblem(undefined);
    opening.current.sending = true;
    let answer: Answer;
    try {
      answer = await onSubmit(values);
    } catch (error) {
      return sayFailure(error);
    }
    forget();
    // Its screen was left meanwhile, and another form may be open by now.
    if (!opening.current.shown) return undefined;
    onSaved?.(answer, values);
    return onClose();
  }
  return {
    /** Text of an earlier opening fills the form. */
    restored,
    /** Something differs from what the form began with. */
    typed,
    /** What went wrong. */
    problem,
    /** What is typed is not kept any longer. */
    forget,
    submit,
  };
}
