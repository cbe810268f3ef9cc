import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ReceivedConversation } from "@/contract/inbox";
import { idsOf, placesOf, type SteadyRows, steadyRows } from "./steady-rows";

interface Steady extends SteadyRows {
  /** Lets in what has arrived, and puts everything in its sorted place. */
  admit: () => void;
  /** Keeps (or no longer keeps) every row where it stands, while a person points at the list. */
  hold: (held: boolean) => void;
}

/**
 * Rows that do not move under a reader: conversations that come in while the list is open wait
 * behind "N new"; while it is pointed at, scrolled or focused, the others keep their places.
 * `view` names the filter and order: another view shows all there is. `settled` is false while
 * what is shown only stands in for the answer.
 */
export function useSteadyList(
  sorted: readonly ReceivedConversation[],
  view: string,
  settled: boolean,
): Steady {
  const [admitted, setAdmitted] = useState<{ view: string; ids: ReadonlySet<string> }>();
  const [places, setPlaces] = useState<ReadonlyMap<string, number>>();
  const isAdmitted = admitted?.view === view;
  if (settled && !isAdmitted) {
    setAdmitted({ view, ids: idsOf(sorted) });
    setPlaces(undefined);
  }
  const steady = useMemo(
    () => steadyRows(sorted, isAdmitted ? admitted.ids : undefined, places),
    [sorted, isAdmitted, admitted, places],
  );

  const latest = useRef({ sorted, rows: steady.rows });
  useEffect(() => {
    latest.current = { sorted, rows: steady.rows };
  });
  const held = useRef(false);
  const admit = useCallback(() => {
    const { sorted: all } = latest.current;
    setAdmitted({ view, ids: idsOf(all) });
    setPlaces(held.current ? placesOf(all) : undefined);
  }, [view]);
  const hold = useCallback((now: boolean) => {
    if (now === held.current) return;
    held.current = now;
    setPlaces(now ? placesOf(latest.current.rows) : undefined);
  }, []);

  // Behind a hidden tab nobody reads: coming back, everything is in its place.
  useEffect(() => {
    document.addEventListener("visibilitychange", admit);
    return () => document.removeEventListener("visibilitychange", admit);
  }, [admit]);

  const nothingShown = steady.rows.length === 0 && steady.arrived.length > 0;
  useEffect(() => {
    if (nothingShown) admit();
  }, [nothingShown, admit]);

  return { ...steady, admit, hold };
}
