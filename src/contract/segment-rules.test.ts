import { describe, expect, it } from "vitest";
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

describe("days since a member was active", () => {
  it("are read from a timestamp or from text", () => {
    expect(daysSince("2026-05-17T10:00:00Z", now)).toBe(3);
    expect(daysSince("2 hours ago", now)).toBe(0);
    expect(daysSince("An hour ago", now)).toBe(0);
    expect(daysSince("yesterday", now)).toBe(1);
    expect(daysSince("3 weeks ago", now)).toBe(21);
    expect(daysSince("just now", now)).toBe(0);
  });

  it("are undefined for anything else", () => {
    for (const text of [undefined, "", "soon", "2026-99-99", "constructor ago"]) {
      expect(daysSince(text, now)).toBeUndefined();
    }
  });
});

describe("a member in a segment", () => {
  it("meets all rules, or any", () => {
    const conditions = [engaged, standard];
    expect(isInSegment({ match: "all", conditions }, member, now)).toBe(false);
    expect(isInSegment({ match: "any", conditions }, member, now)).toBe(true);
  });

  it("is compared by days and by text, ignoring case, and by their opposites", () => {
    const one = (condition: object) => isInSegment({ conditions: [condition] }, member, now);
    expect(one({ field: "lastActive", operator: "atMost", value: "3" })).toBe(true);
    expect(one({ field: "lastActive", operator: "atLeast", value: "4" })).toBe(false);
    expect(one({ field: "tier", operator: "is", value: " vip" })).toBe(true);
    expect(one({ field: "segment", operator: "isNot", value: "At Risk" })).toBe(true);
    expect(one({ field: "engagement", operator: "is", value: "88" })).toBe(true);
  });

  it("does not exist without a rule, with an unknown rule, or with nothing to compare", () => {
    expect(isInSegment({ match: "all", conditions: [] }, member, now)).toBe(false);
    expect(isInSegment({}, member, now)).toBe(false);
    expect(isInSegment({ conditions: [{ operator: "near", value: "1" }] }, member, now)).toBe(
      false,
    );
    expect(isInSegment({ conditions: [engaged] }, {}, now)).toBe(false);
  });
});
