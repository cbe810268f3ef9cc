import { useEffect, useState } from "react";

/** The time in ms, anew when the next of these moments (in ms) has come. */
export function useMoment(moments: readonly number[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()) + 10);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
