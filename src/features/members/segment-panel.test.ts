import { expect, it } from "vitest";
import { rulesText, segmentText } from "./segment-panel";

it("describes rules as a sentence", () => {
  expect(
    rulesText({
      match: "all",
      conditions: [
        { field: "engagement", operator: "atLeast", value: "80" },
        { field: "tier", operator: "isNot", value: "New" },
      ],
    }),
  ).toBe("Engagement of at least 80% and tier other than New");
  expect(
    rulesText({
      match: "any",
      conditions: [
        { field: "lastActive", operator: "atMost", value: "1" },
        { field: "segment", operator: "is", value: "At Risk" },
      ],
    }),
  ).toBe("Active in the last 1 day or segment At Risk");
  expect(rulesText({})).toBe("");
});

it("prefers a segment's own description", () => {
  const rules = { conditions: [{ field: "tier", operator: "is", value: "VIP" }] };
  expect(segmentText({ description: "  ", rules })).toBe("Tier VIP");
  expect(segmentText({ description: "Ours", rules })).toBe("Ours");
  expect(segmentText({})).toBe("");
});
