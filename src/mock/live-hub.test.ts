import { expect, it, vi } from "vitest";
import { ask, connectPage, settled, testSimulator, manualClock } from "@/testing/test-simulator";
import type { Fault } from "./network-conditions";

const id = "conversation-1";
const takeOver = { type: "takeover_conversation", conversationId: id, userId: "anybody" };
const reply = (content: string, clientId?: string) => ({
  type: "send_message",
  conversationId: id,
  messageData: { content, messageType: "text", clientId },
});
const refetchMessage = { type: "conversation_updated", conversationId: id };

it("sends the urgent count and the feed on subscribing, and again when they change", async () => {
  const backend = await testSimulator();
  const page = await connectPage(backend);
  await page.subscribe("human_inbox");
  expect(page.take()).toEqual([{ type: "urgent_conversations", count: 3 }]);
  await page.subscribe("dashboard");
  expect(page.take()).toMatchObject([{ type: "activity_update", activities: { length: 160 } }]);
  await page.say(takeOver);
  expect(page.take()).toEqual([{ type: "urgent_conversations", count: 2 }]);
  const takenOver = { isHumanTakeover: true, assignedTo: "admin" };
  expect(await backend.inbox.detail(id)).toMatchObject(takenOver);
  await page.say({ type: "unsubscribe", channel: "human_inbox" });
  await backend.inbox.takeOver("conversation-11", "me");
  expect(page.take()).toEqual([]);
});

it("keeps a page's subscriptions when it moves to another backend", async () => {
  const [before, after] = [await testSimulator(), await testSimulator({ scenario: "first-run" })];
  const received: string[] = [];
  const client = { send: (text: string) => void received.push(text) };
  const first = before.hub.connect(client);
  await first.receive(JSON.stringify({ type: "subscribe", channel: "human_inbox" }));
  first.leave();
  await settled(before);
  received.length = 0;
  after.hub.connect(client, { channels: first.channels });
  await settled(after);
  expect(received).toEqual([JSON.stringify({ type: "urgent_conversations", count: 0 })]);
  await before.inbox.takeOver(id, "admin");
  expect(received).toHaveLength(1);
});

it("stores each reply once, and makes the page refetch if one is refused", async () => {
  const backend = await testSimulator();
  const page = await connectPage(backend);
  await page.subscribe("conversations");
  await page.say(reply("Hello"));
  expect(page.take()).toEqual([refetchMessage]);
  await backend.inbox.takeOver(id, "admin");
  const before = (await backend.inbox.detail(id)).messages.length;
  await page.say(reply(" Hello ", "reply-1"));
  await page.say(reply(" Hello ", "reply-1"));
  const sent = { sender: "agent", content: "Hello", agentId: "id-admin", clientId: "reply-1" };
  expect(page.take()).toMatchObject([
    { conversation: { isHumanTakeover: true }, messages: [] },
    { ...refetchMessage, conversation: { lastMessage: "Hello" }, messages: [sent] },
  ]);
  expect((await backend.inbox.detail(id)).messages).toHaveLength(before + 1);
});

it("sends with each change the messages that are new since the last one", async () => {
  const backend = await testSimulator();
  const page = await connectPage(backend);
  await page.subscribe("conversations");
  const newMessages = () =>
    page
      .take()
      .flatMap((frame) =>
        typeof frame === "object" && frame !== null && "messages" in frame ? frame.messages : [],
      );
  const before = (await backend.inbox.detail(id)).messages;
  await backend.inbox.takeOver(id, "admin");
  await backend.inbox.write(id, { sender: "member", content: "One" });
  await backend.inbox.write(id, { sender: "member", content: "One" });
  await backend.inbox.changePriority(id, "low");
  await backend.inbox.resolve(id);
  const { messages } = await backend.inbox.detail(id);
  expect([...before, ...newMessages()]).toEqual(JSON.parse(JSON.stringify(messages)));
  // A reply to a resolved conversation reopens it, and is sent to pages once.
  await page.say(reply("Two", "reply-2"));
  expect(newMessages()).toMatchObject([{ content: "Two", clientId: "reply-2" }]);
});

it("sends the row only to the page whose takeover is refused or changes nothing", async () => {
  const backend = await testSimulator();
  const [page, other] = [await connectPage(backend), await connectPage(backend)];
  for (const each of [page, other]) await each.subscribe("conversations");
  for (const assignee of ["lena.fischer", "admin"]) {
    await backend.inbox.takeOver(id, assignee);
    for (const each of [page, other]) each.take();
    await page.say(takeOver);
    const conversation = { isHumanTakeover: true, assignedTo: assignee };
    expect(page.take()).toMatchObject([{ ...refetchMessage, conversation, messages: [] }]);
    expect(other.take()).toEqual([]);
    expect((await backend.inbox.detail(id)).assignedTo).toBe(assignee);
    await backend.inbox.release(id);
  }
});

it("makes a page refetch if nobody is signed in there, and sends it no data", async () => {
  const page = await connectPage(await testSimulator({ readStored: () => undefined }));
  await page.say(takeOver);
  expect(page.take()).toEqual([refetchMessage]);
});

it("keeps working after a page's listener has thrown", async () => {
  const simulator = await testSimulator();
  const { hub } = simulator;
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  hub.connect({
    send: () => {
      throw new Error("broken page");
    },
  });
  const received: string[] = [];
  hub.connect({ send: (text) => received.push(text) });
  await settled(simulator);
  hub.broadcast("anything");
  expect(received).toEqual(["anything"]);
  log.mockRestore();
});

/** A page whose user has taken over a conversation and can reply in it live. */
async function startReplying() {
  const clock = manualClock();
  const backend = await testSimulator({ clock });
  await backend.inbox.takeOver(id, "admin");
  const page = await connectPage(backend);
  const say = (content: string, clientId?: string) => page.say(reply(content, clientId));
  const setFault = (fault: Fault) => {
    backend.conditions.faults = { "inbox.sendMessage": fault };
  };
  const lastMessage = async () => (await backend.inbox.detail(id)).lastMessage;
  return { backend, clock, page, say, setFault, lastMessage };
}

it("a live takeover is subject to the faults of the equivalent call", async () => {
  const { backend, clock, page } = await startReplying();
  const other = "conversation-2";
  const takeOther = { ...takeOver, conversationId: other };
  const { conditions, inbox } = backend;
  conditions.faults = { "inbox.takeOverConversation": { kind: "status", status: 503, once: true } };
  await page.say(takeOther);
  expect((await inbox.detail(other)).isHumanTakeover).toBe(false);
  expect(page.take()).toMatchObject([{ conversation: { isHumanTakeover: false } }]);
  expect(conditions.faults).toEqual({});
  conditions.faults = { "inbox.takeOverConversation": { kind: "delay", ms: 2000 } };
  await page.say(takeOther);
  await clock.advance(1999);
  expect((await inbox.detail(other)).isHumanTakeover).toBe(false);
  await clock.advance(1);
  expect((await inbox.detail(other)).isHumanTakeover).toBe(true);
});

it("a live reply is subject to the faults of its call, and to the error rate of all calls", async () => {
  const { backend, say, setFault, lastMessage } = await startReplying();
  for (const kind of ["hang", "lost", "empty"] as const) {
    setFault({ kind });
    await say("Hello");
    expect(await lastMessage()).not.toBe("Hello");
  }
  backend.conditions.faults = {};
  backend.conditions.errorRate = 1;
  await say("Hello");
  expect(await lastMessage()).not.toBe("Hello");
  backend.conditions.errorRate = 0;
  await say("Hello");
  expect(await lastMessage()).toBe("Hello");
});

it("a one-time fault of a live reply also applies to the call that follows, and then ends", async () => {
  const { backend, say, setFault, lastMessage } = await startReplying();
  setFault({ kind: "status", status: 503, once: true });
  await say("Hello", "reply-1");
  expect(await lastMessage()).not.toBe("Hello");
  const sent = { content: "Hello", messageType: "text", clientId: "reply-1" };
  const call = () => ask(backend, "POST", `/api/human-inbox/${id}/message`, sent);
  expect((await call()).status).toBe(503);
  expect((await call()).status).toBe(201);
});

it("a short one-time delay ends with the live reply, since no call follows", async () => {
  const { clock, say, setFault, lastMessage } = await startReplying();
  setFault({ kind: "delay", ms: 3000, once: true });
  await say("One");
  expect(await lastMessage()).not.toBe("One");
  await clock.advance(3000);
  expect(await lastMessage()).toBe("One");
  await say("Two");
  expect(await lastMessage()).toBe("Two");
});
