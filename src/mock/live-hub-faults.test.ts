import { expect, it } from "vitest";
import { ask, connectPage, testSimulator, testTime } from "@/testing/test-simulator";
import { createManualClock } from "./clock";
import type { Fault } from "./network-conditions";

const conversationId = "conversation-1";

/** A page whose person has taken a conversation over, and replies in it live. */
function replying() {
  const clock = createManualClock(testTime);
  const backend = testSimulator({ clock });
  backend.inbox.takeOver(conversationId, "admin");
  const page = connectPage(backend);
  const say = (content: string, clientId?: string) => {
    const messageData = { content, messageType: "text", clientId };
    page.say({ type: "send_message", conversationId, messageData });
  };
  const setFault = (fault: Fault) => {
    backend.conditions.faults = { "inbox.sendMessage": fault };
  };
  const words = () => backend.inbox.detail(conversationId).lastMessage;
  return { backend, clock, page, say, setFault, words };
}

it("a live takeover meets the faults of the call that does the same", () => {
  const { backend, clock, page } = replying();
  const id = "conversation-2";
  const takeOver = { type: "takeover_conversation", conversationId: id, userId: "x" };
  const { conditions, inbox } = backend;
  conditions.faults = { "inbox.takeOverConversation": { kind: "status", status: 503, once: true } };
  page.say(takeOver);
  expect(inbox.detail(id).isHumanTakeover).toBe(false);
  expect(page.take()).toMatchObject([{ conversation: { isHumanTakeover: false } }]);
  expect(conditions.faults).toEqual({});
  conditions.faults = { "inbox.takeOverConversation": { kind: "delay", ms: 2000 } };
  page.say(takeOver);
  clock.advance(1999);
  expect(inbox.detail(id).isHumanTakeover).toBe(false);
  clock.advance(1);
  expect(inbox.detail(id).isHumanTakeover).toBe(true);
});

it("a live reply meets the faults of its call, and the error rate of all", () => {
  const { backend, say, setFault, words } = replying();
  for (const kind of ["hang", "lost", "empty"] as const) {
    setFault({ kind });
    say("Hello");
    expect(words()).not.toBe("Hello");
  }
  backend.conditions.faults = {};
  backend.conditions.errorRate = 1;
  say("Hello");
  expect(words()).not.toBe("Hello");
  backend.conditions.errorRate = 0;
  say("Hello");
  expect(words()).toBe("Hello");
});

it("a fault of one reply is left to the call that follows, and ends with it", async () => {
  const { backend, say, setFault, words } = replying();
  setFault({ kind: "status", status: 503, once: true });
  say("Hello", "reply-1");
  expect(words()).not.toBe("Hello");
  const sent = { content: "Hello", messageType: "text", clientId: "reply-1" };
  const call = () => ask(backend, "POST", `/api/human-inbox/${conversationId}/message`, sent);
  expect((await call()).status).toBe(503);
  expect((await call()).status).toBe(201);
});

it("a short delay of one reply ends with the live message: no call follows", () => {
  const { clock, say, setFault, words } = replying();
  setFault({ kind: "delay", ms: 3000, once: true });
  say("One");
  expect(words()).not.toBe("One");
  clock.advance(3000);
  expect(words()).toBe("One");
  say("Two");
  expect(words()).toBe("Two");
});
