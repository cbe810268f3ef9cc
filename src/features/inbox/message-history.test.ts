import { senderOf } from "@/components/message-looks";
import { expect, it } from "vitest";
import type { ReceivedMessage } from "@/contract/inbox";
import { historyOf } from "@/features/inbox/message-history";

const now = new Date(2026, 2, 4, 15).getTime();
const on = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString();
const said = (content: string, sender: string, timestamp?: string): ReceivedMessage => ({
  content,
  sender,
  ...(timestamp && { timestamp }),
});
const told = (...messages: ReceivedMessage[]) =>
  historyOf(messages, now).flatMap(({ day, follows, handover, message }) => [
    ...(day === undefined ? [] : [day]),
    ...(handover === undefined ? [] : [`→ ${handover}`]),
    `${message.content ?? ""}${follows ? " (follows)" : ""}`,
  ]);

it("names the days", () => {
  const days = [on(1, 9), on(3, 9), on(4, 9), on(4, 10)];
  const lines = told(...days.map((day, index) => said("abcd".charAt(index), "member", day)));
  expect(lines.join(" ")).toBe("Mar 1, 2026 a Yesterday b Today c d (follows)");
});

it("marks where a person took over and where the AI took over again", () => {
  expect(
    told(
      said("q", "member"),
      said("bot", "ai"),
      said("q2", "member"),
      said("hello", "Dana"),
      said("bye", "agent"),
      said("bot again", "ai"),
    ),
  ).toEqual(["q", "bot", "q2", "→ agent", "hello", "bye (follows)", "→ ai", "bot again"]);
});

it("marks when the current agent took over, whoever writes first", () => {
  const messages = [
    said("bot", "ai", on(4, 9)),
    said("q", "member", on(4, 10)),
    { ...said("first", "agent", on(4, 11)), agentId: "maya" },
    { ...said("then", "agent", on(4, 12)), agentId: "lena" },
  ];
  const marked = (takenAt?: number) =>
    historyOf(messages, now, takenAt).flatMap(({ handover, index }) => (handover ? index : []));
  expect(marked()).toEqual([2]);
  expect(marked(Date.parse(on(4, 9)) + 1)).toEqual([1]);
  // Stepped in after the other agent had written; then, nobody has written since.
  expect(marked(Date.parse(on(4, 11)) + 1)).toEqual([2, 3]);
  expect(marked(Date.parse(on(4, 13)))).toEqual([2]);
});

it("marks a takeover once, if the last message has no time or an older one", () => {
  const answer = said("hello", "agent", on(4, 11));
  for (const time of [undefined, "just now", on(4, 9)]) {
    const messages = [answer, said("q", "member", time)];
    expect(historyOf(messages, now, Date.parse(on(4, 10)))[0]?.handover).toBe("agent");
  }
  expect(historyOf([answer], now, Date.parse(on(4, 12)))[0]?.handover).toBeUndefined();
});

it("shows messages without content or sender, each with a unique key", () => {
  expect(told({}, { timestamp: "2 min ago", content: "x" })).toEqual(["", "x (follows)"]);
  expect(senderOf({})).toBe("agent");
  const keys = historyOf([{ id: "1" }, { id: "1" }, {}, {}], now).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

it("tells two agents' messages apart", () => {
  const items = historyOf([{ agentId: "a" }, { agentId: "a" }, { agentId: "b" }], now);
  expect(items.map(({ follows }) => follows)).toEqual([false, true, false]);
});

it("carries the member's mood forward, clamped to ±100, and who answers", () => {
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
  expect(items[4]?.moodBefore).toBe(-100);
  expect(items.flatMap(({ score }) => score ?? [])).toEqual([-100, 5]);
  expect(items.map(({ byPerson }) => byPerson)).toEqual([false, false, false, true, true, false]);
});
