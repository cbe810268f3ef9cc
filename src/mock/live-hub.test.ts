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
const lookAgain = { type: "conversation_updated", conversationId: id };

it("tells the urgent count and the feed on subscribing, and again when they change", async () => {
  const backend = await testSimulator();
  const page = await connectPage(backend);
  await page.subscribe("human_inbox");
  expect(page.take()).toEqual([{ type: "urgent_conversations", count: 3 }]);
  await page.subscribe("dashboard");
  expect(page.take()).toMatchObject([{ type: "activity_update", activities: { length: 160 } }]);
  await page.say(takeOver);
  expect(page.take()).toEqual([{ type: "urgent_conversations", count: 2 }]);
  const taken = { isHumanTakeover: true, assignedTo: "admin" };
  expect(await backend.inbox.detail(id)).toMatchObject(taken);
  await page.say({ type: "unsubscribe", channel: "human_inbox" });
  await backend.inbox.takeOver("conversation-11", "me");
  expect(page.take()).toEqual([]);
});

it("goes on with another backend where it was, and hears what is true there", async () => {
  const [before, after] = [await testSimulator(), await testSimulator({ scenario: "first-run" })];
  const got: string[] = [];
  const client = { send: (text: string) => void got.push(text) };
  const first = before.hub.connect(client);
  await first.receive(JSON.stringify({ type: "subscribe", channel: "human_inbox" }));
  first.leave();
  await settled(before);
  got.length = 0;
  after.hub.connect(client, { channels: first.channels });
  await settled(after);
  expect(got).toEqual([JSON.stringify({ type: "urgent_conversations", count: 0 })]);
  await before.inbox.takeOver(id, "admin");
  expect(got).toHaveLength(1);
});

it("takes replies, once each, and has the page look again where one is refused", async () => {
  const backend = await testSimulator();
  const page = await connectPage(backend);
  await page.subscribe("conversations");
  await page.say(reply("Hello"));
  expect(page.take()).toEqual([lookAgain]);
  await backend.inbox.takeOver(id, "admin");
  const before = (await backend.inbox.detail(id)).messages.length;
  await page.say(reply(" Hello ", "reply-1"));
  await page.say(reply(" Hello ", "reply-1"));
  const sent = { sender: "agent", content: "Hello", agentId: "id-admin", clientId: "reply-1" };
  expect(page.take()).toMatchObject([
    { conversation: { isHumanTakeover: true }, messages: [] },
    { ...lookAgain, conversation: { lastMessage: "Hello" }, messages: [sent] },
  ]);
  expect((await backend.inbox.detail(id)).messages).toHaveLength(before + 1);
});

it("tells with each change the messages that are new since the last", async () => {
  const backend = await testSimulator();
  const page = await connectPage(backend);
  await page.subscribe("conversations");
  const told = () =>
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
  expect([...before, ...told()]).toEqual(JSON.parse(JSON.stringify(messages)));
  // A reply to a resolved conversation reopens it, and is sent to pages once.
  await page.say(reply("Two", "reply-2"));
  expect(told()).toMatchObject([{ content: "Two", clientId: "reply-2" }]);
});

it("tells who has it to the one whose takeover is refused or done already, to nobody else", async () => {
  const backend = await testSimulator();
  const [page, other] = [await connectPage(backend), await connectPage(backend)];
  for (const each of [page, other]) await each.subscribe("conversations");
  for (const holder of ["lena.fischer", "admin"]) {
    await backend.inbox.takeOver(id, holder);
    for (const each of [page, other]) each.take();
    await page.say(takeOver);
    const conversation = { isHumanTakeover: true, assignedTo: holder };
    expect(page.take()).toMatchObject([{ ...lookAgain, conversation, messages: [] }]);
    expect(other.take()).toEqual([]);
    expect((await backend.inbox.detail(id)).assignedTo).toBe(holder);
    await backend.inbox.release(id);
  }
});

it("has one who is not signed in look again, and shows them nothing", async () => {
  const page = await connectPage(await testSimulator({ readStored: () => undefined }));
  await page.say(takeOver);
  expect(page.take()).toEqual([lookAgain]);
});

it("goes on after a page's listener has thrown", async () => {
  const simulator = await testSimulator();
  const { hub } = simulator;
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  hub.connect({
    send: () => {
      throw new Error("broken page");
    },
  });
  const got: string[] = [];
  hub.connect({ send: (text) => got.push(text) });
  await settled(simulator);
  hub.broadcast("anything");
  expect(got).toEqual(["anything"]);
  log.mockRestore();
});

/** A page whose person has taken a conversation over, and replies in it live. */
async function replying() {
  const clock = manualClock();
  const backend = await testSimulator({ clock });
  await backend.inbox.takeOver(id, "admin");
  const page = await connectPage(backend);
  const say = (content: string, clientId?: string) => page.say(reply(content, clientId));
  const setFault = (fault: Fault) => {
    backend.conditions.faults = { "inbox.sendMessage": fault };
  };
  const words = async () => (await backend.inbox.detail(id)).lastMessage;
  return { backend, clock, page, say, setFault, words };
}

it("a live takeover meets the faults of the call that does the same", async () => {
  const { backend, clock, page } = await replying();
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

it("a live reply meets the faults of its call, and the error rate of all", async () => {
  const { backend, say, setFault, words } = await replying();
  for (const kind of ["hang", "lost", "empty"] as const) {
    setFault({ kind });
    await say("Hello");
    expect(await words()).not.toBe("Hello");
  }
  backend.conditions.faults = {};
  backend.conditions.errorRate = 1;
  await say("Hello");
  expect(await words()).not.toBe("Hello");
  backend.conditions.errorRate = 0;
  await say("Hello");
  expect(await words()).toBe("Hello");
});

it("a fault of one reply is left to the call that follows, and ends with it", async () => {
  const { backend, say, setFault, words } = await replying();
  setFault({ kind: "status", status: 503, once: true });
  await say("Hello", "reply-1");
  expect(await words()).not.toBe("Hello");
  const sent = { content: "Hello", messageType: "text", clientId: "reply-1" };
  const call = () => ask(backend, "POST", `/api/human-inbox/${id}/message`, sent);
  expect((await call()).status).toBe(503);
  expect((await call()).status).toBe(201);
});

it("a short delay of one reply ends with the live message: no call follows", async () => {
  const { clock, say, setFault, words } = await replying();
  setFault({ kind: "delay", ms: 3000, once: true });
  await say("One");
  expect(await words()).not.toBe("One");
  await clock.advance(3000);
  expect(await words()).toBe("One");
  await say("Two");
  expect(await words()).toBe("Two");
});
