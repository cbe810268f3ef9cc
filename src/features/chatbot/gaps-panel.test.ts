import { expect, it } from "vitest";
import { gapsOf, reasonsOf } from "./gaps-panel";

it("counts outcomes by topic, and hand-off reasons, most gaps first", () => {
  const gaps = gapsOf([
    { id: "1", status: "resolved", topic: "Events", handoffReason: "Never mind" },
    { id: "2", status: "escalated", topic: "events", handoffReason: "Complaint" },
    { id: "3", status: "Escalated", topic: "Billing" },
    { id: "4", status: "escalated", topic: " Billing ", handoffReason: "Complaint" },
    { id: "5" },
    { id: "6", status: "in_progress" },
    { status: "escalated" },
  ]);
  const escalated = gaps.topics.flatMap((topic) => topic.escalated);
  expect(escalated.map(({ id }) => id)).toEqual(["3", "4", undefined, "2"]);
  expect(
    gaps.topics.map(({ parts, topic, total }) => [
      topic,
      ...parts.map(({ amount }) => amount),
      total,
    ]),
  ).toEqual([
    ["Billing", 2, 0, 0, 0, 2],
    ["No topic", 1, 1, 0, 1, 3],
    ["Events", 1, 0, 1, 0, 2],
  ]);
  expect(reasonsOf(escalated)).toEqual([
    { label: "No reason given", value: 2 },
    { label: "Complaint", value: 2 },
  ]);
});
