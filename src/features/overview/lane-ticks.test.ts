import { expect, it } from "vitest";
import { amountOf, laneOf, lanes, pathOf, ticksOf } from "./lane-ticks";

it.each([
  ["Growth Hacking", ["Growth", "growth"]],
  ["Automation", ["automation"]],
  ["Chatbot and Members", ["chatbot", "", "never heard of", "constructor", undefined]],
])("puts the activities of %s in its lane", (lane, types) => {
  for (const type of types) expect(lanes[laneOf(type)]).toBe(lane);
});

it("draws and counts what is in the last hour, a failure hollow", () => {
  const now = 3_600_000;
  const mark = { at: now / 2, type: "growth", status: "completed" };
  const entry = { ...mark, id: "1", key: "1", description: "", timestamp: "" };
  const outside = [-1, Infinity, Number.NaN].map((at) => ({ ...entry, at }));
  const ticks = ticksOf([{ ...mark, count: 8 }], [entry, ...outside], now);
  expect(ticks.map(({ text }) => text.replace(/:\d\d .M/, ""))).toEqual([
    expect.stringMatching(/^Growth Hacking: \d+ · 8 activities · Completed$/),
    expect.stringMatching(/^Growth Hacking: \d+ · No description · Completed$/),
  ]);
  expect(pathOf(ticks)).toBe("M500 24v-16.0M500 24v-10.0");
  expect(amountOf(ticks)).toBe(9);
  const failed = { ...entry, type: "automation", status: "failed" };
  expect(pathOf(ticksOf([], [failed], now))).toBe("M497 96v-16h6v16");
});
