import { describe, expect, it } from "vitest";
import type { ReceivedConversation } from "@/contract/inbox";
import { matching } from "@/features/inbox/list-search";

const list: ReceivedConversation[] = [
  { id: "1", memberName: "Elena Rossi", lastMessage: "Where is my ticket?" },
  { id: "2", memberName: "Tom Baker" },
  { id: "3", lastMessage: "Ticket for ELENA" },
];
const found = (search: string) => matching(list, search).map(({ id }) => id);

describe("searching the list", () => {
  it("looks at the name and the last message, in any case", () => {
    expect(found("ELENA")).toEqual(["1", "3"]);
    expect(found("ticket")).toEqual(["1", "3"]);
    expect(found("baker")).toEqual(["2"]);
  });

  it("finds the nameless by the name they are shown under", () => {
    expect(found("unknown member")).toEqual(["3"]);
  });

  it("takes blank for no search, and signs for signs", () => {
    expect(matching(list, "  ")).toBe(list);
    expect(found("?")).toEqual(["1"]);
    expect(found(".*")).toEqual([]);
  });
});
