import { describe, expect, it } from "vitest";
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

describe("the shown rows", () => {
  it("keep new ones apart until they are shown", () => {
    const list = createShownRows();
    const [rows, plain] = [of("a", "b"), view()];
    list.show(rows, plain);
    const later = change(rows, { id: "n1", lastMessageAt: at(2000) }, { id: "n2" });
    const { rows: shown, arrived } = list.show(later, plain);
    expect([ids(shown), ids(arrived)]).toEqual([
      ["a", "b"],
      ["n1", "n2"],
    ]);
    list.showArrived();
    expect(ids(list.show(later, plain).rows)).toEqual(["n1", "a", "b", "n2"]);
  });

  it("show everything while the list is not whole, and in another view", () => {
    const list = createShownRows();
    const [rows, plain] = [of("a", "b"), view({ ready: false })];
    list.show(rows, plain);
    const whole = change(rows, { id: "n" });
    expect(ids(list.show(whole, plain).rows)).toEqual(["a", "b", "n"]);
    list.show(whole, { ...plain, ready: true });
    const late = change(whole, { id: "late" });
    expect(ids(list.show(late, { ...plain, ready: true }).rows)).toEqual(["a", "b", "n"]);
    expect(list.show(late, { ...plain, view: "other" }).rows).toHaveLength(4);
  });

  it("keep their places and groups while frozen, one by one or all let go", () => {
    const list = createShownRows();
    const byStatus = ({ status }: ReceivedConversation) =>
      status === "resolved" ? "Resolved" : "Needs you";
    const [rows, plain] = [of("a", "b", "c"), view({ groupOf: byStatus })];
    list.show(rows, plain);
    list.freeze(true);
    const now = change(rows, { id: "a", status: "resolved" }, { id: "c", lastMessageAt: at(2000) });
    const { rows: shown } = list.show(now, plain);
    expect(ids(shown)).toEqual(["a", "b", "c"]);
    expect(shown[0]).toMatchObject({ status: "resolved" });
    expect(shown.map(list.groupOf)).toEqual(["Needs you", "Needs you", "Needs you"]);
    list.release("a");
    expect(ids(list.show(now, plain).rows)).toEqual(["b", "c", "a"]);
    list.freeze(false);
    expect(ids(list.show(now, plain).rows)).toEqual(["c", "b", "a"]);
  });

  it("keep their places when the list is read again, and drop what is gone", () => {
    const list = createShownRows();
    const [rows, plain] = [of("a", "b", "c"), view()];
    list.show(rows, plain);
    list.freeze(true);
    const moved = change(rows, { id: "c", lastMessageAt: at(2000) });
    list.show(moved, plain);
    expect(ids(list.show([...moved].slice(1).toReversed(), plain).rows)).toEqual(["b", "c"]);
  });

  it("hold nothing back for who comes back to the list", () => {
    const list = createShownRows();
    const [rows, plain] = [of("a", "b"), view()];
    list.show(rows, plain);
    list.show(change(rows, { id: "n1" }), plain);
    list.leave();
    const later = change(rows, { id: "n1" }, { id: "n2" });
    const { rows: shown, arrived } = list.show(later, plain);
    expect([new Set(ids(shown)), arrived]).toEqual([new Set(["a", "b", "n1", "n2"]), []]);
  });

  it("always show a conversation without an id", () => {
    const list = createShownRows();
    list.show([], view());
    expect(list.show([{}], view()).rows).toHaveLength(1);
  });
});

/** A generator that repeats exactly. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

describe("followed change by change, all is as if made anew", () => {
  const words = ["maria lopez", "marco polo", "ana costa", "unknown"];
  it.each([1, 2, 3, 4, 5])("seed %i", (seed) => {
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

  it("are searched in an order that was prepared, without sorting again", () => {
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
});
