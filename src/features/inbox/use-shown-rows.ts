import { useEffect, useEffectEvent, useState } from "react";
import type { ReceivedConversation } from "@/contract/inbox";
import { type RowsView, showRows } from "./shown-rows";

/** A list's shown rows, and how to let them move. `view` must be the same object while it is the same. */
export function useShownRows(list: readonly ReceivedConversation[], view: RowsView) {
  const [isFrozen, freeze] = useState(false);
  const [last, setLast] = useState(() => ({ list, view, isFrozen, shown: showRows(list, view) }));
  let now = last;
  if (last.list !== list || last.view !== view || last.isFrozen !== isFrozen) {
    now = { list, view, isFrozen, shown: showRows(list, view, last.shown, isFrozen) };
    setLast(now);
  }
  const { shown } = now;

  /** Shows what waits, and every row where it belongs now. Returns where the first that waited is. */
  const showArrived = () => {
    const next = showRows(list, view);
    setLast({ ...now, shown: next });
    return next.rows.findIndex((row) => shown.arrived.includes(row));
  };
  const catchUp = useEffectEvent(showArrived);
  useEffect(() => {
    // Nobody reads a hidden tab: it may catch up.
    const onHidden = () => void catchUp();
    document.addEventListener("visibilitychange", onHidden);
    return () => document.removeEventListener("visibilitychange", onHidden);
  }, []);

  /** Lets one row go to where it belongs now, though the others keep their places. */
  const release = (id: string) =>
    setLast((all) => {
      const row = all.list.find((one) => one.id === id);
      if (!row || !all.shown.places.has(id) || all.shown.places.get(id) === row) return all;
      const before = { ...all.shown, places: new Map(all.shown.places).set(id, row) };
      return { ...all, shown: showRows(all.list, all.view, before, all.isFrozen) };
    });
  return { ...shown, showArrived, freeze, release };
}
