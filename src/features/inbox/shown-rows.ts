import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { ReceivedConversation as Conversation } from "@/contract/inbox";
import { inOrder, rowSearch } from "@/lib/list-rows";
import { conversationList, type Arrangement } from "./conversation-order";

type Conversations = readonly Conversation[];

/** What is shown of a list, and how. */
export interface RowsView {
  /** A key of filters, order and search: another one shows everything. */
  view: string;
  arrange: (rows: Conversations) => Arrangement;
  search: string;
  /** The list is whole: rows that come later are new ones. */
  ready: boolean;
}

/** What a list remembers, so that its rows hold still. */
interface Kept {
  /** The rows that have been shown in a view: others are new ones. */
  known?: { view: string; ids: ReadonlySet<string | undefined> };
  /** While the list is in use: each row as it was before, which decides where it stands. */
  places?: ReadonlyMap<string | undefined, Conversation> | undefined;
}

const search = rowSearch(conversationList.textOf);
const placesOf = (rows: Conversations) => new Map(rows.map((row) => [row.id, row]));

/** What to remember of the rows that are found. */
function remember(found: Conversations, { ready, view }: RowsView, kept: Kept): Kept {
  const ids = kept.known?.view === view ? kept.known.ids : undefined;
  // An empty list moves under nobody's eyes.
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
  /** The row as it decides where it stands. */
  const placeOf = (row: Conversation) => (ids && row.id && places?.get(row.id)) || row;
  const { groupOf, order } = arrange(shown.map(placeOf));
  return {
    rows: inOrder(
      shown,
      order.map((keyOf) => (row: Conversation) => keyOf(placeOf(row))),
    ),
    /** Rows that wait behind "N new". */
    arrived: found.filter((row) => !isShown(row)),
    groupOf: (row: Conversation) => groupOf(placeOf(row)),
  };
}

/** A list's rows as they are shown, and what to remember of them. */
export function showRows(list: Conversations, view: RowsView, before: Kept = {}) {
  const found = search(list, view.search);
  const kept = remember(found, view, before);
  return { ...arranged(found, view, kept), kept };
}

/** A list's shown rows, and how to let them move. `view` must be the same object while it is the same. */
export function useShownRows(list: Conversations, view: RowsView) {
  const [before, setKept] = useState<Kept>({});
  const found = useMemo(() => search(list, view.search), [list, view.search]);
  const kept = remember(found, view, before);
  if (kept !== before) setKept(kept);
  // Made once: drawing again with what is kept now finds it made.
  const shown = useMemo(() => arranged(found, view, kept), [found, kept, view]);

  /** Keeps every row in its place, or lets them move. */
  const freeze = (isFrozen: boolean) =>
    setKept((now) => {
      if (Boolean(now.places) === isFrozen) return now;
      return { ...now, places: isFrozen ? placesOf(list) : undefined };
    });
  /** Lets one row go to where it belongs now, though the others keep their places. */
  const release = (id: string) =>
    setKept((now) => {
      const row = list.find((one) => one.id === id);
      return now.places && row ? { ...now, places: new Map(now.places).set(id, row) } : now;
    });
  /** Shows what waits, and every row where it belongs now. Returns where the first that waited is. */
  const showArrived = () => {
    const { kept: next, rows } = showRows(list, { ...view, ready: true }, { places: kept.places });
    setKept(next);
    return rows.findIndex((row) => shown.arrived.includes(row));
  };
  const catchUp = useEffectEvent(showArrived);
  useEffect(() => {
    // Nobody reads a hidden tab: it may catch up.
    const onHidden = () => void catchUp();
    document.addEventListener("visibilitychange", onHidden);
    return () => document.removeEventListener("visibilitychange", onHidden);
  }, []);
  return { ...shown, showArrived, freeze, release };
}
