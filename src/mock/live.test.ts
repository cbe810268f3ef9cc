import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Snapshot } from "./snapshot";
import { testSimulator, testTime } from "./test-simulator";

beforeEach(() => {
  vi.useFakeTimers({ now: testTime });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page connected to a backend: what it got, by `take`, and a way to send. */
function connect(backend: ReturnType<typeof testSimulator>) {
  const got: unknown[] = [];
  const connection = backend.hub.connect({
    send: (text) => {
      const message: unknown = JSON.parse(text);
      got.push(message);
    },
  });
  return {
    say: (message: unknown) => connection.receive(JSON.stringify(message)),
    raw: connection.receive,
    leave: connection.leave,
    take: () => got.splice(0),
    /** A value as it goes over the wire. */
    json: (value: unknown): unknown => JSON.parse(JSON.stringify(value)),
  };
}

const alive = () => testSimulator({ now: Date.now, conditions: { livePace: 1 } });
const subscribe = (channel: string) => ({ type: "subscribe", channel });

describe("the live connection", () => {
  it("tells the urgent count and the feed on subscribing, and again when they change", () => {
    const backend = testSimulator();
    const page = connect(backend);
    page.say(subscribe("human_inbox"));
    expect(page.take()).toEqual([{ type: "urgent_conversations", count: 3 }]);
    page.say(subscribe("dashboard"));
    expect(page.take()).toMatchObject([{ type: "activity_update", activities: { length: 60 } }]);

    page.say({ type: "takeover_conversation", conversationId: "conversation-1", userId: "me" });
    expect(page.take()).toEqual([{ type: "urgent_conversations", count: 2 }]);
    expect(backend.inbox.detail("conversation-1")).toMatchObject({
      isHumanTakeover: true,
      assignedTo: "admin",
    });
    page.say({ type: "unsubscribe", channel: "human_inbox" });
    backend.inbox.takeOver("conversation-11", "me");
    expect(page.take()).toEqual([]);
  });

  it("goes on with another backend where it was, and hears what is true there", () => {
    const [before, after] = [testSimulator(), testSimulator({ scenario: "first-run" })];
    const got: string[] = [];
    const client = { send: (text: string) => void got.push(text) };
    const first = before.hub.connect(client);
    first.receive(JSON.stringify(subscribe("human_inbox")));
    first.leave();
    got.length = 0;
    after.hub.connect(client, { kept: first.channels });
    expect(got).toEqual([JSON.stringify({ type: "urgent_conversations", count: 0 })]);
    before.inbox.takeOver("conversation-1", "admin");
    expect(got).toHaveLength(1);
  });

  it("takes replies, and has the page look again where one is refused", () => {
    const backend = testSimulator();
    const page = connect(backend);
    page.say(subscribe("conversations"));
    const reply = {
      type: "send_message",
      conversationId: "conversation-1",
      messageData: { content: " Hello ", messageType: "text" },
    };
    page.say(reply);
    expect(page.take()).toEqual([
      { type: "conversation_updated", conversationId: "conversation-1" },
    ]);
    backend.inbox.takeOver("conversation-1", "admin");
    page.say(reply);
    expect(page.take()).toMatchObject([
      { conversation: { isHumanTakeover: true }, messages: [] },
      {
        type: "conversation_updated",
        conversation: { lastMessage: "Hello" },
        messages: [{ sender: "agent", content: "Hello", agentId: "id-admin", clientId: null }],
      },
    ]);
  });

  it("tells with each change the messages that are new since the last", () => {
    const backend = testSimulator();
    const page = connect(backend);
    page.say(subscribe("conversations"));
    const id = "conversation-1";
    const told = () => {
      const frames = page.take();
      return frames.flatMap((frame) =>
        typeof frame === "object" && frame !== null && "messages" in frame ? frame.messages : [],
      );
    };
    const before = backend.inbox.detail(id).messages;
    backend.inbox.takeOver(id, "admin");
    backend.inbox.write(id, { sender: "member", content: "One" });
    backend.inbox.write(id, { sender: "member", content: "One" });
    backend.inbox.changePriority(id, "low");
    backend.inbox.resolve(id);
    expect([...before, ...told()]).toEqual(page.json(backend.inbox.detail(id).messages));
    // A reply to what is resolved opens it again, and is told once.
    page.say({
      type: "send_message",
      conversationId: id,
      messageData: { content: "Two", messageType: "text", clientId: "reply-2" },
    });
    expect(told()).toMatchObject([{ content: "Two", clientId: "reply-2" }]);
  });

  it("stores a reply that comes twice once, and tells it once", () => {
    const backend = testSimulator();
    const page = connect(backend);
    page.say(subscribe("conversations"));
    backend.inbox.takeOver("conversation-1", "admin");
    const before = backend.inbox.detail("conversation-1").messages.length;
    page.take();
    const reply = {
      type: "send_message",
      conversationId: "conversation-1",
      messageData: { content: "Hello", messageType: "text", clientId: "reply-1" },
    };
    page.say(reply);
    page.say(reply);
    expect(page.take()).toMatchObject([{ messages: [{ clientId: "reply-1" }] }]);
    expect(backend.inbox.detail("conversation-1").messages).toHaveLength(before + 1);
  });

  it("tells who has it to the one whose takeover is refused, and to nobody else", () => {
    const backend = testSimulator();
    const [page, other] = [connect(backend), connect(backend)];
    for (const each of [page, other]) each.say(subscribe("conversations"));
    backend.inbox.takeOver("conversation-1", "lena.fischer");
    for (const each of [page, other]) each.take();
    const takeOver = { type: "takeover_conversation", conversationId: "conversation-1" };
    page.say({ ...takeOver, userId: "anybody" });
    expect(page.take()).toMatchObject([
      {
        type: "conversation_updated",
        conversationId: "conversation-1",
        conversation: { isHumanTakeover: true, assignedTo: "lena.fischer" },
        messages: [],
      },
    ]);
    expect(other.take()).toEqual([]);
    expect(backend.inbox.detail("conversation-1").assignedTo).toBe("lena.fischer");
  });

  it("confirms a takeover to the one who has it already, and to nobody else", () => {
    const backend = testSimulator();
    const [page, other] = [connect(backend), connect(backend)];
    for (const each of [page, other]) each.say(subscribe("conversations"));
    const takeOver = { type: "takeover_conversation", conversationId: "conversation-1" };
    page.say({ ...takeOver, userId: "anybody" });
    for (const each of [page, other]) {
      expect(each.take()).toMatchObject([{ conversation: { assignedTo: "admin" } }]);
    }
    page.say({ ...takeOver, userId: "anybody" });
    expect(page.take()).toMatchObject([{ conversation: { assignedTo: "admin" }, messages: [] }]);
    expect(other.take()).toEqual([]);
  });

  it("has one who is not signed in look again, and shows them nothing", () => {
    const backend = testSimulator({ readStored: () => undefined });
    const page = connect(backend);
    page.say({
      type: "takeover_conversation",
      conversationId: "conversation-1",
      userId: "anybody",
    });
    expect(page.take()).toEqual([
      { type: "conversation_updated", conversationId: "conversation-1" },
    ]);
  });

  it("passes over whatever it does not understand", () => {
    const page = connect(testSimulator());
    for (const rubbish of ["", "{", "null", "7", '{"type":"dance"}', '{"type":"subscribe"}']) {
      page.raw(rubbish);
    }
    page.say({ type: "send_message", conversationId: "none", messageData: {} });
    expect(page.take()).toEqual([]);
  });

  it("goes on after a page's listener has thrown", () => {
    const { hub } = testSimulator();
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    hub.connect({
      send: () => {
        throw new Error("broken page");
      },
    });
    const got: string[] = [];
    hub.connect({ send: (text) => got.push(text) });
    hub.broadcast("anything");
    expect(got).toEqual(["anything"]);
    log.mockRestore();
  });
});

describe("what happens by itself", () => {
  function course(minutes: number) {
    const backend = alive();
    const page = connect(backend);
    page.say(subscribe("dashboard"));
    page.say(subscribe("conversations"));
    page.say(subscribe("human_inbox"));
    vi.advanceTimersByTime(minutes * 60_000);
    backend.stop();
    return { backend, messages: page.take() };
  }

  it("is the same every time", () => {
    const first = course(12);
    // On another day: all but the times is alike.
    vi.setSystemTime(testTime + 123_456_789);
    const second = course(12);
    const timeless = (messages: unknown) =>
      JSON.stringify(messages).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "");
    expect(timeless(second.messages)).toBe(timeless(first.messages));
    for (const type of ["activity_update", "urgent_conversations", "conversation_updated"]) {
      expect(first.messages).toContainEqual(expect.objectContaining({ type }));
    }
  });

  it("brings lines, conversations and answers of the AI at their pace", () => {
    const { backend } = course(12);
    expect(backend.background.position.activities.count).toBeGreaterThan(75);
    expect(backend.background.position.members.count).toBeGreaterThan(14);
    expect(backend.store.conversations.size).toBeGreaterThan(40);
    const live = backend.inbox.list().filter(({ id }) => id.includes("live"));
    const answered = live.filter(({ id }) =>
      backend.inbox.detail(id).messages.some(({ sender }) => sender === "ai"),
    );
    expect(answered.length).toBeGreaterThan(0);
    expect(backend.inbox.urgentCount()).toBeGreaterThanOrEqual(3);
  });

  it("keeps the feed to its latest lines", () => {
    const { backend } = course(60);
    expect(backend.store.activities.size).toBeLessThanOrEqual(200);
  });

  it("stops while nobody is connected, and goes on where it was", () => {
    const whole = course(3).backend.background.position;
    vi.setSystemTime(testTime);
    const backend = alive();
    const page = connect(backend);
    vi.advanceTimersByTime(3000);
    page.leave();
    page.leave();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(600_000);
    expect(backend.background.position.activities.count).toBe(0);
    connect(backend);
    vi.advanceTimersByTime(180_000);
    expect(backend.background.position).toEqual(whole);
    backend.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("leaves nothing behind after many reconnects", () => {
    const backend = alive();
    for (let count = 0; count < 200; count += 1) connect(backend).leave();
    expect(vi.getTimerCount()).toBe(0);
    expect(backend.hub.hasClients).toBe(false);
  });
});

describe("members", () => {
  it("write back within seconds of an agent's message, in the words of their conversation", () => {
    const { inbox } = alive();
    inbox.takeOver("conversation-1", "admin");
    inbox.reply("conversation-1", "On it.");
    vi.advanceTimersByTime(1900);
    expect(inbox.detail("conversation-1").messages.at(-1)?.sender).toBe("agent");
    vi.advanceTimersByTime(3100);
    expect(inbox.detail("conversation-1").messages.at(-1)).toMatchObject({
      sender: "member",
      content: "An actual human, within minutes. Thank you. When will my bank show it?",
    });
    expect(inbox.detail("conversation-1").sentimentScore).toBe(-43);
  });

  it("say nothing once it is resolved, and are silent in the end", () => {
    const { inbox } = alive();
    inbox.takeOver("conversation-1", "admin");
    inbox.reply("conversation-1", "On it.");
    inbox.resolve("conversation-1");
    vi.advanceTimersByTime(10_000);
    expect(inbox.detail("conversation-1").messages.at(-1)?.sender).toBe("agent");
    inbox.reopen("conversation-1");
    for (let count = 0; count < 12; count += 1) {
      inbox.reply("conversation-1", `Again ${count}`);
      vi.advanceTimersByTime(10_000);
    }
    expect(inbox.detail("conversation-1").messages.at(-1)?.content).toBe("Again 11");
  });

  it("are answered by the AI after a hand back, not before", () => {
    const { inbox } = alive();
    inbox.takeOver("conversation-2", "me");
    inbox.write("conversation-2", { sender: "member", content: "Still there?" });
    vi.advanceTimersByTime(10_000);
    expect(inbox.detail("conversation-2").messages.at(-1)?.sender).toBe("member");
    inbox.release("conversation-2");
    vi.advanceTimersByTime(10_000);
    expect(inbox.detail("conversation-2").messages.at(-1)?.sender).toBe("ai");
  });

  describe("whose answer is due as the page is reloaded", () => {
    const id = "conversation-1";
    const replied = () => {
      const before = alive();
      before.inbox.takeOver(id, "admin");
      before.inbox.reply(id, "On it.");
      vi.advanceTimersByTime(500);
      const snapshot = before.snapshot();
      before.stop();
      return snapshot;
    };
    const reload = (snapshot: Snapshot) =>
      testSimulator({ now: Date.now, snapshot, conditions: { livePace: 1 } });
    const lastSender = ({ inbox }: ReturnType<typeof alive>) =>
      inbox.detail(id).messages.at(-1)?.sender;

    it("write when it was due, once", () => {
      const after = reload(replied());
      const count = after.inbox.detail(id).messages.length;
      vi.advanceTimersByTime(1400);
      expect(lastSender(after)).toBe("agent");
      vi.advanceTimersByTime(20_000);
      expect(lastSender(after)).toBe("member");
      expect(after.inbox.detail(id).messages).toHaveLength(count + 1);
      expect(after.snapshot().due).toEqual([]);
    });

    it("write at once where it was due meanwhile, and soon where the clock was set back", () => {
      const snapshot = replied();
      vi.setSystemTime(Date.now() + 86_400_000);
      const late = reload(snapshot);
      vi.advanceTimersByTime(0);
      expect(lastSender(late)).toBe("member");
      vi.setSystemTime(testTime - 3_600_000);
      const early = reload(snapshot);
      vi.advanceTimersByTime(10_000);
      expect(lastSender(early)).toBe("member");
    });

    it("say nothing after a reset, nor about what is gone", () => {
      const snapshot = replied();
      expect(alive().snapshot().due).toEqual([]);
      const gone = { kind: "ai-answers", conversationId: "gone", at: Date.now() } as const;
      const after = reload({ ...snapshot, due: [gone] });
      expect(() => vi.advanceTimersByTime(20_000)).not.toThrow();
      expect(lastSender(after)).toBe("agent");
    });

    it("have it kept as soon as it is due", () => {
      const kept: unknown[] = [];
      const backend: ReturnType<typeof alive> = testSimulator({
        now: Date.now,
        conditions: { livePace: 1 },
        onChange: () => kept.push(backend.snapshot().due),
      });
      backend.inbox.takeOver(id, "admin");
      backend.inbox.reply(id, "On it.");
      expect(kept.at(-1)).toMatchObject([{ kind: "member-answers", conversationId: id }]);
      vi.advanceTimersByTime(20_000);
      expect(kept.at(-1)).toEqual([]);
      backend.stop();
    });
  });
});
