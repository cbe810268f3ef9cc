import { useEffect, useRef } from "react";

/** Returns a function that tells whether the component is still mounted, to call after an await. */
export function useMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  return () => mounted.current;
}
