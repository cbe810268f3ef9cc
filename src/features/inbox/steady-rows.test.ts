import { describe, expect, it } from "vitest";
import { idsOf, placesOf, steadyRows } from "@/features/inbox/steady-rows";

const of = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = (rows: readonly { id?: string }[]) => rows.map(({ id }) => id);

describe("a list that stands still", () => {
  it("keeps new ones apart until they are let in", () => {
    const { rows, arrived } = steadyRows(of("n1", "a", "n2", "b"), idsOf(of("a", "b")));
    expect(ids(rows)).toEqual(["a", "b"]);
    expect(ids(arrived)).toEqual(["n1", "n2"]);
  });

  it("shows everything where nothing was admitted yet", () => {
    const sorted = of("a", "b");
    expect(steadyRows(sorted, undefined)).toEqual({ rows: sorted, arrived: [] });
  });

  it("keeps the places a person looks at, and drops what is gone", () => {
    const places = placesOf(of("a", "b", "c"));
    expect(ids(steadyRows(of("c", "a"), idsOf(of("a", "b", "c")), places).rows)).toEqual([
      "a",
      "c",
    ]);
  });

  it("always shows a conversation without an id", () => {
    expect(steadyRows([{}], new Set()).rows).toHaveLength(1);
  });
});
