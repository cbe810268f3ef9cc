import { describe, expect, it } from "vitest";
import { ask, sessionOf, testServer, testSimulator } from "@/testing/test-simulator";

const waiting = "conversation-1";
const change = (
  backend: Awaited<ReturnType<typeof testSimulator>>,
  action: string,
  body?: unknown,
) => ask(backend, "POST", `/api/human-inbox/${waiting}/${action}`, body);
const agent = { agentId: "me" };
const text = (content: string) => ({ content, messageType: "text" });

describe("the inbox", () => {
  it("filters by status and priority, latest word first", async () => {
    const backend = await testSimulator();
    const all = backend.inbox.list();
    const times = all.map((row) => row.lastMessageAt ?? row.timestamp);
    expect(times).toEqual(times.toSorted().toReversed());
    const path = "/api/human-inbox/conversations?status=resolved&priority=low";
    const { body } = await ask(backend, "GET", path);
    const wanted = all.filter((row) => row.status === "resolved" && row.priority === "low");
    expect(body).toEqual(JSON.parse(JSON.stringify(wanted)));
  });

  it("goes from the AI to a person, to resolved, and back", async () => {
    const backend = await testSimulator();
    for (const [action, body] of [
      ["message", text("Hi")],
      ["resolve", undefined],
      ["release", agent],
      ["reopen", undefined],
    ] as const)
      expect([action, (await change(backend, action, body)).status]).toEqual([action, 409]);

    expect(backend.inbox.urgentCount()).toBe(3);
    expect(await change(backend, "takeover", agent)).toMatchObject({
      status: 200,
      body: { isHumanTakeover: true, assignedTo: "admin", status: "escalated" },
    });
    expect(backend.inbox.urgentCount()).toBe(2);

    expect(await change(backend, "message", text("  Hello \n"))).toMatchObject({
      status: 201,
      body: { sender: "agent", content: "Hello" },
    });
    expect((await change(backend, "message", text("  "))).status).toBe(400);
    expect((await change(backend, "message", { content: "x" })).status).toBe(400);
    const { messages, lastMessage } = await backend.inbox.detail(waiting);
    expect([messages.at(-1)?.content, lastMessage]).toEqual(["Hello", "Hello"]);

    expect(await change(backend, "resolve")).toMatchObject({ body: { status: "resolved" } });
    expect((await change(backend, "takeover", agent)).status).toBe(409);
    expect(await change(backend, "reopen")).toMatchObject({
      body: { status: "active", isHumanTakeover: true },
    });
    await change(backend, "resolve");
    expect((await change(backend, "message", text("One more thing"))).status).toBe(201);
    expect((await backend.inbox.detail(waiting)).status).toBe("active");
    expect(await change(backend, "release", agent)).toMatchObject({
      body: { isHumanTakeover: false, assignedTo: null },
    });
    expect(backend.inbox.urgentCount()).toBe(3);
    expect(
      await ask(backend, "PATCH", `/api/human-inbox/${waiting}`, { priority: "low" }),
    ).toMatchObject({ body: { priority: "low" } });
    expect(backend.inbox.urgentCount()).toBe(2);
  });
});

describe("a reply that comes twice", () => {
  const once = (content: string) => ({ ...text(content), clientId: "reply-1" });

  it("is stored and told once, and answered alike", async () => {
    const backend = await testSimulator();
    await change(backend, "takeover", agent);
    const before = (await backend.inbox.detail(waiting)).messages.length;
    const changes: unknown[] = [];
    backend.inbox.onChange((told) => void changes.push(told));
    const first = await change(backend, "message", once("Hello"));
    const second = await change(backend, "message", once("Hello"));
    expect(first).toMatchObject({ status: 201, body: { clientId: "reply-1" } });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect((await backend.inbox.detail(waiting)).messages).toHaveLength(before + 1);
    expect(changes).toHaveLength(1);
  });

  it("is the first one also after a hand back and a reload, in its own conversation", async () => {
    const backend = await testSimulator();
    await change(backend, "takeover", agent);
    const first = await change(backend, "message", once("Hello"));
    await backend.inbox.takeOver("conversation-2", "admin");
    const path = "/api/human-inbox/conversation-2/message";
    const other = await ask(backend, "POST", path, once("Hello"));
    expect(other.status).toBe(201);
    expect(other.body).not.toEqual(first.body);
    await change(backend, "release", agent);
    const reloaded = await testSimulator({ snapshot: backend.snapshot() });
    const again = await change(reloaded, "message", once("Hello"));
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await change(reloaded, "message", text("Hello"))).status).toBe(409);
  });

  it("without an id is two, each in its place among messages of one millisecond", async () => {
    const backend = await testSimulator();
    await change(backend, "takeover", agent);
    const words = ["One", "Two", "Two", "Three", "One", "Four", "Five", "Six", "Seven", "Eight"];
    await Promise.all(words.map((word) => change(backend, "message", text(word))));
    const { messages } = await backend.inbox.detail(waiting);
    expect(messages.slice(-words.length).map(({ content }) => content)).toEqual(words);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  });
});

it("refuses in one order: 401, 403, 400, 404, 409", async () => {
  const held = await testSimulator();
  await held.inbox.takeOver(waiting, "lena.fischer");
  const takeover = (id: string, body: unknown, backend = held) =>
    ask(backend, "POST", `/api/human-inbox/${id}/takeover`, body);
  const nobody = await testSimulator({ readStored: () => undefined });
  expect((await takeover("none", {}, nobody)).status).toBe(401);
  expect((await takeover("none", {})).status).toBe(400);
  expect((await takeover("none", agent)).status).toBe(404);
  expect((await takeover(waiting, agent)).status).toBe(409);
  const user = await testSimulator({ readStored: () => sessionOf("kim", "user") });
  expect((await ask(user, "PATCH", "/api/users/none", { role: "boss" })).status).toBe(403);
  expect((await ask(held, "PATCH", "/api/users/none", { role: "boss" })).status).toBe(400);
});

it("lists ten thousand at once, and stores the messages of those that are opened", async () => {
  const { db, get, inbox } = await testServer({ scenario: "ten-thousand" });
  const { body } = await get("/api/human-inbox/conversations");
  expect(body).toHaveLength(10_040);
  const count = db.messages.count();
  const { lastMessage, messages } = await inbox.detail("conversation-2500");
  expect(messages.findLast(({ sender }) => sender === "member")?.content).toBe(lastMessage);
  expect(db.messages.count()).toBe(count + messages.length);
  expect((await inbox.detail("conversation-2500")).messages).toEqual(messages);
});
