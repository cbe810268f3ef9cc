import { describe, expect, it } from "vitest";
import { frozenOrder, type Grouping, placesOf } from "@/features/inbox/use-frozen-order";

const of = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = (rows: readonly { id?: string }[]) => rows.map(({ id }) => id);
const known = (...all: string[]) => new Set<string | undefined>(all);
/** All in one group. */
const together: Grouping = (rows) => [{ name: "all", label: "All", rows }];
/** By the id's first letter. */
const byLetter: Grouping = (rows, frozenGroupOf) =>
  ["a", "b"].map((name) => ({
    name,
    label: name,
    rows: rows.filter((row) => (frozenGroupOf?.(row) ?? row.id?.[0]) === name),
  }));

describe("a frozen order", () => {
  it("keeps new ones apart until they are shown", () => {
    const { rows, arrived } = frozenOrder(of("n1", "a", "n2", "b"), together, known("a", "b"));
    expect(ids(rows)).toEqual(["a", "b"]);
    expect(ids(arrived)).toEqual(["n1", "n2"]);
  });

  it("shows everything at first", () => {
    const { rows, arrived } = frozenOrder(of("a", "b"), together);
    expect(ids(rows)).toEqual(["a", "b"]);
    expect(arrived).toEqual([]);
  });

  it("keeps the places, and drops what is gone", () => {
    const places = placesOf(together(of("a", "b", "c")));
    expect(ids(frozenOrder(of("c", "a"), together, known("a", "b", "c"), places).rows)).toEqual([
      "a",
      "c",
    ]);
  });

  it("keeps the group that a conversation was in, and puts one without a place at its group's end", () => {
    const before: Grouping = () => [
      { name: "a", label: "a", rows: of("a1", "b1", "a2") },
      { name: "b", label: "b", rows: of("b2") },
    ];
    const { rows } = frozenOrder(
      of("a3", "b2", "b1", "a2", "a1"),
      byLetter,
      undefined,
      placesOf(before([])),
    );
    expect(ids(rows)).toEqual(["a1", "b1", "a2", "a3", "b2"]);
  });

  it("always shows a conversation without an id", () => {
    expect(frozenOrder([{}], together, new Set()).rows).toHaveLength(1);
  });
});
