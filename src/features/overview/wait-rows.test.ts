import { expect, it } from "vitest";
import type { ReceivedConversation } from "@/contract/inbox";
import { waitText } from "@/lib/format";
import { boardOf, placeOf, waitOf } from "./wait-rows";

const now = Date.UTC(2026, 0, 1, 12);
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const me = { id: "user-1", username: "admin" };
const waits = (id: string, minutes: number, priority = "urgent"): ReceivedConversation => ({
  id,
  priority,
  status: "escalated",
  isHumanTakeover: false,
  handedOverAt: ago(minutes),
});
const board = (conversations: readonly ReceivedConversation[]) =>
  boardOf(conversations, { me, now, targets: { urgent: 10, high: 30 } });
const idsOf = (rows: ReturnType<typeof board>["rows"]) =>
  rows.map(({ conversation }) => conversation.id);

it("shows six that wait, by urgency and then by wait, and sums up the others", () => {
  const { late, more, rows } = board([
    waits("low", 400, "low"),
    ...[5, 12, 8, 3].map((minutes) => waits(`urgent ${minutes}`, minutes)),
    waits("high", 70, "high"),
    waits("high, newer", 20, "high"),
    waits("normal", 90, "normal"),
  ]);
  const urgent = ["urgent 12", "urgent 8", "urgent 5", "urgent 3"];
  expect(idsOf(rows)).toEqual([...urgent, "high", "high, newer"]);
  expect(more).toEqual({ amount: 2, urgent: 0, longest: 400 * 60_000 });
  expect(late).toBe(2);
});

it("keeps a fresh takeover in its place, and counts an older one as answered", () => {
  const taken = { isHumanTakeover: true, assignedTo: "admin", lastMessageAt: ago(1) };
  const { answered, rows } = board([
    waits("waits", 5),
    { ...waits("fresh", 9), ...taken, takenOverAt: ago(2) },
    { ...waits("older", 50), ...taken, takenOverAt: ago(40) },
    { ...waits("by the AI", 0, "low"), status: "resolved", lastMessageAt: ago(60) },
    { ...waits("last week", 0, "low"), status: "resolved", lastMessageAt: ago(9000) },
  ]);
  expect(idsOf(rows)).toEqual(["waits", "fresh"]);
  expect(answered.map(({ by, id }) => [id, by])).toEqual([
    ["by the AI", "ai"],
    ["older", "you"],
  ]);
});

it("fills up with what the AI answers if few wait, and accepts missing fields", () => {
  const { rows } = board([{}, { priority: "whenever", lastMessageAt: "soon" }]);
  expect(rows.map(({ isWaiting, since }) => [isWaiting, since])).toEqual([
    [false, undefined],
    [false, undefined],
  ]);
});

it.each([
  [{ handedOverAt: ago(12), lastMessageAt: ago(1) }, "12 min"],
  [{ timestamp: ago(400) }, "6 h 40"],
  [{ lastMessageAt: "soon" }, "soon"],
  [{}, "Undated"],
])("says how long %j waits", (one, text) => {
  expect(waitOf(one, now)).toBe(text);
});

it("formats durations as text, and places times within the hour", () => {
  const lengths = [20_000, 3_600_000, 5 * 86_400_000].map(waitText);
  expect(lengths).toEqual(["now", "1 h", "5 days"]);
  const places = [now, now - 15 * 60_000, now - 90 * 60_000, now + 99].map((at) =>
    placeOf(at, now),
  );
  expect(places).toEqual([1, 0.75, 0, 1]);
});
