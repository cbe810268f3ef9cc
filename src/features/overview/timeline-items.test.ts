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
const person = (id: string, minutesAgo: number, priority: "urgent" | "low" = "urgent") => ({
  id,
  memberName: `Member ${id}`,
  priority,
  status: "escalated" as const,
  isHumanTakeover: false,
  timestamp: new Date(now - minutesAgo * minute).toISOString(),
});

const items = timelineItems({
  entries: [entry("new", 1), entry("old", 30), entry("talk", 2, "chatbot"), entry("ancient", 200)],
  people: [person("7", 12), person("9", 500)],
  now,
});
const byKey = (key: string) => items.find((item) => item.key === key);

it("puts each type of activity in its category's lane, and the rest in the last", () => {
  expect(lanes[laneOf("Growth")]).toBe("Growth Hacking");
  expect(lanes[laneOf("content")]).toBe("Content Creation");
  expect(lanes[laneOf("event")]).toBe("Event Optimization");
  expect(lanes[laneOf("automation")]).toBe("Automation");
  for (const type of ["chatbot", "", "never heard of", "constructor", undefined]) {
    expect(lanes[laneOf(type)]).toBe("Chatbot and Members");
  }
});

it("holds those who wait at its left end at the latest, and no activity from before it", () => {
  expect(items.map(({ key }) => key)).toEqual([
    conversationKey("9"),
    conversationKey("7"),
    "old",
    "new",
    "talk",
  ]);
  expect(byKey(conversationKey("9"))?.at).toBe(now - timelineLength);
});

it("has the time of an activity that a wrong clock puts into the future end now", () => {
  const entries = [entry("late", -30), entry("undated", -Infinity)];
  expect(timelineItems({ entries, people: [], now }).map(({ at }) => at)).toEqual([now]);
});

it("prefers urgent people, keeps those taken over, and leaves out who is done", () => {
  const rows = [
    person("1", 5, "low"),
    { ...person("2", 5), isHumanTakeover: true },
    { ...person("3", 5), status: "resolved" as const },
  ];
  expect(mostUrgent(rows).map(({ id }) => id)).toEqual(["2", "1"]);
});

it("finds the nearest activity of the lane that is pointed at, within two minutes", () => {
  expect(nearest(items, 1, now - 1.5 * minute)?.key).toBe("new");
  expect(nearest(items, 1, now - 10 * minute)).toBeUndefined();
  expect(nearest(items, Number.NaN, now)).toBeUndefined();
});

it("goes by the arrow keys: within a lane, to the next one, and begins with the newest", () => {
  const go = (key: string, press: string) => itemAfter(items, byKey(key), press)?.key;
  expect(itemAfter(items, undefined, "ArrowLeft")?.key).toBe("new");
  expect(go("new", "ArrowLeft")).toBe("old");
  expect(go("old", "ArrowLeft")).toBeUndefined();
  expect(go("old", "ArrowRight")).toBe("new");
  expect(go("new", "ArrowDown")).toBe("talk");
  expect(go("new", "ArrowUp")).toBe(conversationKey("7"));
  expect(go("new", "x")).toBeUndefined();
});

it("draws failures apart with a head, and many at once as a longer tick", () => {
  const from = now - timelineLength;
  const drawn = (status: string, count?: number) => {
    const mark = { at: from + timelineLength / 2, type: "growth", status };
    const paths = [
      ...(tickPaths([count === undefined ? mark : { ...mark, count }], from)[1] ?? []),
    ];
    return paths.map(([look, path]) => [/stroke-(muted|urgent|info)/.exec(look)?.[1], path]);
  };
  expect(drawn("completed", 1)).toEqual([["muted", "M3600 32v-11.0"]]);
  expect(drawn("completed", 8)).toEqual([["muted", "M3600 32v-17.0"]]);
  expect(drawn("failed", 8)).toEqual([["urgent", "M3600 32v-26.0"]]);
  expect(drawn("completed")).toEqual([["muted", "M3600 32v-12.0"]]);
  expect(drawn("processing")).toEqual([["info", "M3600 32v-16.0"]]);
  expect(drawn("failed")).toEqual([
    ["urgent", "M3600 32v-26.0"],
    ["urgent", "M3600 7h0"],
  ]);
  expect(tickPaths([{ at: Number.NaN, type: "growth", status: "failed" }], from)[1]?.size).toBe(0);
});
