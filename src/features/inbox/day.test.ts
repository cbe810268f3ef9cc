import { expect, test } from "vitest";
import type { ReceivedConversation } from "@/contract/inbox";
import { dayOf, queueOf } from "@/api/conversation-rows";
import { columnsOf, dayWords, waitingText } from "./day";

const now = Date.parse("2026-03-12T10:00:00Z");
const user = { id: "u1", username: "maya", role: "user" as const };
const row = (id: string, more: ReceivedConversation = {}): ReceivedConversation => ({
  id,
  memberName: id,
  status: "active",
  priority: "normal",
  isHumanTakeover: false,
  lastMessageAt: "2026-03-12T09:00:00Z",
  ...more,
});
const waits = (id: string, priority: "urgent" | "high" | "low", handedOverAt: string) =>
  row(id, { status: "escalated", priority, handedOverAt: `2026-03-12T${handedOverAt}:00Z` });

test("says how many wait", () => {
  const rows = [waits("low", "low", "06:00"), waits("late", "urgent", "09:30"), row("answered")];
  expect(waitingText(queueOf(rows))).toBe("2 conversations need a person, 1 urgent.");
  expect(waitingText([])).toBe("Nobody is waiting for a person.");
});

test("a day has a tick for each conversation, marked by who answers it", () => {
  const rows = [
    row("mine", { isHumanTakeover: true, assignedTo: "Maya", waitedSeconds: 666 }),
    row("hers", { isHumanTakeover: true, assignedTo: "Ines", waitedSeconds: 60 }),
    row("bot", { lastMessageAt: "2026-03-12T08:00:00Z" }),
    { ...row("without an id"), id: undefined },
    row("old", { lastMessageAt: "2026-03-10T08:00:00Z" }),
    { ...waits("older", "urgent", "07:00"), lastMessageAt: "2026-03-01T08:00:00Z" },
  ];
  const ticks = dayOf(rows, user, now);
  expect(ticks.map(({ id, by }) => [id, by])).toEqual([
    ["older", "waiting"],
    ["bot", "ai"],
    ["mine", "you"],
    ["hers", "team"],
  ]);
  expect(ticks.filter(({ isUrgent }) => isUrgent)).toMatchObject([{ id: "older" }]);
  const said = (...day: Parameters<typeof dayWords>) => dayWords(...day).map(({ text }) => text);
  const all = ["1 by you", "1 by the team", "1 by the AI", "median wait 11 min"];
  expect(said(ticks, rows)).toEqual(all);
  expect(said([], [])).toEqual([]);
  // The texts count only the ticks that are drawn.
  const tick = { id: "", name: "", isUrgent: false };
  const long = Array.from({ length: 240 }, () => ({ ...tick, by: "ai" as const }));
  expect(said(long, [])).toEqual(["200 by the AI", "the last 200 of 240"]);
});

test("a few ticks fill the space in several rows, none of them empty", () => {
  expect([1, 18, 33, 200].map((ticks) => columnsOf(ticks, 1050, 560))).toEqual([1, 6, 9, 20]);
  expect(columnsOf(24, 340, 400)).toBe(5);
});
