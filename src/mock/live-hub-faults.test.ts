import { expect, it } from "vitest";
import { ask, connectPage, testSimulator, testTime } from "@/testing/test-simulator";
import { createManualClock } from "./clock";
import type { Fault } from "./network-conditions";

const conversationId = "conversation-1";

/** A page whose person has taken a conversation over, and replies in it live. */
async function replying() {
  const clock = createManualClock(testTime);
  const backend = await testSimulator({ clock });
  await backend.inbox.takeOver(conversationId, "admin");
  const page = await connectPage(backend);
  const say = async (content: string, clientId?: string) => {
    const messageData = { content, messageType: "text", clientId };
    await page.say({ type: "send_message", conversationId, messageData });
  };
  const setFault = (fault: Fault) => {
    backend.conditions.faults = { "inbox.sendMessage": fault };
  };
  const words = async () => (await backend.inbox.detail(conversationId)).lastMessage;
  return { backend, clock, page, say, setFault, words };
}

it("a live takeover meets the faults of the call that does the same", async () => {
  const { backend, clock, page } = await replying();
  const id = "conversation-2";
  const takeOver = { type: "takeover_conversation", conversationId: id, userId: "x" };
  const { conditions, inbox } = backend;
  conditions.faults = { "inbox.takeOverConversation": { kind: "status", status: 503, once: true } };
  await page.say(takeOver);
  expect((await inbox.detail(id)).isHumanTakeover).toBe(false);
  expect(page.take()).toMatchObject([{ conversation: { isHumanTakeover: false } }]);
  expect(conditions.faults).toEqual({});
  conditions.faults = { "inbox.takeOverConversation": { kind: "delay", ms: 2000 } };
  await page.say(takeOver);
  await clock.advance(1999);
  expect((await inbox.detail(id)).isHumanTakeover).toBe(false);
  await clock.advance(1);
  expect((await inbox.detail(id)).isHumanTakeover).toBe(true);
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
  const call = () => ask(backend, "POST", `/api/human-inbox/${conversationId}/message`, sent);
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
