import { useCallback, useEffect, useRef } from "react";

/** Tells whether the screen that asked still stands, for what is answered late. */
export function useMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}
