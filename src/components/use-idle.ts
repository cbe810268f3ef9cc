import { startTransition, useEffect, useState } from "react";

/** How long what is waited for may take, and then the page to become idle, in ms. */
const longest = 1000;

/**
 * Whether the page has been idle since `isReady`, for what is not seen at first. It becomes so also
 * when `isReady` does not come.
 */
export function useIdle(isReady: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const show = () => startTransition(() => setIdle(true));
    if (isReady && "requestIdleCallback" in globalThis) {
      const request = requestIdleCallback(show, { timeout: longest });
      return () => cancelIdleCallback(request);
    }
    const timer = setTimeout(show, isReady ? 0 : longest);
    return () => clearTimeout(timer);
  }, [isReady]);
  return isIdle;
}
