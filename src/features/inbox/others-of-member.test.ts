import { describe, expect, it } from "vitest";
import { othersOf } from "@/features/inbox/others-of-member";

const ids = (list: readonly { id?: string }[]) => list.map(({ id }) => id);

describe("a member's other conversations", () => {
  it("go by the member's id where there is one", () => {
    const open = { id: "1", memberId: "m", memberName: "Ana" };
    const list = [
      open,
      { id: "2", memberId: "m", memberName: "Ana B." },
      { id: "3", memberId: "n", memberName: "Ana" },
      { id: "4", memberName: "Ana" },
    ];
    expect(ids(othersOf(open, list))).toEqual(["2"]);
  });

  it("go by name where neither has an id, and never by no name", () => {
    expect(ids(othersOf({ id: "1", memberName: "Ana" }, [{ id: "2", memberName: "Ana" }]))).toEqual(
      ["2"],
    );
    expect(othersOf({ id: "1" }, [{ id: "2" }])).toEqual([]);
  });

  it("are the newest five", () => {
    const list = Array.from({ length: 7 }, (_, hour) => ({
      id: `c${hour}`,
      memberId: "m",
      lastMessageAt: `2026-03-04T0${hour}:00:00Z`,
    }));
    expect(ids(othersOf({ id: "x", memberId: "m" }, list))).toEqual(["c6", "c5", "c4", "c3", "c2"]);
  });
});
