import { describe, expect, test } from "vitest";
import { testBackend } from "../../test-backend";
import { beginStory } from "./story";
import { tourSteps } from "./steps";

describe("the guided tour", () => {
  test("has seven steps, each with its own title and words", () => {
    expect(tourSteps).toHaveLength(7);
    expect(new Set(tourSteps.map(({ title }) => title)).size).toBe(7);
    for (const step of tourSteps) {
      expect(step.click("Ada")).toMatch(/\.$/);
      expect(step.happens("Ada")).toMatch(/\.$/);
    }
  });

  test.each(["default", "first-run"] as const)(
    "has a conversation that waits urgently, its mood falling, in %s",
    (scenario) => {
      const backend = testBackend({ scenario });
      const waiting = backend.inbox.urgentCount();
      const detail = backend.inbox.detail(beginStory(backend));
      expect(backend.inbox.urgentCount()).toBe(waiting + 1);
      const moods = detail.messages.flatMap(({ sentimentScore }) => sentimentScore ?? []);
      expect(moods).toEqual(moods.toSorted((a, b) => b - a));
      expect(moods.length).toBeGreaterThan(2);
      expect(detail.suggestedReply).toBeTruthy();
      expect(detail.handoffReason).toBeTruthy();
      const times = detail.messages.map(({ timestamp }) => Date.parse(timestamp));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBe(4 * 60_000);
      expect(Date.parse(detail.timestamp)).toBe(times[0]);
      expect(Date.parse(detail.lastMessageAt ?? "")).toBe(times.at(-1));
    },
  );
});
