import { type KeyboardEvent, type SyntheticEvent, useState } from "react";
import type { useFormDraft } from "@/components/use-form-draft";
import { errorText, Failure } from "@/lib/failure";
import { toastError } from "@/ui/use-toast";

/** What a form does with what is filled in. */
export interface SendingProps<Output, Answer> {
  /** What the form is called. */
  title: string;
  /** Sends it. The form closes when this is done; what it throws is shown, and nothing is lost. */
  onSubmit: (values: Output) => Answer | Promise<Answer>;
  /** It was sent, and the person still has this form before them: where to go from here. */
  onSaved?: (answer: Answer, values: Output) => void;
  /** Where a failure is said: in the form, or in a toast titled "Error". */
  failures?: "form" | "toast";
}

/** Blocks typing while the form is being sent: it would be neither sent nor stored. */
export const blockInput = {
  onBeforeInputCapture: (event: SyntheticEvent) => event.preventDefault(),
  onPasteCapture: (event: SyntheticEvent) => event.preventDefault(),
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.key === "Tab" || event.key === "Escape") return;
    event.preventDefault();
    event.stopPropagation();
  },
};

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Sends a form, and says what went wrong: in the form, or in a notice once its screen was left. */
export function useFormSending<Output, Answer>(
  draft: ReturnType<typeof useFormDraft>,
  {
    failures = "form",
    onClose,
    onSaved,
    onSubmit,
    title,
  }: SendingProps<Output, Answer> & { onClose: () => void },
) {
  const [problem, setProblem] = useState<string>();

  function sayFailure(error: unknown) {
    const message = errorText(error);
    if (!draft.refused()) {
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
    draft.sending();
    let answer: Answer;
    try {
      answer = await onSubmit(values);
    } catch (error) {
      sayFailure(error);
      return;
    }
    draft.forget();
    // Its screen was left meanwhile, and another form may be open by now.
    if (!draft.isShown()) return;
    onSaved?.(answer, values);
    onClose();
  }
  return { problem, submit };
}
