import { useCallback, useEffect, useReducer, useState } from "react";
import type { ReceivedConversation } from "@/contract/inbox";
import { inIdleSteps } from "@/lib/when-idle";
import { createShownRows, type RowsView } from "./shown-rows";

/** A list's shown rows in a component, and how to let them move. */
export function useShownRows(conversations: readonly ReceivedConversation[], view: RowsView) {
  const { ready, searchOrder } = view;
  const [list] = useState(createShownRows);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const { rows, arrived } = list.show(conversations, view);
  const showArrived = useCallback(() => {
    list.showArrived();
    render();
  }, [list]);
  useEffect(() => {
    if (rows.length === 0 && arrived.length > 0) showArrived();
  }, [rows, arrived, showArrived]);
  useEffect(() => {
    // Nobody reads a hidden tab: it may catch up.
    document.addEventListener("visibilitychange", showArrived);
    return () => {
      document.removeEventListener("visibilitychange", showArrived);
      list.leave();
    };
  }, [list, showArrived]);
  useEffect(
    () => (ready ? inIdleSteps(list.prepare(searchOrder)) : undefined),
    [list, ready, searchOrder],
  );
  const { groupOf } = list;
  const freeze = (frozen: boolean) => list.freeze(frozen) && render();
  const release = (id: string) => list.release(id) && render();
  return { rows, arrived, groupOf, showArrived, freeze, release };
}
