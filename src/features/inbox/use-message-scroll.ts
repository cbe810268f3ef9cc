import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { toastTop } from "@/ui/use-toast";

/** Within this distance of the end, in px, the reader counts as reading the newest message. */
const nearEnd = 64;

/**
 * Keeps a pane at its newest message while the reader is there; otherwise counts the messages they missed.
 * `others` and `own` are the numbers of other people's messages and of own unsettled replies: a new own
 * one scrolls to the end.
 */
export function useMessageScroll(others: number, own: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const lastTop = useRef(0);
  const sending = useRef(own);
  /** The number of others' messages when the reader was last at the end. */
  const [seen, setSeen] = useState(others);

  const toEnd = (behavior: ScrollBehavior = "instant") => {
    atEnd.current = true;
    setSeen(others);
    const pane = scroller.current;
    if (!pane) return;
    pane.scrollTo({ top: pane.scrollHeight, behavior });
    lastTop.current = pane.scrollTop;
  };
  const onScroll = ({ currentTarget: pane }: { currentTarget: HTMLElement }) => {
    const { clientHeight, scrollHeight, scrollTop } = pane;
    // The content may have grown since the list scrolled to its end, so only scrolling up leaves the end.
    const isLeft = !atEnd.current || scrollTop < lastTop.current;
    lastTop.current = scrollTop;
    atEnd.current = !isLeft || scrollHeight - scrollTop - clientHeight < nearEnd;
    if (atEnd.current) setSeen(others);
  };
  const follow = useEffectEvent(() => {
    if (atEnd.current) toEnd();
  });
  useLayoutEffect(() => {
    if (own > sending.current) atEnd.current = true;
    sending.current = own;
    follow();
  }, [others, own]);

  useEffect(() => {
    const observer = new ResizeObserver(() => {
      // Growth (a stored message, a late font, a taller reply box) must not hide the newest message.
      follow();
      // Toasts at the bottom of the screen would cover the newest messages and the reply box.
      toastTop.setState(Math.max(0, scroller.current?.getBoundingClientRect().top ?? 0), true);
    });
    for (const { current } of [scroller, content]) if (current) observer.observe(current);
    return () => {
      observer.disconnect();
      toastTop.setState(undefined, true);
    };
  }, []);

  return { scroller, content, missed: others - seen, onScroll, toEnd };
}
