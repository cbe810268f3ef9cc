import { describe, expect, it } from "vitest";
import type { ReceivedMessage } from "@/contract/inbox";
import { historyOf } from "@/features/inbox/message-history";
import { moodPathOf, moodPointsOf } from "@/features/inbox/mood-overview";

const pointsOf = (messages: readonly ReceivedMessage[]) => moodPointsOf(historyOf(messages, 0));
const felt = (sentimentScore: number): ReceivedMessage => ({ sender: "member", sentimentScore });

describe("the mood's points", () => {
  it("are the member's scores alone, in bounds, by message", () => {
    const points = pointsOf([felt(-500), { sender: "ai", sentimentScore: 80 }, felt(0)]);
    expect(points.map(({ x, y, score }) => [x, y, score])).toEqual([
      [0, 100, -100],
      [100, 50, 0],
    ]);
    expect(pointsOf([])).toEqual([]);
    expect(pointsOf([{ sender: "member" }, { sentimentScore: 4 }])).toEqual([]);
  });

  it("are joined by a line that tells the AI's part from the person's", () => {
    const points = pointsOf([
      felt(0),
      { sender: "ai" },
      felt(-50),
      { sender: "agent" },
      felt(100),
      { sender: "ai" },
      felt(100),
    ]);
    expect(moodPathOf(points, false).match(/M/g)).toHaveLength(2);
    expect(moodPathOf(points, true)).toMatch(/^M33.*,75L66.*,0$/);
    expect(moodPathOf([], true)).toBe("");
  });
});
