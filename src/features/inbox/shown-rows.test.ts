import { expect, it } from "vitest";
import type { ReceivedConversation } from "@/contract/inbox";
import {
  conversationList,
  type Arrangement,
  arrangementOf,
} from "@/features/inbox/conversation-order";
import { type RowsView, showRows } from "@/features/inbox/shown-rows";

type Rows = readonly ReceivedConversation[];
const newestFirst = arrangementOf([], conversationList.sorts[0]).order;
const groups = ["With the team", "With the AI", "Resolved"];
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
/** "t1" is with the team, all others are with the AI. */
const byLetter = ({ id }: { id?: string }) =>
  id?.startsWith("t") ? "With the team" : "With the AI";
/** Rows in the given order, the newest first. */
const of = (...ids: string[]): Rows =>
  ids.map((id, index) => ({ id, lastMessageAt: at(1000 - index) }));
const ids = (rows: Rows) => rows.map(({ id }) => id);
const view = (
  given: Partial<RowsView> = {},
  groupOf: Arrangement["groupOf"] = byLetter,
): RowsView => {
  const order = [(row: ReceivedConversation) => groups.indexOf(groupOf(row)), ...newestFirst];
  return { view: "", arrange: () => ({ groupOf, order }), search: "", ready: true, ...given };
};
const change = (rows: Rows, ...updates: ReceivedConversation[]): Rows => {
  const now = new Map(rows.map((row) => [row.id, row]));
  for (const row of updates) now.set(row.id, { ...now.get(row.id), ...row });
  return [...now.values()];
};
const plain = view();

it("keeps new rows apart until they are shown", () => {
  const first = showRows(of("a", "b"), plain);
  const later = change(of("a", "b"), { id: "n1", lastMessageAt: at(2000) }, { id: "n2" });
  const { arrived, rows } = showRows(later, plain, first.kept);
  expect([rows, arrived].map((list) => ids(list).join(" "))).toEqual(["a b", "n1 n2"]);
  expect(ids(showRows(later, plain).rows)).toEqual(["n1", "a", "b", "n2"]);
});

it("shows everything while the list is loading, in another view, and in an empty list", () => {
  const loading = view({ ready: false });
  const whole = change(of("a", "b"), { id: "n" });
  const first = showRows(whole, plain, showRows(of("a", "b"), loading).kept);
  expect(ids(first.rows)).toEqual(["a", "b", "n"]);
  const late = change(whole, { id: "late" });
  expect(ids(showRows(late, plain, first.kept).rows)).toEqual(["a", "b", "n"]);
  expect(showRows(late, view({ view: "other" }), first.kept).rows).toHaveLength(4);
  expect(showRows(of("a"), plain, showRows([], plain).kept).rows).toHaveLength(1);
});

it("drops rows that no longer match the search, and shows new matches if none are left", () => {
  const search = view({ search: "ana" });
  const rows = [
    { id: "1", memberName: "Ana" },
    { id: "2", memberName: "Tom" },
  ];
  const first = showRows(rows, search);
  const { arrived, rows: shown } = showRows(
    change(rows, { id: "1", memberName: "Eva" }, { id: "2", lastMessage: "To Ana" }, { id: "3" }),
    search,
    showRows(change(rows, { id: "4", memberName: "Ana Costa" }), search, first.kept).kept,
  );
  expect([ids(shown), ids(arrived)]).toEqual([["2"], []]);
});

it("keeps places and groups while frozen, also when the list is refetched", () => {
  const byStatus = ({ status }: ReceivedConversation) =>
    status === "resolved" ? "Resolved" : "With the AI";
  const rows = of("a", "b", "c");
  const grouped = view({}, byStatus);
  const first = showRows(rows, grouped);
  const now = change(rows, { id: "a", status: "resolved" }, { id: "c", lastMessageAt: at(2000) });
  const kept = { ...first.kept, places: new Map(rows.map((row) => [row.id, row])) };
  const frozen = showRows(now, grouped, kept);
  expect(ids(frozen.rows)).toEqual(["a", "b", "c"]);
  expect(frozen.rows[0]).toMatchObject({ status: "resolved" });
  expect(frozen.rows.map(frozen.groupOf)).toEqual(Array(3).fill("With the AI"));
  expect(ids(showRows(now.slice(1).toReversed(), grouped, kept).rows)).toEqual(["b", "c"]);
  expect(ids(showRows(now, grouped, first.kept).rows)).toEqual(["c", "b", "a"]);
});

it("always shows a conversation without an id", () => {
  expect(showRows([{}], plain, showRows(of("a"), plain).kept).rows).toHaveLength(1);
});
