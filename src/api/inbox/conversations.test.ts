import { describe, expect, it } from "vitest";
import type { ConversationFilter, ReceivedMessage } from "@/contract/inbox";
import { detail, type Happening, messageOf, play } from "@/testing/inbox-table";
import { isBehind, mergeDetail } from "./conversations";
import { allLists, type Event, type Frame, type Row, type State } from "./state";

const frame = (about: Omit<Frame, "type">): Event => ({
  type: "frames",
  frames: [{ type: "conversation_updated", ...about }],
});
const tells = (conversation: Row, messages?: readonly ReceivedMessage[]) =>
  frame({ conversationId: conversation.id, conversation, messages: messages && [...messages] });
const saysLess = frame({ conversationId: "c1" });
const resolves = (id: string, answer: Row | undefined): Event => {
  return { type: "changed", askedAt: 0, id, expected: { status: "resolved" }, answer };
};
const asks: Event = { type: "asked", target: allLists };
const lists =
  (filter: ConversationFilter, ...rows: Row[]) =>
  ({ asked }: State): readonly Event[] =>
    asked
      .filter(({ target }) => target === allLists)
      .map(({ askedAt }) => ({ type: "list-read", askedAt, filter, rows }));
const listed = (filter: ConversationFilter, ...rows: Row[]) => [asks, lists(filter, ...rows)];
const rowsOf = ({ lists: all }: State) =>
  all.map(({ rows }) => rows.map(({ id, status }) => `${id} ${status}`));
const refreshed = (happenings: readonly Happening[]) =>
  play(happenings).effects.flatMap((effect) => (effect.do === "refresh" ? [effect.target] : []));
const [a, b, c, d] = [
  { id: "a", status: "active" },
  { id: "b", status: "active" },
  { id: "c1", status: "resolved" },
  { id: "c1", status: "escalated" },
] as const;

describe("lists", () => {
  it.each<[string, readonly Happening[], string[][]]>([
    ["take a new row first", [...listed({}, a), tells(b, [])], [["b active", "a active"]]],
    ["do not add an incomplete row", [...listed({}, a), resolves("b", undefined)], [["a active"]]],
    ["have each id once", listed({}, a, b, a), [["a active", "b active"]]],
    [
      "lose rows that no longer match, which move to other lists",
      [
        ...listed({ status: "active" }, a, b),
        ...listed({ status: "resolved" }),
        ...listed({ priority: "high" }, a, b),
        tells({ ...a, status: "resolved", priority: "low" }, []),
      ],
      [["b active"], ["a resolved"], ["b active"]],
    ],
    [
      "are not undone by a response requested before",
      [...listed({}, a), asks, tells({ ...a, status: "resolved" }, []), tells(b, []), lists({}, a)],
      [["b active", "a resolved"]],
    ],
    [
      "are what the last response says",
      [...listed({}, a), asks, tells({ ...a, status: "resolved" }, []), asks, lists({}, a)],
      [["a active"]],
    ],
    [
      "are not undone by a change's late response, even if that conversation was not read itself",
      [
        ...listed({}, { ...a, status: "escalated" }),
        { type: "changed", askedAt: 0, id: "a", expected: {}, answer: a },
      ],
      [["a escalated"]],
    ],
    [
      "take nothing from a response about something else",
      [...listed({}, a), resolves("a", { id: "m-1", status: "active" })],
      [["a resolved"]],
    ],
    ["follow a conversation that is read", [...listed({}, c), "ask read:"], [["c1 active"]]],
    [
      "keep what was requested after a conversation",
      ["ask", asks, lists({}, c), "read:"],
      [["c1 resolved"]],
    ],
    [
      "take nothing from what was requested before",
      ["ask read:", asks, asks, (state) => lists({}, c)(state).slice(0, 1), lists({}, d)],
      [["c1 escalated"]],
    ],
  ])("%s", (_promise, happenings, rows) => expect(rowsOf(play(happenings).state)).toEqual(rows));

  it("show a reply as the last message as soon as it is accepted", () => {
    const { state } = play([...listed({}, { id: "c1" }), "plain drop +a read: ok:a=a"]);
    expect(state.lists[0]?.rows[0]).toMatchObject({ lastMessage: "a", lastMessageSender: "agent" });
  });

  it("keep unchanged rows the same objects", () => {
    const before = play(listed({}, a, b)).state;
    const again = play(listed({}, { ...b }, { ...a }), before).state;
    expect(again.lists[0]?.rows[1]).toBe(before.lists[0]?.rows[0]);
    expect(play(listed({}, { ...b }, { ...a }), again).state.lists[0]?.rows).toBe(
      again.lists[0]?.rows,
    );
  });
});

describe("a conversation", () => {
  const texts = ({ details: [one] }: State) => one?.detail.messages?.map(({ content }) => content);
  const [one, two] = [messageOf("one"), messageOf("two")];
  const bare = { ...messageOf("bare"), id: undefined };
  const reads =
    (nth: number, ...messages: readonly ReceivedMessage[]) =>
    ({ asked }: State): readonly Event[] => [
      { type: "detail-read", askedAt: asked.at(nth)?.askedAt ?? 0, detail: detail([...messages]) },
    ];
  const asksIt: Event = { type: "asked", target: "c1" };
  /** Answers the first request, a change, with a conversation that has one message. */
  const answers = ({ asked }: State): readonly Event[] => {
    const askedAt = asked[0]?.askedAt ?? 0;
    return [{ type: "changed", id: "c1", askedAt, expected: {}, answer: detail([one]) }];
  };
  it.each<[string, readonly Happening[], string[]]>([
    ["takes a message once", ["ask read:one", "hear:two", "hear:two"], ["one", "two"]],
    ["takes what came during its read", [asksIt, "hear:two", reads(0, one)], ["one", "two"]],
    [
      "keeps the newer of two reads",
      [asksIt, asksIt, reads(1, one, two), reads(0, one)],
      ["one", "two"],
    ],
    [
      "keeps what arrived during a change",
      ["ask read:one", asksIt, "hear:two", answers],
      ["one", "two"],
    ],
    [
      "keeps what was read during a change",
      [asksIt, asksIt, reads(1, one, two), answers],
      ["one", "two"],
    ],
    [
      "takes equal messages without ids once, and is read again",
      [asksIt, reads(0, bare), tells({ id: "c1" }, [bare])],
      ["bare"],
    ],
  ])("%s", (_promise, happenings, all) => expect(texts(play(happenings).state)).toEqual(all));

  const last = { id: "c1", lastMessage: "one", lastMessageAt: "2026-01-01T10:00:00Z" };
  it.each<[string, readonly Happening[], string[]]>([
    ["by a live message that says less", ["ask read:one", saysLess], ["c1", allLists]],
    [
      "once for many, and again for more after 250 ms",
      ["ask read:one", saysLess, saysLess, "200", saysLess, "200"],
      ["c1", allLists, "c1", allLists],
    ],
    ["not by a row with the last message", ["ask read:one", tells(last)], []],
    [
      "by a row of a later one",
      ["ask read:one", tells({ ...last, lastMessageAt: "2026-01-01T10:00:01Z" })],
      ["c1"],
    ],
    [
      "by a row of another in the same second",
      ["ask read:one", tells({ ...last, lastMessage: "two" })],
      ["c1"],
    ],
    [
      "by a row that arrived during its first read",
      [asksIt, tells({ ...last, lastMessage: "two" }), reads(0, one)],
      ["c1"],
    ],
    [
      "by equal messages without ids",
      [asksIt, reads(0, bare), tells({ id: "c1" }, [bare])],
      ["c1"],
    ],
    [
      "by equal messages without ids, one of which was read",
      [asksIt, tells({ id: "c1" }, [bare]), reads(0, bare)],
      ["c1"],
    ],
    [
      "after a first read that began before",
      [asksIt, saysLess, reads(0, one), "300"],
      ["c1", allLists],
    ],
    [
      "not after a read that began later",
      ["ask read:one", { type: "asked", target: allLists }, saysLess, asksIt, reads(1, one), "300"],
      ["c1"],
    ],
    ["if a later read failed", [asksIt, saysLess, asksIt, "unread 300"], ["c1", allLists]],
    [
      "by a response that cannot be read",
      ["ask read:one", { type: "changed", id: "c1", askedAt: 0, expected: {}, answer: undefined }],
      ["c1", allLists],
    ],
    [
      "by a response older than what arrived meanwhile",
      [
        asksIt,
        tells({ id: "c1", lastMessage: "two", lastMessageAt: "2030-01-01T10:00:00Z" }, [two]),
        answers,
      ],
      ["c1", allLists],
    ],
    [
      "by a response that arrives after the list was requested",
      [asksIt, { type: "asked", target: allLists }, answers, lists({}), "300"],
      ["c1", allLists],
    ],
    ["by a refused change", ["ask read:one", { type: "out-of-date", id: "c1" }], ["c1", allLists]],
    [
      "after a read that was in flight when messages were missed",
      [asksIt, { type: "missed" }, reads(0, one), "300"],
      ["c1"],
    ],
  ])("is read again %s", (_promise, happenings, targets) => {
    expect(refreshed(happenings).toSorted()).toEqual(targets.toSorted());
  });

  it.each<[string, readonly Happening[], string]>([
    ["follows a list", ["ask read:", asks], "resolved"],
    ["does not follow one that was requested before", [asks, "ask read:"], "active"],
  ])("%s", (_promise, happenings, status) => {
    const { state } = play([...happenings, lists({}, { id: "c1", status: "resolved" })]);
    expect([state.details[0]?.detail.status, state.news]).toEqual([status, []]);
  });

  it("keeps the suggested reply until a person has answered something new", () => {
    const suggested = (sender: string, ...before: readonly ReceivedMessage[]) => {
      const news = [{ id: "s", sender, content: "Hm." }];
      return mergeDetail({ suggestedReply: "On it.", messages: [...before] }, [
        { change: {}, messages: news },
      ]).detail.suggestedReply;
    };
    expect([suggested("member"), suggested("ai"), suggested("agent")]).toEqual([
      "On it.",
      "On it.",
      undefined,
    ]);
    expect(suggested("agent", { id: "s" })).toBe("On it.");
  });

  it("is behind a row by its time, or by its text if the times are words", () => {
    const told = { lastMessage: "two", lastMessageAt: "just now" };
    expect(isBehind(detail([{ ...one, timestamp: "just now" }]), told)).toBe(true);
    expect(isBehind(detail([{ ...two, timestamp: "just now" }]), told)).toBe(false);
    const later = { ...told, lastMessageAt: "2026-01-01T12:01+02" };
    expect(isBehind(detail([two]), later)).toBe(true);
  });
});
