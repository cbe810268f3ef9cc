import { describe, expect, it } from "vitest";
import type { ReceivedMessage } from "@/contract/inbox";
import { historyOf, isAnswerNext, senderOf } from "@/features/inbox/message-history";

const now = new Date(2026, 2, 4, 15).getTime();
const on = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString();
const told = (messages: ReceivedMessage[], takenOver = false) => [
  ...historyOf(messages, now).flatMap(({ day, follows, handover, message }) => [
    ...(day === undefined ? [] : [day]),
    ...(handover === undefined ? [] : [`→ ${handover}`]),
    `${message.content ?? ""}${follows ? " (follows)" : ""}`,
  ]),
  ...(takenOver && isAnswerNext(messages) ? ["→ agent"] : []),
];

describe("a conversation's history", () => {
  it("names its days", () => {
    expect(
      told([
        { content: "a", sender: "member", timestamp: on(1, 9) },
        { content: "b", sender: "member", timestamp: on(3, 9) },
        { content: "c", sender: "member", timestamp: on(4, 9) },
        { content: "d", sender: "member", timestamp: on(4, 10) },
      ]),
    ).toEqual(["Mar 1, 2026", "a", "Yesterday", "b", "Today", "c", "d (follows)"]);
  });

  it("marks where a person took over and where the AI went on", () => {
    expect(
      told([
        { content: "q", sender: "member" },
        { content: "bot", sender: "ai" },
        { content: "q2", sender: "member" },
        { content: "hello", sender: "Dana" },
        { content: "bye", sender: "agent" },
        { content: "bot again", sender: "ai" },
      ]),
    ).toEqual(["q", "bot", "q2", "→ agent", "hello", "bye (follows)", "→ ai", "bot again"]);
  });

  it("marks a takeover nobody has written in yet", () => {
    expect(told([{ content: "bot", sender: "ai" }], true)).toEqual(["bot", "→ agent"]);
    expect(told([{ content: "hi", sender: "agent" }], true)).toEqual(["hi"]);
    expect(told([], true)).toEqual([]);
  });

  it("shows messages without content or sender", () => {
    expect(told([{}, { timestamp: "2 min ago", content: "x" }])).toEqual(["", "x (follows)"]);
    expect(senderOf({})).toBe("agent");
  });

  it("can begin at a later message, with its lines", () => {
    const items = historyOf(
      [
        { content: "a", sender: "ai", timestamp: on(1, 9) },
        { content: "b", sender: "agent", timestamp: on(2, 9) },
        { content: "c", sender: "member", timestamp: on(2, 9) },
      ],
      now,
    );
    expect(items[1]).toMatchObject({ index: 1, day: "Mar 2, 2026", handover: "agent" });
    expect(items[2]).toMatchObject({ index: 2, follows: false, message: { content: "c" } });
    expect(items[2]).not.toHaveProperty("day");
    expect(items[2]).not.toHaveProperty("handover");
  });

  it("gives every item its own key", () => {
    const keys = historyOf([{ id: "1" }, { id: "1" }, {}, {}], now).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
