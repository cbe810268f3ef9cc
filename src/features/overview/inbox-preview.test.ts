import { expect, it } from "vitest";
import type { ReceivedConversation } from "@/contract/inbox";
import { firstToHandle } from "./inbox-preview";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
const ids = (...conversations: ReceivedConversation[]) =>
  firstToHandle(conversations, 3).map(({ id }) => id);

it("puts the most pressing first, then the one that waits longest", () => {
  expect(
    ids(
      { id: "low", priority: "low", lastMessageAt: at(9) },
      { id: "urgent, older", priority: "urgent", lastMessageAt: at(1) },
      { id: "high", priority: "high", timestamp: at(5) },
      { id: "urgent, newer", priority: "urgent", lastMessageAt: at(2) },
    ),
  ).toEqual(["urgent, older", "urgent, newer", "high"]);
});

it("puts those taken over behind those that wait, and leaves out the resolved", () => {
  expect(
    ids(
      { id: "taken", priority: "urgent", isHumanTakeover: true },
      { id: "resolved", priority: "urgent", status: "resolved" },
      { id: "waiting", priority: "low" },
    ),
  ).toEqual(["waiting", "taken"]);
});

it("takes whatever a server leaves out", () => {
  expect(ids({}, { id: "odd", priority: "whenever", lastMessageAt: "soon" })).toHaveLength(2);
});
