import { describe, expect, it } from "vitest";
import { canTakeOver, needsPerson } from "@/contract/inbox";
import {
  ask,
  connectPage,
  sessionOf,
  testServer,
  testSimulator,
  manualClock,
  testTime,
} from "@/testing/test-simulator";
import type { Simulator } from "./simulator";

const waiting = "conversation-1";
const agent = { agentId: "me" };
const text = (content: string) => ({ content, messageType: "text" });

const act = (backend: Simulator, action: string, body?: unknown) =>
  ask(backend, "POST", `/api/human-inbox/${waiting}/${action}`, body);

/** A server, with a function to change the waiting conversation. */
async function start(options: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(options);
  const change = (action: string, body?: unknown, id = waiting) =>
    server.post(`/api/human-inbox/${id}/${action}`, body);
  return { ...server, change };
}

it("counts waiting urgent conversations, and reopens a resolved one on a reply", async () => {
  const { change, inbox, patch } = await start();
  expect(inbox.urgentCount()).toBe(3);
  await change("takeover", agent);
  expect(inbox.urgentCount()).toBe(2);
  await change("resolve");
  expect(await change("message", text("  Hello \n"))).toMatchObject({ status: 201 });
  expect(await inbox.detail(waiting)).toMatchObject({ status: "active", lastMessage: "Hello" });
  await change("release", agent);
  expect(inbox.urgentCount()).toBe(3);
  await patch(`/api/human-inbox/${waiting}`, { priority: "low" });
  expect(inbox.urgentCount()).toBe(2);
});

describe("a reply that is sent twice", () => {
  const replyWithId = { ...text("Hello"), clientId: "reply-1" };

  it("is stored once per conversation, even after a hand back and a reload", async () => {
    const { change, inbox, snapshot } = await start();
    await change("takeover", agent);
    const first = await change("message", replyWithId);
    await inbox.takeOver("conversation-2", "admin");
    const other = await change("message", replyWithId, "conversation-2");
    expect(other.status).toBe(201);
    expect(other.body).not.toEqual(first.body);
    await change("release", agent);
    const reloaded = await start({ snapshot: snapshot() });
    const again = await reloaded.change("message", replyWithId);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await reloaded.change("message", text("Hello"))).toMatchObject({ status: 409 });
  });

  it("is stored twice without an id, in the order sent even within a millisecond", async () => {
    const { change, inbox } = await start();
    await change("takeover", agent);
    const words = ["One", "Two", "Two", "Three", "One", "Four", "Five", "Six", "Seven", "Eight"];
    await Promise.all(words.map((word) => change("message", text(word))));
    const { messages } = await inbox.detail(waiting);
    expect(messages.slice(-words.length).map(({ content }) => content)).toEqual(words);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  });
});

it("checks refusals in the order 401, 403, 400, 404, 409", async () => {
  const assigned = await start();
  await assigned.inbox.takeOver(waiting, "lena.fischer");
  const nobody = await start({ readStored: () => undefined });
  expect(await nobody.change("takeover", {}, "none")).toMatchObject({ status: 401 });
  expect(await assigned.change("takeover", {}, "none")).toMatchObject({ status: 400 });
  expect(await assigned.change("takeover", agent, "none")).toMatchObject({ status: 404 });
  expect(await assigned.change("takeover", agent)).toMatchObject({ status: 409 });
  const user = await start({ readStored: () => sessionOf("kim", "user") });
  const boss = { role: "boss" };
  expect(await user.patch("/api/users/none", boss)).toMatchObject({ status: 403 });
  expect(await assigned.patch("/api/users/none", boss)).toMatchObject({ status: 400 });
});

it("lists ten thousand conversations, whose messages are generated when they are opened", async () => {
  const { db, get, inbox } = await testServer({ scenario: "ten-thousand" });
  const scripted = (await testSimulator()).inbox.list().length;
  const { body } = await get("/api/human-inbox/conversations");
  expect(body).toHaveLength(10_000 + scripted);
  const count = db.messages.count();
  const { lastMessage, messages } = await inbox.detail("conversation-2500");
  expect(messages.findLast(({ sender }) => sender === "member")?.content).toBe(lastMessage);
  expect(db.messages.count()).toBe(count);
  expect((await inbox.detail("conversation-2500")).messages).toEqual(messages);
});

describe("the time since when a conversation has been waiting", () => {
  const minute = 60_000;
  const afterMinutes = (count: number) => new Date(testTime + count * minute).toISOString();

  it("does not change when the member or the AI writes", async () => {
    const clock = manualClock();
    const { inbox } = await testSimulator({ clock });
    const { handedOverAt } = await inbox.detail(waiting);
    expect(handedOverAt).toMatch(/^2026-05-12T/);
    await clock.advance(minute);
    await inbox.write(waiting, { sender: "member", content: "Is anybody there?" });
    await clock.advance(minute);
    await inbox.write(waiting, { sender: "ai", content: "A colleague will be with you." });
    expect(await inbox.detail(waiting)).toMatchObject({
      handedOverAt,
      lastMessage: "Is anybody there?",
      lastMessageAt: afterMinutes(1),
      lastMessageSender: "member",
    });
    await inbox.takeOver(waiting, "admin");
    await inbox.reply(waiting, "I am.");
    expect(await inbox.detail(waiting)).toMatchObject({ handedOverAt, lastMessage: "I am." });
  });

  it("survives a takeover and a hand back, and restarts on reopening or a raised priority", async () => {
    const clock = manualClock();
    const { inbox, db } = await testSimulator({ clock });
    const since = async (id = waiting) => (await inbox.detail(id)).handedOverAt;
    const first = await since();
    await inbox.takeOver(waiting, "admin");
    const { waitedSeconds } = await inbox.detail(waiting);
    await clock.advance(minute);
    await inbox.takeOver(waiting, "lena.fischer", true);
    expect(await inbox.detail(waiting)).toMatchObject({ handedOverAt: first, waitedSeconds });
    await inbox.release(waiting);
    expect(await since()).toBe(first);
    await inbox.takeOver(waiting, "admin");
    await inbox.resolve(waiting);
    expect(await since()).toBeNull();
    await clock.advance(minute);
    await inbox.reopen(waiting);
    expect(await since()).toBe(afterMinutes(2));
    const calm = db.conversations.all().find((row) => !needsPerson(row) && canTakeOver(row));
    expect(calm?.handedOverAt).toBeNull();
    await inbox.changePriority(calm?.id ?? "", "urgent");
    expect(await since(calm?.id)).toBe(afterMinutes(2));
    await inbox.changePriority(calm?.id ?? "", "low");
    expect(await since(calm?.id)).toBeNull();
  });
});

describe("two people and one conversation", () => {
  const as = (username: string) => () => sessionOf(username, "user");

  it("cannot both take it over: the second is refused and told who has it", async () => {
    let who = as("lena.fischer");
    const backend = await testSimulator({ readStored: () => who() });
    expect((await act(backend, "takeover", agent)).status).toBe(200);
    const changes: unknown[] = [];
    backend.inbox.onChange((change) => void changes.push(change));
    who = as("maya.okafor");
    expect(await act(backend, "takeover", agent)).toMatchObject({
      status: 409,
      body: { error: "lena.fischer has taken this conversation over." },
    });
    expect((await backend.inbox.detail(waiting)).assignedTo).toBe("lena.fischer");
    // Succeeds for the person who already has it, regardless of the case of the username.
    who = as("Lena.Fischer");
    expect(await act(backend, "takeover", agent)).toMatchObject({
      status: 200,
      body: { isHumanTakeover: true, assignedTo: "lena.fischer" },
    });
    expect(changes).toEqual([]);
    // If the second steps in, the conversation is reassigned and the first one's page is notified.
    const page = await connectPage(backend);
    await page.subscribe("conversations");
    who = as("maya.okafor");
    const steppedIn = await act(backend, "takeover", { ...agent, stepIn: true });
    expect(steppedIn).toMatchObject({ status: 200, body: { assignedTo: "maya.okafor" } });
    expect(page.take()).toMatchObject([
      { type: "conversation_updated", conversation: { assignedTo: "maya.okafor" } },
    ]);
  });
});
