import { expect, it } from "vitest";
import { isInSegment } from "./segment-rules";

const member = { tier: "VIP", segment: "Event Enthusiasts", engagement: 88 };
const engaged = { field: "engagement", operator: "atLeast", value: "80" } as const;
const standard = { field: "tier", operator: "is", value: "Standard" } as const;

it.each<[isIn: boolean, rules: Parameters<typeof isInSegment>[0]]>([
  [false, { match: "all", conditions: [engaged, standard] }],
  [true, { match: "any", conditions: [engaged, standard] }],
  [true, { conditions: [{ field: "lastActive", operator: "atMost", value: "3" }] }],
  [false, { conditions: [{ field: "lastActive", operator: "atLeast", value: "4" }] }],
  [true, { conditions: [{ field: "tier", operator: "is", value: " vip" }] }],
  [true, { conditions: [{ field: "segment", operator: "isNot", value: "At Risk" }] }],
  [true, { conditions: [{ field: "engagement", operator: "is", value: "88" }] }],
  [true, { conditions: [{ field: "engagement", operator: "atLeast", value: "88" }] }],
  // No rules, or an unknown one.
  [false, { match: "all", conditions: [] }],
  [false, {}],
  [false, { conditions: [{ operator: "near", value: "1" }] }],
])("a member is in a segment: %s by %j", (isIn, rules) => {
  expect(isInSegment(rules, member, 3)).toBe(isIn);
});

it("a member about whom nothing is known is in no segment", () => {
  expect(isInSegment({ conditions: [engaged] }, {}, undefined)).toBe(false);
});
