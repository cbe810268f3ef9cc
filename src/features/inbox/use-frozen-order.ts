import { useEffect, useMemo, useRef, useState } from "react";
import type { ReceivedConversation } from "@/contract/inbox";
import type { ConversationGroup } from "./conversation-order";

type Conversations = readonly ReceivedConversation[];
type Groups = readonly ConversationGroup[];
type Ids = ReadonlySet<string | undefined>;
type Places = ReadonlyMap<string, { index: number; group: string }>;

/** Puts conversations in groups; `frozenGroupOf` names the group of those that must not move. */
export type Grouping = (
  conversations: Conversations,
  frozenGroupOf?: (conversation: ReceivedConversation) => string | undefined,
) => Groups;

/** The group of each conversation and its index there, by its id. */
export const placesOf = (groups: Groups): Places =>
  new Map(
    groups.flatMap(({ name, rows }) =>
      rows.flatMap(({ id }, index) => (id === undefined ? [] : [[id, { index, group: name }]])),
    ),
  );

const idsOf = (conversations: Conversations): Ids => new Set(conversations.map(({ id }) => id));

/** Splits conversations into those `known`, in groups and at their `places`, and those that arrived since. */
export function frozenOrder(
  sorted: Conversations,
  grouping: Grouping,
  known?: Ids,
  places?: Places,
): { groups: Groups; rows: Conversations; arrived: Conversations } {
  const isKnown = ({ id }: ReceivedConversation) => id === undefined || !known || known.has(id);
  const arrived = sorted.filter((conversation) => !isKnown(conversation));
  const shown = arrived.length === 0 ? sorted : sorted.filter(isKnown);
  const placeOf = ({ id }: ReceivedConversation) => places?.get(id ?? "");
  const indexOf = (one: ReceivedConversation) => placeOf(one)?.index ?? shown.length;
  const groups = places
    ? grouping(
        shown.toSorted((a, b) => indexOf(a) - indexOf(b)),
        (one) => placeOf(one)?.group,
      )
    : grouping(shown);
  return { groups, rows: groups.flatMap(({ rows }) => rows), arrived };
}

/**
 * Rows that do not move while they are read: new ones wait behind "N new", and in a frozen list the
 * others keep their places. Another `view` (filter, search, order), once `ready`, shows everything.
 */
export function useFrozenOrder(
  sorted: Conversations,
  { grouping, view, ready }: { grouping: Grouping; view: string; ready: boolean },
) {
  const [known, setKnown] = useState<{ view: string; ids: Ids }>();
  const [places, setPlaces] = useState<Places>();
  const isKnownView = known?.view === view;
  if (ready && !isKnownView) {
    setKnown({ view, ids: idsOf(sorted) });
    setPlaces(undefined);
  }
  const { groups, rows, arrived } = useMemo(
    () => frozenOrder(sorted, grouping, isKnownView ? known.ids : undefined, places),
    [sorted, grouping, isKnownView, known, places],
  );

  const isFrozen = useRef(false);
  const showArrived = () => {
    setKnown({ view, ids: idsOf(sorted) });
    setPlaces(isFrozen.current ? placesOf(grouping(sorted)) : undefined);
  };
  const freeze = (frozen: boolean) => {
    if (frozen === isFrozen.current) return;
    isFrozen.current = frozen;
    setPlaces(frozen ? placesOf(groups) : undefined);
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
  return { groups, rows, arrived, showArrived, freeze, release };
}
