import { expect, it } from "vitest";
import { daysSince, isInSegment } from "./segment-rules";

const now = Date.parse("2026-05-20T12:00:00Z");
const member = {
  tier: "VIP",
  segment: "Event Enthusiasts",
  engagement: 88,
  lastActive: "2026-05-17T10:00:00Z",
};
const engaged = { field: "engagement", operator: "atLeast", value: "80" } as const;
const standard = { field: "tier", operator: "is", value: "Standard" } as const;

it("reads the days since a member was active from a timestamp or from text", () => {
  const told = ["2026-05-17T10:00:00Z", "2 hours ago", "An hour ago", "yesterday", "3 weeks ago"];
  expect(told.map((text) => daysSince(text, now))).toEqual([3, 0, 0, 1, 21]);
  expect(daysSince("just now", now)).toBe(0);
  for (const text of [undefined, "", "soon", "2026-99-99", "constructor ago"]) {
    expect(daysSince(text, now)).toBeUndefined();
  }
});

it.each<[isIn: boolean, rules: Parameters<typeof isInSegment>[0]]>([
  [false, { match: "all", conditions: [engaged, standard] }],
  [true, { match: "any", conditions: [engaged, standard] }],
  [true, { conditions: [{ field: "lastActive", operator: "atMost", value: "3" }] }],
  [false, { conditions: [{ field: "lastActive", operator: "atLeast", value: "4" }] }],
  [true, { conditions: [{ field: "tier", operator: "is", value: " vip" }] }],
  [true, { conditions: [{ field: "segment", operator: "isNot", value: "At Risk" }] }],
  [true, { conditions: [{ field: "engagement", operator: "is", value: "88" }] }],
  [true, { conditions: [{ field: "engagement", operator: "atLeast", value: "88" }] }],
  // Without a rule, or with an unknown one.
  [false, { match: "all", conditions: [] }],
  [false, {}],
  [false, { conditions: [{ operator: "near", value: "1" }] }],
])("a member is in a segment: %s by %j", (isIn, rules) => {
  expect(isInSegment(rules, member, now)).toBe(isIn);
});

it("a member of whom nothing is known is in no segment", () => {
  expect(isInSegment({ conditions: [engaged] }, {}, now)).toBe(false);
});
