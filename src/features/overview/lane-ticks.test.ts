import { expect, it } from "vitest";
import { laneOf, lanes, lanesOf } from "./lane-ticks";

it.each([
  ["Growth Hacking", ["Growth", "growth"]],
  ["Automation", ["automation"]],
  ["Chatbot and Members", ["chatbot", "", "never heard of", "constructor", undefined]],
])("puts the activities of %s in its lane", (lane, types) => {
  for (const type of types) expect(lanes[laneOf(type)]).toBe(lane);
});

it("draws and counts what is in the window, a failure hollow", () => {
  const mark = { at: 1_000_000, type: "growth", status: "completed" };
  const { lanes: drawn, statuses } = lanesOf(
    [
      mark,
      { ...mark, count: 8 },
      { ...mark, status: "failed" },
      { ...mark, at: 10 },
      { ...mark, at: Infinity },
      { ...mark, at: Number.NaN },
    ],
    400_000,
  );
  expect([...(drawn[0]?.paths ?? [])]).toEqual([
    ["Completed", "M600 24v-10.0M600 24v-16.0"],
    ["Failed", "M590 24v-16h20v16"],
  ]);
  expect(statuses).toEqual([
    { status: "Completed", total: 9 },
    { status: "Processing", total: 0 },
    { status: "Failed", total: 1 },
  ]);
});
