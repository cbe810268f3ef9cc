import { describe, expect, it } from "vitest";
import { frozenOrder, placesOf } from "@/features/inbox/use-frozen-order";

const of = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = (rows: readonly { id?: string }[]) => rows.map(({ id }) => id);

describe("a frozen order", () => {
  it("keeps new ones apart until they are shown", () => {
    const { rows, arrived } = frozenOrder(of("n1", "a", "n2", "b"), placesOf(of("a", "b")));
    expect(ids(rows)).toEqual(["a", "b"]);
    expect(ids(arrived)).toEqual(["n1", "n2"]);
  });

  it("shows everything at first", () => {
    const sorted = of("a", "b");
    expect(frozenOrder(sorted, undefined)).toEqual({ rows: sorted, arrived: [] });
  });

  it("keeps the places, and drops what is gone", () => {
    const places = placesOf(of("a", "b", "c"));
    expect(ids(frozenOrder(of("c", "a"), placesOf(of("a", "b", "c")), places).rows)).toEqual([
      "a",
      "c",
    ]);
  });

  it("always shows a conversation without an id", () => {
    expect(frozenOrder([{}], new Map()).rows).toHaveLength(1);
  });
});
