import { useEffect, useState } from "react";

/**
 * The time in ms. The caller renders again when the next of these moments comes, so that what is
 * "done from then on" turns without polling.
 */
export function useMoments(moments: readonly number[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    // A timer may fire a little early; the moment itself is then the time.
    const timer = setTimeout(
      () => setNow(Math.max(next, Date.now())),
      Math.max(0, next - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
