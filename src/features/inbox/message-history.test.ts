import { describe, expect, it } from "vitest";
import type { ReceivedMessage } from "@/contract/inbox";
import { historyOf, personName, senderOf } from "@/features/inbox/message-history";

const now = new Date(2026, 2, 4, 15).getTime();
const on = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString();
const told = (messages: ReceivedMessage[]) =>
  historyOf(messages, now).flatMap(({ day, follows, handover, message }) => [
    ...(day === undefined ? [] : [day]),
    ...(handover === undefined ? [] : [`→ ${handover}`]),
    `${message.content ?? ""}${follows ? " (follows)" : ""}`,
  ]);

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

  it("tells two agents' messages apart", () => {
    const items = historyOf([{ agentId: "a" }, { agentId: "a" }, { agentId: "b" }], now);
    expect(items.map(({ follows }) => follows)).toEqual([false, true, false]);
  });

  it("carries the member's mood along, in bounds, and who answers", () => {
    const items = historyOf(
      [
        { sender: "ai", sentimentScore: 9 },
        { sender: "member", sentimentScore: -400 },
        { sender: "member" },
        { sender: "agent" },
        { sender: "member", sentimentScore: 5 },
        { sender: "ai" },
      ],
      now,
    );
    expect(items.map(({ mood }) => mood)).toEqual([undefined, -100, -100, -100, 5, 5]);
    expect(items.map(({ moodBefore }) => moodBefore)[4]).toBe(-100);
    expect(items.flatMap(({ score }) => score ?? [])).toEqual([-100, 5]);
    expect(items.map(({ byPerson }) => byPerson)).toEqual([false, false, false, true, true, false]);
  });
});

describe("a person's name", () => {
  it("is You, or a name, and never an id", () => {
    const me = { id: "user-1", username: "maya.okafor" };
    expect(personName("user-1", me)).toBe("You");
    expect(personName("Maya Okafor", me)).toBe("You");
    expect(personName(" lena.fischer ", me)).toBe("lena.fischer");
    expect(personName("user-2", me)).toBeUndefined();
    expect(personName("user-2", me, [{}, { id: "user-2", username: "lena2" }])).toBe("lena2");
    expect(personName(" ", me)).toBeUndefined();
    expect(personName(undefined, me)).toBeUndefined();
  });
});
