import { useEffect, useEffectEvent, useState } from "react";
import type { ReceivedConversation as Conversation } from "@/contract/inbox";
import { inOrder } from "@/lib/list-rows";
import { rowSearch } from "@/lib/row-search";
import { conversationList, type Way } from "./conversation-order";

type Conversations = readonly Conversation[];

/** What is shown of a list, and how. */
export interface RowsView {
  /** A key of filters, order and search: another one shows everything. */
  view: string;
  way: (rows: Conversations) => Way;
  search: string;
  /** The list is whole: rows that come later are new ones. */
  ready: boolean;
}

/** The rows of a list as they are shown. */
interface ShownRows {
  rows: Conversations;
  /** Rows that wait behind "N new". */
  arrived: Conversations;
  /** Each shown row as it was when it took its place; the row itself unless places are kept. */
  places: ReadonlyMap<string, Conversation>;
  groupOf: Way["groupOf"];
  /** The view in which rows that come later wait. */
  heldIn: string | undefined;
}

const search = rowSearch(conversationList.textOf);

/**
 * The rows in their order. What came since `before` in the same view waits behind "N new", and in a
 * frozen list the others keep their places and groups.
 */
export function showRows(
  list: Conversations,
  view: RowsView,
  before?: ShownRows,
  isFrozen = false,
): ShownRows {
  const known = before?.heldIn === view.view ? before.places : undefined;
  const isNew = ({ id }: Conversation) => id !== undefined && known?.has(id) === false;
  const found = search(list, view.search);
  const arrived = found.filter(isNew);
  const shown = found.filter((row) => !isNew(row));
  // An empty list moves under nobody's eyes.
  if (shown.length === 0 && arrived.length > 0) return showRows(list, view);
  /** The row as it decides where it stands. */
  const placeOf = (row: Conversation) => (isFrozen && row.id && known?.get(row.id)) || row;
  const { groupOf, order } = view.way(shown.map(placeOf));
  const placedBy = order.map((keyOf) => (row: Conversation) => keyOf(placeOf(row)));
  return {
    rows: inOrder(shown, placedBy),
    groupOf: (row) => groupOf(placeOf(row)),
    arrived,
    places: new Map(shown.map((row) => [row.id ?? "", placeOf(row)])),
    heldIn: view.ready || known ? view.view : undefined,
  };
}

/** A list's shown rows, and how to let them move. `view` must be the same object while it is the same. */
export function useShownRows(list: Conversations, view: RowsView) {
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
