import { conversationChanges } from "@/api/inbox/conversation-merge";
import type { ReceivedConversation as Conversation } from "@/contract/inbox";
import { inOrder, putIn, type RowOrder, takeOut, withChanges } from "@/lib/row-order";
import { conversationList, type GroupOf } from "./conversation-order";

type Conversations = readonly Conversation[];

/** What is shown of a list, and how. */
export interface RowsView {
  /** A key of filters, order and search: another one shows everything. */
  view: string;
  /** Must be stable, as must `groupOf`, by which it orders first. */
  order: RowOrder<Conversation>;
  groupOf: GroupOf;
  search: string;
  /** The order of a search, where it is another. */
  searchOrder?: RowOrder<Conversation>;
  /** The list is whole: rows that come later are new ones. */
  ready: boolean;
}

const { search: hits } = conversationList;

/**
 * The rows of the list in their order, which do not move while they are read: new ones wait behind
 * "N new", and in a frozen list the others keep their places and groups. It follows the list change
 * by change: one costs little in a list of any length.
 */
export function createShownRows() {
  let source: Conversations = [];
  let shown: Omit<RowsView, "ready"> = { view: "", order: [], groupOf: () => "", search: "" };
  /** The view in which new rows are held back. */
  let heldIn: string | undefined;
  const held = new Map<string, Conversation>();
  let isFrozen = false;
  /** Frozen places: `now` is shown where the row was as it was `at` first. */
  const places = new Map<string, { at: Conversation; now: Conversation }>();
  /** What was shown in another order before: a search, or the end of one, goes back to it. */
  let other:
    | { source: Conversations; order: RowOrder<Conversation>; all: Conversation[] }
    | undefined;
  /** All rows in order, and those of them that the search finds. */
  let all: Conversation[] = [];
  let found: Conversation[] = [];
  let arrived: Conversations = [];
  /** The hits of each letter typed: a key goes on from the last ones, or back to them. */
  let trail: { search: string; found: Conversation[] }[] = [];
  let isChanged = false;
  let isHeldChanged = false;
  /** A row was not where it should be, or its place is not known: all are sorted again. */
  let isLost = true;

  const placed = (row: Conversation): Conversation =>
    places.size === 0 ? row : (places.get(row.id ?? "")?.at ?? row);
  let order: RowOrder<Conversation> = [];
  const isFound = (row: Conversation) => hits([row], shown.search).length > 0;

  /** Changes the order; what was handed out stays as it is. */
  function change(edit: typeof putIn, row: Conversation): void {
    if (isLost) return;
    if (!isChanged) {
      const isWhole = found === all;
      all = [...all];
      found = isWhole ? all : [...found];
      trail = [];
      isChanged = true;
    }
    isLost = !edit(all, order, row) || (found !== all && isFound(row) && !edit(found, order, row));
  }
  const remove = (row: Conversation) => change(takeOut, row);
  const insert = (row: Conversation) => change(putIn, row);

  /** A row goes to where it belongs now. */
  function unplace(id: string): void {
    const place = places.get(id);
    if (!place) return;
    remove(place.now);
    places.delete(id);
    insert(place.now);
  }

  function settle(): void {
    if (isLost) {
      all = inOrder(held.size > 0 ? source.filter(({ id = "" }) => !held.has(id)) : source, order);
      found = hits(all, shown.search);
      trail = [];
    }
    if (isHeldChanged) arrived = inOrder([...held.values()].filter(isFound), order);
    isLost = isChanged = isHeldChanged = false;
  }

  function showAll(): void {
    for (const id of places.keys()) unplace(id);
    isHeldChanged = held.size > 0;
    const late = [...held.values()];
    held.clear();
    for (const row of late) insert(row);
    settle();
  }

  /** A row came, or `old` became it. */
  function take(row: Conversation, old: Conversation | undefined, holds: boolean): void {
    const { id } = row;
    const isNew = holds && (!old || (!isFound(old) && isFound(row)));
    if (id !== undefined && (isNew || held.has(id))) {
      held.set(id, row);
      isHeldChanged = true;
    } else {
      const at =
        id === undefined ? undefined : (places.get(id)?.at ?? (isFrozen ? old : undefined));
      if (id !== undefined && at) places.set(id, { at, now: row });
      insert(row);
    }
  }

  function follow(rows: Conversations, holds: boolean): void {
    const changes = conversationChanges.between(source, rows);
    const known = changes ? undefined : new Set(source.map(({ id }) => id));
    source = rows;
    for (const { removed, added } of changes ?? []) {
      const olds = new Map(removed.map((row) => [row.id, row]));
      const ids = new Set(added.map(({ id }) => id));
      for (const row of removed) {
        const { id = "" } = row;
        if (!held.has(id)) remove(row);
        if (ids.has(row.id)) continue;
        isHeldChanged = held.delete(id) || isHeldChanged;
        places.delete(id);
      }
      for (const row of added)
        take(row, row.id === undefined ? undefined : olds.get(row.id), holds);
    }
    if (!known) return;
    // A list that did not come of the last one, or with too many changes.
    isLost = isHeldChanged = true;
    const byId = new Map(held.size + places.size > 0 ? rows.map((row) => [row.id, row]) : []);
    for (const [id, { at }] of places) {
      const row = byId.get(id);
      if (row) places.set(id, { at, now: row });
      else places.delete(id);
    }
    const isHeld = (id: string) => held.has(id) || (holds && !known.has(id));
    const late = rows.filter(({ id }) => id !== undefined && isHeld(id));
    held.clear();
    for (const row of late) if (row.id !== undefined) held.set(row.id, row);
  }

  /** Puts the rows in another order: as they were in it, with what has changed since. */
  function reorder(next: RowOrder<Conversation>): void {
    const [last, isPlain] = [other, held.size + places.size === 0];
    if (!isLost && isPlain) other = { source, order: shown.order, all };
    order = next.map((keyOf) => (row) => keyOf(placed(row)));
    const changes = last && conversationChanges.between(last.source, source);
    const rows =
      last?.order === next && isPlain
        ? withChanges(changes?.length === 0 ? last.all : [...last.all], next, changes)
        : undefined;
    isLost = !rows;
    if (rows) all = found = rows;
  }

  /** Brings everything up to date. While nothing changes, so do the rows not. */
  function show(rows: Conversations, { ready, ...next }: RowsView) {
    const last = shown;
    if (last.view !== next.view) showAll();
    const isOther = last.order !== next.order;
    if (isOther) reorder(next.order);
    if (rows !== source) follow(rows, heldIn === next.view);
    const isSorted = isLost;
    if (isSorted) shown = next;
    settle();
    shown = next;
    if (isOther && !isSorted) {
      found = hits(all, next.search);
      trail = [];
    } else if (last.search !== next.search && !isSorted) {
      const typed = trail.filter(({ search }) => next.search.startsWith(search));
      const known = typed.findLast(({ search }) => search === next.search)?.found;
      const isLonger = next.search.startsWith(last.search);
      trail = isLonger ? [...typed, { search: last.search, found }] : typed;
      found = known ?? hits(trail.at(-1)?.found ?? all, next.search);
    }
    if (ready) heldIn = next.view;
    return { rows: found as Conversations, arrived };
  }

  return {
    show,
    /** Prepares the order of a search, and the search, in steps: the first letter waits for neither. */
    *prepare(next = shown.order, rows = source) {
      if (other) return;
      for (let at = 0; at < rows.length; at += 2000) yield hits(rows.slice(at, at + 2000), "a");
      const sorted = inOrder(rows, next);
      yield hits(sorted, "a");
      other ??= { source: rows, order: next, all: sorted };
    },
    /** The group that a row is shown in. */
    groupOf: (row: Conversation): string => shown.groupOf(placed(row)),
    /** Shows what was held back, and every row where it belongs now. */
    showArrived: showAll,
    /** The list is left: what comes until it is shown again is not new to who comes back. */
    leave(): void {
      showAll();
      heldIn = undefined;
    },
    /** Rows keep their places from now on, or no longer; whether some move now. */
    freeze(frozen: boolean): boolean {
      if (frozen === isFrozen) return false;
      isFrozen = frozen;
      const hasMoved = !frozen && places.size > 0;
      if (hasMoved) for (const id of places.keys()) unplace(id);
      settle();
      return hasMoved;
    },
    /** Lets one row go to where it belongs now, though the others keep theirs; whether it does. */
    release(id: string): boolean {
      const isPlaced = places.has(id);
      unplace(id);
      settle();
      return isPlaced;
    },
  };
}
