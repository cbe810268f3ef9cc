import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { FormApi, FormProps } from "@/components/form-dialog";
import { currentUsername } from "@/lib/current-user";
import { errorText, Failure } from "@/lib/failure";
import { changedFields, type DraftFields, fittingFields, openDraft } from "@/lib/form-drafts";
import { toast, toastError } from "@/ui/use-toast";

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
    failures = "form",
    initial,
    onClose,
    onSaved,
    onSubmit,
    secret = none,
    title,
  }: FormProps<Input, Output, Answer>,
) {
  // Nobody finds another person's drafts.
  const [owner] = useState(currentUsername);
  const [restored, setRestored] = useState(false);
  const [typed, setTyped] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { isSubmitting } = form.formState;
  /** What the form began with. */
  const begun = useRef(initial);
  /** This opening of the form; it is over once it was sent or discarded. */
  const opening = useRef<{
    draft?: ReturnType<typeof openDraft>;
    fields: DraftFields;
    shown: boolean;
    sending: boolean;
    over: boolean;
  }>({ fields: {}, shown: true, sending: false, over: false });

  const keep = useEffectEvent((values: DraftFields) => {
    const { current: now } = opening;
    if (now.over) return;
    const changed = changedFields(values, begun.current);
    setTyped(Object.keys(changed).length > 0);
    now.fields = Object.fromEntries(
      Object.entries(changed).filter(([name]) => !secret.includes(name)),
    );
    now.draft?.keep(now.fields);
  });
  const leave = useEffectEvent(() => {
    const { current: now } = opening;
    now.shown = false;
    if (now.over || now.sending) return;
    now.draft?.release();
    if (Object.keys(now.fields).length === 0) return;
    // Another person has signed in over this screen: the notice would be of no use to them.
    const person = currentUsername();
    if (owner !== undefined && person !== undefined && person !== owner) return;
    toast({
      title: "Not sent yet",
      description: `What you typed in ${title} comes back when you open it again.`,
    });
  });
  useEffect(() => {
    const draft = openDraft(owner ?? "", draftKey);
    Object.assign(opening.current, { draft, shown: true });
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(values),
    });
    if (draft.found !== undefined) {
      const fitting = fittingFields(draft.found, begun.current);
      form.reset(Object.assign({}, begun.current, fitting), { keepDefaultValues: true });
      setRestored(true);
    }
    return () => {
      unsubscribe();
      leave();
    };
  }, [draftKey, form, owner]);

  useEffect(() => {
    const before = begun.current;
    if (JSON.stringify(before) === JSON.stringify(initial)) return;
    if (isSubmitting || opening.current.over) return;
    begun.current = initial;
    const changed = changedFields(form.getValues(), before);
    form.reset(initial);
    form.reset(Object.assign({}, initial, changed), { keepDefaultValues: true });
  }, [form, initial, isSubmitting]);

  const forget = () => {
    opening.current.over = true;
    opening.current.draft?.keep({});
    opening.current.draft?.release();
  };

  async function submit(values: Output) {
    setProblem(undefined);
    const { current: now } = opening;
    now.sending = true;
    let answer: Answer;
    try {
      answer = await onSubmit(values);
    } catch (error) {
      const message = errorText(error);
      now.sending = false;
      if (!now.shown) {
        now.draft?.release();
        const kept =
          Object.keys(now.fields).length > 0
            ? " What you typed comes back when you open it again."
            : "";
        return void toastError("Error", `${title}: ${sentence(message)}${kept}`);
      }
      if (failures === "form" && !(error instanceof Failure && error.notOffered)) {
        return setProblem(message);
      }
      toastError("Error", message);
      // A form without fields has nothing to keep it open for; a template's text is worth keeping.
      const asksNothing = Object.keys(initial).length === 0;
      if (asksNothing && error instanceof Failure && error.notOffered) onClose();
      return undefined;
    }
    forget();
    // Its screen was left meanwhile, and another form may be open by now.
    if (!now.shown) return undefined;
    onSaved?.(answer, values);
    return onClose();
  }
  return { restored, typed, problem, forget, submit };
}
