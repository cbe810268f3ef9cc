import { expect, it } from "vitest";
import { laneOf, lanes, tickPath, laneTicks } from "./lane-ticks";

it.each([
  ["Growth Hacking", ["Growth", "growth"]],
  ["Automation", ["automation"]],
  ["Chatbot and Members", ["chatbot", "", "never heard of", "constructor", undefined]],
])("puts the activities of %s in its lane", (lane, types) => {
  for (const type of types) expect(lanes[laneOf(type)]).toBe(lane);
});

it("draws the activities of the last hour, failures as hollow", () => {
  const now = 3_600_000;
  const mark = { at: now / 2, type: "growth", status: "completed" };
  const entry = { ...mark, id: "1", key: "1", description: "", timestamp: "" };
  const outside = [-1, Infinity, Number.NaN].map((at) => ({ ...entry, at }));
  const ticks = laneTicks([entry, ...outside], now);
  expect(ticks.map(({ text }) => text.replace(/:\d\d .M/, ""))).toEqual([
    expect.stringMatching(/^Growth Hacking: \d+ · No description · Completed$/),
  ]);
  expect(tickPath(ticks)).toBe("M500 24v-10");
  const failed = { ...entry, type: "automation", status: "failed" };
  expect(tickPath(laneTicks([failed], now))).toBe("M497 96v-16h6v16");
});
