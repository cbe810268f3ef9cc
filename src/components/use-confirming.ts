import { useEffect, useRef, useState } from "react";
import { errorText, Failure } from "@/lib/failure";
import { toastError } from "@/ui/use-toast";

interface Confirming {
  /** Begins what is said of a failure where the question is gone: "Pause this campaign?". */
  title: string;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
  /** Does it; throws a Failure. */
  onConfirm: () => unknown;
}

/** Does what a question asks about, and says what went wrong: in it, or in a notice once its screen was left. */
export function useConfirming({ onBusy, onClose, onConfirm, title }: Confirming) {
  const [problem, setProblem] = useState<string>();
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  async function confirm() {
    onBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
    } catch (error) {
      // Its screen was left meanwhile: a notice tells what the question no longer can.
      if (!shown.current) return void toastError("Error", `${title} ${errorText(error)}`);
      onBusy(false);
      if (!(error instanceof Failure) || !error.notOffered) return setProblem(errorText(error));
      // Asking again would not help: the page goes on as it was.
      toastError("Error", error.message);
    }
    if (shown.current) onClose();
    return undefined;
  }
  return { problem, confirm };
}
