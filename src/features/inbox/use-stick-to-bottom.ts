import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** This near to the end, in px, counts as reading the newest message. */
const nearEnd = 64;

interface Sticking {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  /** How many messages of others arrived while older ones were read. */
  missed: number;
  onScroll: () => void;
  toEnd: (behavior?: ScrollBehavior) => void;
  /** Call it before adding older messages above: what is being read stays where it is. */
  keepPosition: () => void;
}

/**
 * Keeps a pane scrolled to its newest message while the reader is there, and in place while they
 * read older ones. `count` is the number of messages, `others` how many of them other people or the
 * AI wrote, `own` how many this person is sending: one more scrolls to the end.
 */
export function useStickToBottom(count: number, others: number, own: number): Sticking {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const before = useRef({ others, own });
  const heightBefore = useRef<number | undefined>(undefined);
  const [missed, setMissed] = useState(0);

  const toEnd = useCallback((behavior: ScrollBehavior = "instant") => {
    const pane = scroller.current;
    if (!pane) return;
    atEnd.current = true;
    setMissed(0);
    pane.scrollTo({ top: pane.scrollHeight, behavior });
  }, []);

  const onScroll = useCallback(() => {
    const pane = scroller.current;
    if (!pane) return;
    atEnd.current = pane.scrollHeight - pane.scrollTop - pane.clientHeight < nearEnd;
    if (atEnd.current) setMissed(0);
  }, []);

  const keepPosition = useCallback(() => {
    heightBefore.current = scroller.current?.scrollHeight;
  }, []);

  useLayoutEffect(() => toEnd(), [toEnd]);

  useLayoutEffect(() => {
    const more = others - before.current.others;
    const sent = own > before.current.own;
    before.current = { others, own };
    if (sent || atEnd.current) toEnd();
    else if (more > 0) setMissed((now) => now + more);
  }, [count, others, own, toEnd]);

  useLayoutEffect(() => {
    const pane = scroller.current;
    if (!pane || heightBefore.current === undefined) return;
    pane.scrollTop += pane.scrollHeight - heightBefore.current;
    heightBefore.current = undefined;
  });

  // Late growth (the typeface, a taller reply box) must not push the newest out of sight.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const pane = scroller.current;
      if (pane && atEnd.current) pane.scrollTop = pane.scrollHeight;
    });
    for (const { current } of [scroller, content]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return { scroller, content, missed, onScroll, toEnd, keepPosition };
}
