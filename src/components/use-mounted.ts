import { useEffect, useRef } from "react";

/** Whether the component is still mounted, to check after an await. */
export function useMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  return () => mounted.current;
}
