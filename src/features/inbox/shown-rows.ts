import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { ReceivedConversation as Conversation } from "@/contract/inbox";
import { inOrder, rowSearch } from "@/lib/list-rows";
import { conversationList, type Arrangement } from "./conversation-order";

type Conversations = readonly Conversation[];

/** Which rows of a list are shown, and how. */
export interface RowsView {
  /** A key of filters, order and search; when it changes, all rows are shown. */
  view: string;
  arrange: (rows: Conversations) => Arrangement;
  search: string;
  /** The list has loaded: rows that come later count as new. */
  ready: boolean;
}

/** What a list remembers in order to keep its rows in place. */
interface Kept {
  /** The ids of the rows that have been shown in a view: all other rows are new. */
  known?: { view: string; ids: ReadonlySet<string | undefined> };
  /** Set while the list is in use: each row as it was before, which determines its place. */
  places?: ReadonlyMap<string | undefined, Conversation> | undefined;
}

const search = rowSearch(conversationList.textOf);
const placesOf = (rows: Conversations) => new Map(rows.map((row) => [row.id, row]));

/** What to remember about the rows that were found. */
function remember(found: Conversations, { ready, view }: RowsView, kept: Kept): Kept {
  const ids = kept.known?.view === view ? kept.known.ids : undefined;
  // None of the known rows is left, so no row on screen can move: all are shown.
  const isEmpty = found.length > 0 && ids && !found.some(({ id }) => !id || ids.has(id));
  if (!ready || (ids && !isEmpty)) return kept;
  return {
    known: { view, ids: new Set(found.map(({ id }) => id)) },
    places: kept.places && placesOf(found),
  };
}

/** The rows in their order, and those that wait behind "N new". */
function arranged(found: Conversations, { arrange, view }: RowsView, { known, places }: Kept) {
  const ids = known?.view === view ? known.ids : undefined;
  const isShown = ({ id }: Conversation) => !ids || id === undefined || ids.has(id);
  const shown = found.filter(isShown);
  /** The version of a row that determines its place. */
  const placeOf = (row: Conversation) => (ids && row.id && places?.get(row.id)) || row;
  const { groupOf, order } = arrange(shown.map(placeOf));
  return {
    rows: inOrder(
      shown,
      order.map((keyOf) => (row: Conversation) => keyOf(placeOf(row))),
    ),
    arrived: found.filter((row) => !isShown(row)),
    groupOf: (row: Conversation) => groupOf(placeOf(row)),
  };
}

/** A list's rows as they are shown, and what to remember for the next call. */
export function showRows(list: Conversations, view: RowsView, before: Kept = {}) {
  const found = search(list, view.search);
  const kept = remember(found, view, before);
  return { ...arranged(found, view, kept), kept };
}

/** A list's shown rows, and functions that keep or move them. Memoize `view`, it is a dependency. */
export function useShownRows(list: Conversations, view: RowsView) {
  const [before, setKept] = useState<Kept>({});
  const found = useMemo(() => search(list, view.search), [list, view.search]);
  const kept = remember(found, view, before);
  if (kept !== before) setKept(kept);
  // Memoized, so that the re-render after `setKept` does not compute it again.
  const shown = useMemo(() => arranged(found, view, kept), [found, kept, view]);

  /** Keeps every row in its place, or lets them move. */
  const freeze = (isFrozen: boolean) =>
    setKept((now) => {
      if (Boolean(now.places) === isFrozen) return now;
      return { ...now, places: isFrozen ? placesOf(list) : undefined };
    });
  /** Moves one row to where it belongs now, while the others keep their places. */
  const release = (id: string) =>
    setKept((now) => {
      const row = list.find((one) => one.id === id);
      return now.places && row ? { ...now, places: new Map(now.places).set(id, row) } : now;
    });
  /** Shows the new rows, and every row where it belongs now. Returns the index of the first new one. */
  const showArrived = () => {
    const { kept: next, rows } = showRows(list, { ...view, ready: true }, { places: kept.places });
    setKept(next);
    return rows.findIndex((row) => shown.arrived.includes(row));
  };
  const catchUp = useEffectEvent(showArrived);
  useEffect(() => {
    // Nobody is reading a hidden tab, so its rows may move.
    const onHidden = () => void catchUp();
    document.addEventListener("visibilitychange", onHidden);
    return () => document.removeEventListener("visibilitychange", onHidden);
  }, []);
  return { ...shown, showArrived, freeze, release };
}
