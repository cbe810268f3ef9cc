import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { afterPaint } from "@/lib/after-paint";

/**
 * The value, a frame late and `before` until then: what answers a click is painted first, and what
 * takes longer follows in a task of its own.
 */
export function useAfterPaint<Value extends string | boolean>(value: Value, before = value): Value {
  const [painted, setPainted] = useState(before);
  useEffect(() => {
    if (painted === value) return undefined;
    // At once, effects too: what they fetch must not wait for one more frame.
    return afterPaint(() => flushSync(() => setPainted(value)));
  }, [painted, value]);
  return painted;
}
