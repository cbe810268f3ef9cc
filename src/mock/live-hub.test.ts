import { describe, expect, it, vi } from "vitest";
import { connectPage, testSimulator } from "@/testing/test-simulator";

/** A value as it crosses the network. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("the live connection", () => {
  it("tells the urgent count and the feed on subscribing, and again when they change", () => {
    const backend = testSimulator();
    const page = connectPage(backend);
    page.subscribe("human_inbox");
    expect(page.take()).toEqual([{ type: "urgent_conversations", count: 3 }]);
    page.subscribe("dashboard");
    expect(page.take()).toMatchObject([{ type: "activity_update", activities: { length: 150 } }]);

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
    first.receive(JSON.stringify({ type: "subscribe", channel: "human_inbox" }));
    first.leave();
    got.length = 0;
    after.hub.connect(client, { channels: first.channels });
    expect(got).toEqual([JSON.stringify({ type: "urgent_conversations", count: 0 })]);
    before.inbox.takeOver("conversation-1", "admin");
    expect(got).toHaveLength(1);
  });

  it("takes replies, and has the page look again where one is refused", () => {
    const backend = testSimulator();
    const page = connectPage(backend);
    page.subscribe("conversations");
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
    const page = connectPage(backend);
    page.subscribe("conversations");
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
    expect([...before, ...told()]).toEqual(asJson(backend.inbox.detail(id).messages));
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
    const page = connectPage(backend);
    page.subscribe("conversations");
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
    const [page, other] = [connectPage(backend), connectPage(backend)];
    for (const each of [page, other]) each.subscribe("conversations");
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
    const [page, other] = [connectPage(backend), connectPage(backend)];
    for (const each of [page, other]) each.subscribe("conversations");
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
    const page = connectPage(backend);
    page.say({
      type: "takeover_conversation",
      conversationId: "conversation-1",
      userId: "anybody",
    });
    expect(page.take()).toEqual([
      { type: "conversation_updated", conversationId: "conversation-1" },
    ]);
  });

  it("ignores what it does not understand", () => {
    const page = connectPage(testSimulator());
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
