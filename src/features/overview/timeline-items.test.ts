import { expect, it } from "vitest";
import { conversationKey } from "./pointed";
import { itemAfter, nearest, tickPaths, timelineItems } from "./timeline-items";
import { lanes, laneOf, mostUrgent, timelineLength } from "./timeline-lanes";

const now = Date.UTC(2026, 5, 1, 12);
const minute = 60_000;
const entry = (key: string, minutesAgo: number, type = "growth", status = "completed") => ({
  key,
  at: now - minutesAgo * minute,
  type,
  description: `What ${key} did`,
  status,
});
const person = (id: string, minutesAgo: number, given: object = {}) => ({
  id,
  memberName: `Member ${id}`,
  priority: "urgent",
  status: "escalated" as const,
  isHumanTakeover: false,
  timestamp: new Date(now - minutesAgo * minute).toISOString(),
  ...given,
});
const [seven, nine] = [conversationKey("7"), conversationKey("9")];

const items = timelineItems({
  entries: [entry("new", 1), entry("old", 30), entry("talk", 2, "chatbot"), entry("ancient", 200)],
  people: [person("7", 12), person("9", 500)],
  now,
});
const byKey = (key: string) => items.find((item) => item.key === key);

it.each([
  ["Growth Hacking", ["Growth", "growth"]],
  ["Content Creation", ["content"]],
  ["Event Optimization", ["event"]],
  ["Automation", ["automation"]],
  ["Chatbot and Members", ["chatbot", "", "never heard of", "constructor", undefined]],
])("puts the activities of %s in its lane", (lane, types) => {
  for (const type of types) expect(lanes[laneOf(type)]).toBe(lane);
});

it("holds those who wait at its left end at the latest, and no activity from before it", () => {
  expect(items.map(({ key }) => key)).toEqual([nine, seven, "old", "new", "talk"]);
  expect(byKey(nine)?.at).toBe(now - timelineLength);
});

it("has the time of an activity that a wrong clock puts into the future end now", () => {
  const entries = [entry("late", -30), entry("undated", -Infinity)];
  expect(timelineItems({ entries, people: [], now }).map(({ at }) => at)).toEqual([now]);
});

it("prefers urgent people, keeps those taken over, and leaves out who is done", () => {
  const rows = [
    person("1", 5, { priority: "low" }),
    person("2", 5, { isHumanTakeover: true }),
    person("3", 5, { status: "resolved" }),
  ];
  expect(mostUrgent(rows).map(({ id }) => id)).toEqual(["2", "1"]);
});

it("finds the nearest activity of the lane that is pointed at, within two minutes", () => {
  expect(nearest(items, 1, now - 1.5 * minute)?.key).toBe("new");
  expect(nearest(items, 1, now - 10 * minute)).toBeUndefined();
  expect(nearest(items, Number.NaN, now)).toBeUndefined();
});

it.each([
  ["", "ArrowLeft", "new"],
  ["new", "ArrowLeft", "old"],
  ["old", "ArrowLeft", undefined],
  ["old", "ArrowRight", "new"],
  ["new", "ArrowDown", "talk"],
  ["new", "ArrowUp", seven],
  ["new", "x", undefined],
])("goes by key, within a lane or to the next: from %j by %s", (from, press, to) => {
  expect(itemAfter(items, byKey(from), press)?.key).toBe(to);
});

it.each([
  ["completed", 1, [["muted", "M3600 32v-11.0"]]],
  ["completed", 8, [["muted", "M3600 32v-17.0"]]],
  ["failed", 8, [["urgent", "M3600 32v-26.0"]]],
  ["completed", undefined, [["muted", "M3600 32v-12.0"]]],
  ["processing", undefined, [["info", "M3600 32v-16.0"]]],
  [
    "failed",
    undefined,
    [
      ["urgent", "M3600 32v-26.0"],
      ["urgent", "M3600 7h0"],
    ],
  ], // with a head
])("draws %s activities, of which there are %s, as a tick", (status, count, drawn) => {
  const from = now - timelineLength;
  const mark = { at: from + timelineLength / 2, type: "growth", status };
  const [, lane] = tickPaths([count === undefined ? mark : { ...mark, count }], from);
  const colour = (look: string) => /stroke-(muted|urgent|info)/.exec(look)?.[1];
  expect([...(lane ?? [])].map(([look, path]) => [colour(look), path])).toEqual(drawn);
  expect(tickPaths([{ ...mark, at: Number.NaN }], from)[1]?.size).toBe(0);
});
