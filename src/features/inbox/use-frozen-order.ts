import { useEffect, useMemo, useRef, useState } from "react";
import type { ReceivedConversation } from "@/contract/inbox";
import { type GroupOf, groupsOf } from "./conversation-order";

type Conversations = readonly ReceivedConversation[];
type Ids = ReadonlySet<string | undefined>;
type Places = ReadonlyMap<string | undefined, { index: number; group: string }>;

const idsOf = (conversations: Conversations): Ids => new Set(conversations.map(({ id }) => id));

/** The group of each conversation and its index, by its id. */
export const placesOf = (rows: Conversations, groupOf: GroupOf): Places =>
  new Map(rows.map((row, index) => [row.id, { index, group: groupOf(row) }]));

/** Splits conversations into those `known`, in groups and at their `places`, and those that arrived since. */
export function frozenOrder(
  sorted: Conversations,
  groupOf: GroupOf,
  known?: Ids,
  places?: Places,
): { rows: Conversations; groupOf: GroupOf; arrived: Conversations } {
  const isKnown = ({ id }: ReceivedConversation) => id === undefined || !known || known.has(id);
  const arrived = sorted.filter((conversation) => !isKnown(conversation));
  const shown = arrived.length === 0 ? sorted : sorted.filter(isKnown);
  const placeOf = ({ id }: ReceivedConversation) =>
    id === undefined ? undefined : places?.get(id);
  const indexOf = (one: ReceivedConversation) => placeOf(one)?.index ?? shown.length;
  const inPlace = places ? shown.toSorted((a, b) => indexOf(a) - indexOf(b)) : shown;
  const frozenGroupOf: GroupOf = (one) => placeOf(one)?.group ?? groupOf(one);
  const rows = [...groupsOf(inPlace, frozenGroupOf).values()].flat();
  return { rows, groupOf: frozenGroupOf, arrived };
}

/**
 * Rows that do not move while they are read: new ones wait behind "N new", and in a frozen list the
 * others keep their places. Another `view` (filter, search, order), once `ready`, shows everything.
 */
export function useFrozenOrder(
  sorted: Conversations,
  { groupOf, view, ready }: { groupOf: GroupOf; view: string; ready: boolean },
) {
  const [known, setKnown] = useState<{ view: string; ids: Ids }>();
  const [places, setPlaces] = useState<Places>();
  const isKnownView = known?.view === view;
  if (ready && !isKnownView) {
    setKnown({ view, ids: idsOf(sorted) });
    setPlaces(undefined);
  }
  const order = useMemo(
    () => frozenOrder(sorted, groupOf, isKnownView ? known.ids : undefined, places),
    [sorted, groupOf, isKnownView, known, places],
  );
  const { rows, arrived } = order;

  const isFrozen = useRef(false);
  const showArrived = () => {
    setKnown({ view, ids: idsOf(sorted) });
    const all = frozenOrder(sorted, groupOf);
    setPlaces(isFrozen.current ? placesOf(all.rows, groupOf) : undefined);
  };
  const freeze = (frozen: boolean) => {
    if (frozen === isFrozen.current) return;
    isFrozen.current = frozen;
    setPlaces(frozen ? placesOf(rows, order.groupOf) : undefined);
  };
  /** Lets one row go to where it belongs now, though the others keep their places. */
  const release = (id: string) =>
    setPlaces((now) => now && new Map([...now].filter(([other]) => other !== id)));
  useEffect(() => {
    if (rows.length === 0 && arrived.length > 0) showArrived();
    // Nobody reads a hidden tab: it may catch up.
    document.addEventListener("visibilitychange", showArrived);
    return () => document.removeEventListener("visibilitychange", showArrived);
  });
  return { ...order, showArrived, freeze, release };
}
