import { describe, expect, it } from "vitest";
import { sessionOf, testServer } from "@/testing/test-simulator";

const waiting = "conversation-1";
const agent = { agentId: "me" };
const text = (content: string) => ({ content, messageType: "text" });

/** A server, and changes of the conversation that waits. */
async function start(options: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(options);
  const change = (action: string, body?: unknown, id = waiting) =>
    server.post(`/api/human-inbox/${id}/${action}`, body);
  return { ...server, change };
}

describe("the inbox", () => {
  it("filters by status and priority, latest word first", async () => {
    const { get, inbox } = await start();
    const all = inbox.list();
    const times = all.map((row) => row.lastMessageAt ?? row.timestamp);
    expect(times).toEqual(times.toSorted().toReversed());
    const { body } = await get("/api/human-inbox/conversations?status=resolved&priority=low");
    const wanted = all.filter((row) => row.status === "resolved" && row.priority === "low");
    expect(body).toEqual(JSON.parse(JSON.stringify(wanted)));
  });

  it("goes from the AI to a person, to resolved, and back", async () => {
    const { change, inbox, patch } = await start();
    expect(await change("message", text("Hi"))).toMatchObject({ status: 409 });
    for (const action of ["resolve", "reopen"])
      expect([action, (await change(action)).status]).toEqual([action, 409]);
    expect(await change("release", agent)).toMatchObject({ status: 409 });

    expect(inbox.urgentCount()).toBe(3);
    const taken = { isHumanTakeover: true, assignedTo: "admin", status: "escalated" };
    expect(await change("takeover", agent)).toMatchObject({ status: 200, body: taken });
    expect(inbox.urgentCount()).toBe(2);

    const hello = { sender: "agent", content: "Hello" };
    const sent = await change("message", text("  Hello \n"));
    expect(sent).toMatchObject({ status: 201, body: hello });
    expect(await change("message", text("  "))).toMatchObject({ status: 400 });
    expect(await change("message", { content: "x" })).toMatchObject({ status: 400 });
    const { messages, lastMessage } = await inbox.detail(waiting);
    expect([messages.at(-1)?.content, lastMessage]).toEqual(["Hello", "Hello"]);

    expect(await change("resolve")).toMatchObject({ body: { status: "resolved" } });
    expect(await change("takeover", agent)).toMatchObject({ status: 409 });
    const reopened = { status: "active", isHumanTakeover: true };
    expect(await change("reopen")).toMatchObject({ body: reopened });
    await change("resolve");
    expect(await change("message", text("One more thing"))).toMatchObject({ status: 201 });
    expect((await inbox.detail(waiting)).status).toBe("active");
    const released = { isHumanTakeover: false, assignedTo: null };
    expect(await change("release", agent)).toMatchObject({ body: released });
    expect(inbox.urgentCount()).toBe(3);
    const low = { priority: "low" };
    expect(await patch(`/api/human-inbox/${waiting}`, low)).toMatchObject({ body: low });
    expect(inbox.urgentCount()).toBe(2);
  });
});

describe("a reply that comes twice", () => {
  const once = { ...text("Hello"), clientId: "reply-1" };

  it("is stored and told once, and answered alike", async () => {
    const { change, inbox } = await start();
    await change("takeover", agent);
    const before = (await inbox.detail(waiting)).messages.length;
    const changes: unknown[] = [];
    inbox.onChange((told) => void changes.push(told));
    const first = await change("message", once);
    const second = await change("message", once);
    expect(first).toMatchObject({ status: 201, body: { clientId: "reply-1" } });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect((await inbox.detail(waiting)).messages).toHaveLength(before + 1);
    expect(changes).toHaveLength(1);
  });

  it("is the first one also after a hand back and a reload, in its own conversation", async () => {
    const { change, inbox, snapshot } = await start();
    await change("takeover", agent);
    const first = await change("message", once);
    await inbox.takeOver("conversation-2", "admin");
    const other = await change("message", once, "conversation-2");
    expect(other.status).toBe(201);
    expect(other.body).not.toEqual(first.body);
    await change("release", agent);
    const reloaded = await start({ snapshot: snapshot() });
    const again = await reloaded.change("message", once);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await reloaded.change("message", text("Hello"))).toMatchObject({ status: 409 });
  });

  it("without an id is two, each in its place among messages of one millisecond", async () => {
    const { change, inbox } = await start();
    await change("takeover", agent);
    const words = ["One", "Two", "Two", "Three", "One", "Four", "Five", "Six", "Seven", "Eight"];
    await Promise.all(words.map((word) => change("message", text(word))));
    const { messages } = await inbox.detail(waiting);
    expect(messages.slice(-words.length).map(({ content }) => content)).toEqual(words);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  });
});

it("refuses in one order: 401, 403, 400, 404, 409", async () => {
  const held = await start();
  await held.inbox.takeOver(waiting, "lena.fischer");
  const nobody = await start({ readStored: () => undefined });
  expect(await nobody.change("takeover", {}, "none")).toMatchObject({ status: 401 });
  expect(await held.change("takeover", {}, "none")).toMatchObject({ status: 400 });
  expect(await held.change("takeover", agent, "none")).toMatchObject({ status: 404 });
  expect(await held.change("takeover", agent)).toMatchObject({ status: 409 });
  const user = await start({ readStored: () => sessionOf("kim", "user") });
  const boss = { role: "boss" };
  expect(await user.patch("/api/users/none", boss)).toMatchObject({ status: 403 });
  expect(await held.patch("/api/users/none", boss)).toMatchObject({ status: 400 });
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
