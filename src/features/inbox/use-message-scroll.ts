import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { toastTop } from "@/ui/use-toast";

/** This near to the end, in px, counts as reading the newest message. */
const nearEnd = 64;

/**
 * Keeps a pane at its newest message while the reader is there, else counts what they missed of the
 * `others`' messages. One more of their `own`, being sent, scrolls to the end.
 */
export function useMessageScroll(others: number, own: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const lastTop = useRef(0);
  const before = useRef({ others, own });
  const [missed, setMissed] = useState(0);

  const toEnd = useCallback((behavior: ScrollBehavior = "instant") => {
    atEnd.current = true;
    setMissed(0);
    const pane = scroller.current;
    if (!pane) return;
    pane.scrollTo({ top: pane.scrollHeight, behavior });
    lastTop.current = pane.scrollTop;
  }, []);
  const onScroll = ({ currentTarget: pane }: { currentTarget: HTMLElement }) => {
    const { clientHeight, scrollHeight, scrollTop } = pane;
    // What grew since the list went to its end has not been answered yet: only who goes up leaves it.
    const isLeft = !atEnd.current || scrollTop < lastTop.current;
    lastTop.current = scrollTop;
    atEnd.current = !isLeft || scrollHeight - scrollTop - clientHeight < nearEnd;
    if (atEnd.current) setMissed(0);
  };
  useLayoutEffect(() => {
    const more = others - before.current.others;
    const isSending = own > before.current.own;
    before.current = { others, own };
    if (isSending || atEnd.current) toEnd();
    else if (more > 0) setMissed((now) => now + more);
  }, [others, own, toEnd]);

  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const pane = scroller.current;
      if (!pane) return;
      // Growth (a stored message, a late font, a taller reply box) must not hide the newest message.
      if (atEnd.current) toEnd();
      // Toasts at the bottom of the screen would cover the newest messages and the reply box.
      toastTop.setState(Math.max(0, pane.getBoundingClientRect().top), true);
    });
    for (const { current } of [scroller, content]) if (current) observer.observe(current);
    return () => {
      observer.disconnect();
      toastTop.setState(undefined, true);
    };
  }, [toEnd]);

  return { scroller, content, missed, onScroll, toEnd };
}
