import { expect, it } from "vitest";
import { rulesWords, segmentWords } from "./segment-words";

it("says rules in a sentence's words", () => {
  expect(
    rulesWords({
      match: "all",
      conditions: [
        { field: "engagement", operator: "atLeast", value: "80" },
        { field: "tier", operator: "isNot", value: "New" },
      ],
    }),
  ).toBe("Engagement of at least 80% and tier other than New");
  expect(
    rulesWords({
      match: "any",
      conditions: [
        { field: "lastActive", operator: "atMost", value: "1" },
        { field: "segment", operator: "is", value: "At Risk" },
      ],
    }),
  ).toBe("Active in the last 1 day or segment At Risk");
  expect(rulesWords({})).toBe("");
});

it("prefers a segment's own description", () => {
  const rules = { conditions: [{ field: "tier", operator: "is", value: "VIP" }] };
  expect(segmentWords({ description: "  ", rules })).toBe("Tier VIP");
  expect(segmentWords({ description: "Ours", rules })).toBe("Ours");
  expect(segmentWords({})).toBe("");
});
