import { useContext, useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { DraftOwner } from "@/components/draft-owner";
import {
  changedFields,
  type DraftFields,
  fittingFields,
  type OpenDraft,
  openDraft,
} from "@/lib/form-drafts";
import { currentUsername } from "@/lib/current-user";
import { toast } from "@/ui/use-toast";

interface DraftOptions<Input extends FieldValues> {
  draftKey: string;
  initial: DefaultValues<Input>;
  /** Fields that are never stored, such as a password. */
  secret: readonly string[];
  title: string;
}

/** One opening of a form: on screen, on its way to the server, or over. */
interface Opening {
  draft: OpenDraft | undefined;
  fields: DraftFields;
  shown: boolean;
  sending: boolean;
  over: boolean;
}

/**
 * Keeps what is typed into a form, for when its screen is left by Back or the palette, fails, or is
 * loaded again; the same form opened later begins with it. Fields that nobody touched follow
 * `initial`, which another person's change may alter meanwhile.
 */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { draftKey, initial, secret, title }: DraftOptions<Input>,
) {
  const owner = useContext(DraftOwner);
  const [restored, setRestored] = useState(false);
  const [typed, setTyped] = useState(false);
  const { isSubmitting } = form.formState;
  const latest = useRef({ initial, secret, title });
  const opening = useRef<Opening>({
    draft: undefined,
    fields: {},
    shown: true,
    sending: false,
    over: false,
  });

  useEffect(() => {
    const now = opening.current;
    const draft = openDraft(owner, draftKey);
    now.draft = draft;
    now.shown = true;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (now.over) return;
        const { initial: first, secret: unkept } = latest.current;
        const changed = changedFields(values, first);
        setTyped(Object.keys(changed).length > 0);
        now.fields = Object.fromEntries(
          Object.entries(changed).filter(([name]) => !unkept.includes(name)),
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
      if (owner !== "" && person !== undefined && person !== owner.toLowerCase()) return;
      toast({
        title: "Not sent yet",
        description: `What you typed in ${latest.current.title} comes back when you open it again.`,
      });
    };
  }, [draftKey, form, owner]);

  useEffect(() => {
    const before = latest.current.initial;
    if (JSON.stringify(before) === JSON.stringify(initial)) {
      latest.current = { initial, secret, title };
    } else if (!isSubmitting && !opening.current.over) {
      latest.current = { initial, secret, title };
      const changed = changedFields(form.getValues(), before);
      form.reset(initial);
      form.reset(Object.assign({}, initial, changed), { keepDefaultValues: true });
    }
  }, [form, initial, isSubmitting, secret, title]);

  const forget = () => {
    opening.current.over = true;
    opening.current.draft?.keep({});
    opening.current.draft?.release();
  };
  return {
    /** Text of an earlier opening fills the form. */
    restored,
    /** Something differs from what the form began with. */
    typed,
    /** It was sent or thrown away. */
    forget,
    /** It is being sent; the draft stays in use meanwhile. */
    sending: () => {
      opening.current.sending = true;
    },
    /** It was refused. Returns whether the form is still on screen to say so. */
    refused: (): boolean => {
      const { current } = opening;
      current.sending = false;
      if (!current.shown) current.draft?.release();
      return current.shown;
    },
    isShown: (): boolean => opening.current.shown,
  };
}
