import type { ReceivedConversation } from "@/contract/inbox";

/** What a list shows while it is read: rows that stand still, and what waits to be let in. */
export interface SteadyRows {
  rows: readonly ReceivedConversation[];
  /** New conversations not shown yet. */
  arrived: readonly ReceivedConversation[];
}

/**
 * Parts sorted conversations into those shown and those that have come since. With `places` (ids
 * in the order a person is looking at) the shown ones keep that order, whatever happened to them.
 */
export function steadyRows(
  sorted: readonly ReceivedConversation[],
  admitted: ReadonlySet<string> | undefined,
  places?: ReadonlyMap<string, number>,
): SteadyRows {
  const arrived: ReceivedConversation[] = [];
  const rows: ReceivedConversation[] = [];
  for (const conversation of sorted) {
    const isNew =
      admitted !== undefined && conversation.id !== undefined && !admitted.has(conversation.id);
    (isNew ? arrived : rows).push(conversation);
  }
  if (places) {
    const placeOf = ({ id }: ReceivedConversation) =>
      places.get(id ?? "") ?? Number.MAX_SAFE_INTEGER;
    rows.sort((a, b) => placeOf(a) - placeOf(b));
  }
  return { rows: arrived.length === 0 && !places ? sorted : rows, arrived };
}

/** The ids of conversations, for `admitted`. */
export const idsOf = (conversations: readonly ReceivedConversation[]): ReadonlySet<string> =>
  new Set(conversations.flatMap(({ id }) => id ?? []));

/** Where each conversation stands now, for `places`. */
export const placesOf = (
  conversations: readonly ReceivedConversation[],
): ReadonlyMap<string, number> =>
  new Map(conversations.flatMap(({ id }, place) => (id === undefined ? [] : [[id, place]])));
