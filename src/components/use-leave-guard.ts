import { useEffect, useEffectEvent, useRef, useState } from "react";
import { guardLeaving } from "@/lib/leave-guard";

/** Whether a form that is `guarded` is to be left, by its close button or for another address. */
export function useLeaveGuard(guarded: boolean, onClose: () => void) {
  const [leave, setLeave] = useState<() => void>();
  const end = useRef<() => void>(undefined);
  const ask = useEffectEvent((go: () => void) =>
    setLeave(() => () => {
      onClose();
      go();
    }),
  );
  useEffect(() => {
    end.current = guarded ? guardLeaving((go) => ask(go)) : undefined;
    return end.current;
  }, [guarded]);
  return {
    asking: leave !== undefined,
    askToClose: () => setLeave(() => onClose),
    stay: () => setLeave(undefined),
    leave: () => {
      end.current?.();
      leave?.();
    },
  };
}
