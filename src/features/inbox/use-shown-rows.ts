import { useCallback, useEffect, useState } from "react";
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

  /** Shows what waits, and every row where it belongs now. */
  const showArrived = useCallback(
    () => setLast((all) => ({ ...all, shown: showRows(all.list, all.view) })),
    [],
  );
  useEffect(() => {
    // Nobody reads a hidden tab: it may catch up.
    document.addEventListener("visibilitychange", showArrived);
    return () => document.removeEventListener("visibilitychange", showArrived);
  }, [showArrived]);

  /** Lets one row go to where it belongs now, though the others keep their places. */
  const release = (id: string) =>
    setLast((all) => {
      const row = all.list.find((one) => one.id === id);
      if (!row || !all.shown.places.has(id)) return all;
      const before = { ...all.shown, places: new Map(all.shown.places).set(id, row) };
      return { ...all, shown: showRows(all.list, all.view, before, all.isFrozen) };
    });
  const groupOf = useCallback(
    (row: ReceivedConversation) => view.groupOf(shown.places.get(row.id ?? "") ?? row),
    [view, shown],
  );
  const { arrived, rows } = shown;
  return { rows, arrived, groupOf, showArrived, freeze, release };
}
