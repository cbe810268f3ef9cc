import { expect, it } from "vitest";
import { mergeRows, type RowUpdate } from "@/api/inbox/conversation-merge";
import type { ReceivedConversation } from "@/contract/inbox";
import { conversationList, groupNameOf, orderOf } from "@/features/inbox/conversation-order";
import { sortRows } from "@/components/list-screen/list-kind";
import { createShownRows, type RowsView } from "@/features/inbox/shown-rows";
import { createShiftFigures } from "@/features/inbox/shift-figures";

type Rows = readonly ReceivedConversation[];
const [newest] = conversationList.sorts;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
/** "t1" is with the team, all others need a person. */
const byLetter = ({ id }: { id?: string }) => (id?.startsWith("t") ? "With the team" : "Needs you");
/** In the given order: the first is the newest. */
const of = (...ids: string[]): Rows =>
  ids.map((id, index) => ({ id, lastMessageAt: at(1000 - index) }));
const ids = (rows: Rows) => rows.map(({ id }) => id);
const view = (given: Partial<RowsView> = {}): RowsView => {
  const { groupOf = byLetter } = given;
  return { view: "", groupOf, order: orderOf(newest, groupOf), search: "", ready: true, ...given };
};
const change = (rows: Rows, ...updates: ReceivedConversation[]) =>
  mergeRows(
    rows,
    new Map(updates.map((row): [string, RowUpdate] => [row.id ?? "", { change: row, row }])),
    {},
  );

/** A list that shows these rows: what it shows of later ones, and how many it keeps back. */
function shownOf(rows: Rows, plain = view()) {
  const list = createShownRows();
  const shown = (later: Rows, given = plain) => ids(list.show(later, given).rows);
  const arrived = (later: Rows) => ids(list.show(later, plain).arrived);
  shown(rows);
  return { list, plain, shown, arrived };
}

it("keeps new rows apart until they are shown", () => {
  const rows = of("a", "b");
  const { arrived, list, shown } = shownOf(rows);
  const later = change(rows, { id: "n1", lastMessageAt: at(2000) }, { id: "n2" });
  expect([shown(later), arrived(later)]).toEqual([
    ["a", "b"],
    ["n1", "n2"],
  ]);
  list.showArrived();
  expect(shown(later)).toEqual(["n1", "a", "b", "n2"]);
});

it("shows everything while the list is not whole, and in another view", () => {
  const rows = of("a", "b");
  const { plain, shown } = shownOf(rows, view({ ready: false }));
  const ready = { ...plain, ready: true };
  const whole = change(rows, { id: "n" });
  expect(shown(whole)).toEqual(["a", "b", "n"]);
  shown(whole, ready);
  const late = change(whole, { id: "late" });
  expect(shown(late, ready)).toEqual(["a", "b", "n"]);
  expect(shown(late, { ...plain, view: "other" })).toHaveLength(4);
});

it("keeps places and groups while frozen, one by one or all let go", () => {
  const byStatus = ({ status }: ReceivedConversation) =>
    status === "resolved" ? "Resolved" : "Needs you";
  const rows = of("a", "b", "c");
  const { list, plain, shown } = shownOf(rows, view({ groupOf: byStatus }));
  list.freeze(true);
  const now = change(rows, { id: "a", status: "resolved" }, { id: "c", lastMessageAt: at(2000) });
  const frozen = list.show(now, plain).rows;
  expect(ids(frozen)).toEqual(["a", "b", "c"]);
  expect(frozen[0]).toMatchObject({ status: "resolved" });
  expect(frozen.map(list.groupOf)).toEqual(["Needs you", "Needs you", "Needs you"]);
  list.release("a");
  expect(shown(now)).toEqual(["b", "c", "a"]);
  list.freeze(false);
  expect(shown(now)).toEqual(["c", "b", "a"]);
});

it("keeps places when the list is read again, and drops what is gone", () => {
  const rows = of("a", "b", "c");
  const { list, shown } = shownOf(rows);
  list.freeze(true);
  const moved = change(rows, { id: "c", lastMessageAt: at(2000) });
  shown(moved);
  expect(shown(moved.slice(1).toReversed())).toEqual(["b", "c"]);
});

it("holds nothing back for who comes back to the list", () => {
  const rows = of("a", "b");
  const { arrived, list, shown } = shownOf(rows);
  shown(change(rows, { id: "n1" }));
  list.leave();
  const later = change(rows, { id: "n1" }, { id: "n2" });
  expect(arrived(later)).toEqual([]);
  expect(new Set(shown(later))).toEqual(new Set(["a", "b", "n1", "n2"]));
});

it("always shows a conversation without an id", () => {
  expect(shownOf([]).shown([{}])).toHaveLength(1);
});

/** A generator that repeats exactly. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const words = ["maria lopez", "marco polo", "ana costa", "unknown"];
it.each([1, 2])("followed change by change, all is as if made anew: seed %i", (seed) => {
  const draw = numbers(seed);
  const user = { id: "user-7", username: "maya.okafor" };
  const row = (number: number): ReceivedConversation => ({
    id: `c${number}`,
    memberName: words[draw(4)],
    status: ["active", "escalated", "resolved"][draw(3)],
    priority: ["urgent", "high", "normal"][draw(3)],
    // Some at the same time, some without any.
    lastMessageAt: draw(8) === 0 ? undefined : at(draw(400)),
    sentimentScore: draw(100) - 50,
    isHumanTakeover: draw(3) === 0,
  });
  const groupOf = (one: ReceivedConversation) => groupNameOf(one, undefined);
  const { sorts } = conversationList;
  const orders = new Map(sorts.map((sort) => [sort, orderOf(sort, groupOf)]));
  const naive = (rows: Rows, sort: (typeof sorts)[number], search: string) => {
    const sorted = conversationList.search(sortRows(rows, sort), search);
    const names = ["Needs you", "With the AI", "Resolved"];
    return names.flatMap((name) => sorted.filter((one) => groupOf(one) === name));
  };
  const list = createShownRows();
  const figures = createShiftFigures(user);
  let rows: Rows = Array.from({ length: 60 }, (_, index) => row(index));
  let [sort, search] = [sorts[0], ""];
  for (let step = 0; step < 150; step += 1) {
    const count = draw(12) === 0 ? 150 : 1 + draw(3);
    rows = change(rows, ...Array.from({ length: count }, () => row(draw(90))));
    if (draw(4) === 0) search = (words[draw(4)] ?? "").slice(0, draw(6));
    if (draw(10) === 0) sort = sorts[draw(sorts.length)] ?? sort;
    const shown = list.show(rows, {
      view: `${sort.name} ${search}`,
      order: orders.get(sort) ?? [],
      groupOf,
      search,
      ready: false,
    });
    const ties = ids(naive(rows, sort, search));
    expect(ids(shown.rows)).toEqual(ties);
    expect(figures(rows)).toEqual(createShiftFigures(user)([...rows]));
    if (draw(5) === 0) list.freeze(draw(2) === 0);
    list.freeze(false);
  }
});

it("is searched in an order that was prepared, without sorting again", () => {
  const [list, rows] = [
    createShownRows(),
    of(...Array.from({ length: 500 }, (_, nth) => `r${nth}`)),
  ];
  let read = 0;
  const searchOrder = [
    (row: ReceivedConversation) => {
      read += 1;
      return -Number(row.id?.slice(1));
    },
  ];
  const named = rows.map((row) => ({ ...row, memberName: row.id }));
  const plain = view();
  list.show(named, plain);
  Array.from(list.prepare(searchOrder));
  const later = change(named, { id: "r7", lastMessage: "the last" });
  list.show(later, plain);
  read = 0;
  const found = (search: string) =>
    ids(list.show(later, view({ view: search, order: searchOrder, search })).rows);
  expect([found("r49"), read < 100]).toEqual([
    ["r499", "r498", "r497", "r496", "r495", "r494", "r493", "r492", "r491", "r490", "r49"],
    true,
  ]);
  expect(found("the last")).toEqual(["r7"]);
});
