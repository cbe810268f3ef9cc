import { expect, it } from "vitest";
import { gapsOf } from "./gaps-panel";

it("groups what was handed over by topic and by reason, the most frequent first", () => {
  const gaps = gapsOf([
    { id: "1", status: "resolved", topic: "Events", handoffReason: "Never mind" },
    { id: "2", status: "escalated", topic: "Events", handoffReason: "Complaint" },
    { id: "3", status: "Escalated", topic: "Billing" },
    { id: "4", status: "escalated", topic: " Billing ", handoffReason: "Complaint" },
    { id: "5" },
    { status: "escalated" },
  ]);
  expect(gaps.handedOver).toBe(4);
  expect(gaps.topics.map(({ topic, conversations }) => [topic, conversations.length])).toEqual([
    ["Billing", 2],
    ["Events", 1],
    ["No topic", 1],
  ]);
  expect(gaps.reasons).toEqual([
    { label: "Complaint", value: 2 },
    { label: "No reason given", value: 2 },
  ]);
});
