import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * The value, a frame late and `before` until then, or at once if it is `now`: what answers a click
 * is painted first, and what takes longer follows in a task of its own.
 */
export function useAfterPaint<Value extends string | boolean>(
  value: Value,
  before = value,
  now = false,
): Value {
  const [painted, setPainted] = useState(before);
  if (now && painted !== value) setPainted(value);
  useEffect(() => {
    if (painted === value) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      // At once, effects too: what they fetch must not wait for one more frame.
      timer = setTimeout(() => flushSync(() => setPainted(value)));
    };
    // A hidden tab has no frames.
    if (document.hidden) show();
    const frame = requestAnimationFrame(show);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [painted, value]);
  return painted;
}
