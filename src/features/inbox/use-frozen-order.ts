import { useEffect, useMemo, useRef, useState } from "react";
import type { ReceivedConversation } from "@/contract/inbox";

type Conversations = readonly ReceivedConversation[];
type Places = ReadonlyMap<string, number>;

/** The index of each conversation in a list, by its id. */
export const placesOf = (conversations: Conversations): Places =>
  new Map(conversations.flatMap(({ id }, place) => (id === undefined ? [] : [[id, place]])));

/** Splits conversations into those `known`, in the order of `places`, and those that arrived since. */
export function frozenOrder(
  sorted: Conversations,
  known: Places | undefined,
  places?: Places,
): { rows: Conversations; arrived: Conversations } {
  const isKnown = ({ id }: ReceivedConversation) => id === undefined || !known || known.has(id);
  const arrived = sorted.filter((conversation) => !isKnown(conversation));
  const shown = arrived.length === 0 ? sorted : sorted.filter(isKnown);
  if (!places) return { rows: shown, arrived };
  const placeOf = ({ id }: ReceivedConversation) => places.get(id ?? "") ?? places.size;
  return { rows: shown.toSorted((a, b) => placeOf(a) - placeOf(b)), arrived };
}

/**
 * Rows that do not move while they are read: new ones wait behind "N new", and in a frozen list the
 * others keep their places. Another `view` (filter, search, order), once `ready`, shows everything.
 */
export function useFrozenOrder(sorted: Conversations, view: string, ready: boolean) {
  const [known, setKnown] = useState<{ view: string; places: Places }>();
  const [places, setPlaces] = useState<Places>();
  const isKnownView = known?.view === view;
  if (ready && !isKnownView) {
    setKnown({ view, places: placesOf(sorted) });
    setPlaces(undefined);
  }
  const { rows, arrived } = useMemo(
    () => frozenOrder(sorted, isKnownView ? known.places : undefined, places),
    [sorted, isKnownView, known, places],
  );

  const isFrozen = useRef(false);
  const showArrived = () => {
    const now = placesOf(sorted);
    setKnown({ view, places: now });
    setPlaces(isFrozen.current ? now : undefined);
  };
  const freeze = (frozen: boolean) => {
    if (frozen === isFrozen.current) return;
    isFrozen.current = frozen;
    setPlaces(frozen ? placesOf(rows) : undefined);
  };
  useEffect(() => {
    if (rows.length === 0 && arrived.length > 0) showArrived();
    // Nobody reads a hidden tab: it may catch up.
    document.addEventListener("visibilitychange", showArrived);
    return () => document.removeEventListener("visibilitychange", showArrived);
  });
  return { rows, arrived, showArrived, freeze };
}
