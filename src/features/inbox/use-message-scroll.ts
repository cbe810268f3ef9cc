import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
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
  const sending = useRef(own);
  /** So many of the others' messages had come when the reader was last at the end. */
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
    // What grew since the list went to its end has not been answered yet: only who goes up leaves it.
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
