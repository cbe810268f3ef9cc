import { describe, expect, it } from "vitest";
import { frozenOrder, placesOf } from "@/features/inbox/use-frozen-order";

const of = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = (rows: readonly { id?: string }[]) => rows.map(({ id }) => id);
const known = (...all: string[]) => new Set<string | undefined>(all);
/** All in one group. */
const together = () => "All";
/** "t1" is with the team, all others need a person. */
const byLetter = ({ id }: { id?: string }) => (id?.startsWith("t") ? "With the team" : "Needs you");

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
    const places = placesOf(of("a", "b", "c"), together);
    expect(ids(frozenOrder(of("c", "a"), together, known("a", "b", "c"), places).rows)).toEqual([
      "a",
      "c",
    ]);
  });

  it("keeps the group that a conversation was in, and puts one without a place at its group's end", () => {
    const frozen = placesOf(of("a1", "t1", "a2"), () => "Needs you");
    const { rows, groupOf } = frozenOrder(
      of("a3", "t2", "t1", "a2", "a1"),
      byLetter,
      undefined,
      frozen,
    );
    expect(ids(rows)).toEqual(["a1", "t1", "a2", "a3", "t2"]);
    expect(rows.map(groupOf)).toEqual([...Array<string>(4).fill("Needs you"), "With the team"]);
  });

  it("always shows a conversation without an id", () => {
    expect(frozenOrder([{}], together, new Set()).rows).toHaveLength(1);
  });
});
