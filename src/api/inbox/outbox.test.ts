import { describe, expect, it, test } from "vitest";
import { openConversation, openPage } from "@/testing/inbox-test-page";
import { fakeTime, pass, postCall, posts, TestServer } from "@/testing/inbox-test-server";

const changed = { type: "conversation_updated", conversationId: "c1" } as const;
const frame = (content: string, extra = {}) => ({
  type: "send_message",
  conversationId: "c1",
  messageData: { content, messageType: "text", ...extra },
});

fakeTime();

describe("a reply to a server without clientId", () => {
  it("is sent live exactly as specified, and settles when the conversation is read back", async () => {
    const server = new TestServer();
    const { after, failures, states, write } = openPage(server);
    write(" \n ");
    expect([states(), server.sends]).toEqual([[], []]);
    write("  Hello ");
    expect(server.sends).toEqual([frame("Hello")]);
    expect(states()).toEqual(["sending"]);
    expect(await after(400)).toEqual([]);
    server.calls.length = 0;
    await pass(60_000);
    expect(server.calls).toEqual([]);
    expect(failures).toEqual([]);
  });

  it("reopens a dead socket after 4 s, fails after 10 s, and settles if it arrives later", async () => {
    const { after, failures, server, write } = await openConversation({ hears: false });
    write("Hello");
    expect([await after(3900), server.reopened]).toEqual([["sending"], 0]);
    expect([await after(200), server.reopened]).toEqual([["sending"], 1]);
    expect(await after(5800)).toEqual(["sending"]);
    expect(await after(200)).toEqual(["failed"]);
    expect(failures).toEqual(["Hello"]);
    await pass(50_000);
    expect([server.sends.length, server.count(postCall)]).toEqual([1, 0]);
    server.add("agent", "Hello");
    server.tell(changed);
    expect(await after(300)).toEqual([]);
  });

  it("settles even if each read takes 4 s", async () => {
    const server = new TestServer({ hears: false, readTakes: 4000 });
    const { after, failures, write } = openPage(server);
    write("Hello");
    await pass(500);
    server.add("agent", "Hello");
    expect(await after(9000)).toEqual([]);
    expect(failures).toEqual([]);
  });

  it("settles by a message of its own: the same text sent twice needs two, and another agent's does not count", async () => {
    const server = new TestServer({ hears: false });
    const { after, write } = openPage(server);
    write("Thanks");
    write("Thanks");
    server.add("agent", "Thanks", { agentId: "u-2" });
    for (const sender of ["member", "ai"]) server.add(sender, "Thanks");
    expect(await after(1100)).toEqual(["sending", "sending"]);
    server.add("agent", "Thanks", { agentId: "u-1" });
    expect(await after(2000)).toEqual(["sending"]);
    server.add("agent", "Thanks");
    expect(await after(4000)).toEqual([]);
  });

  it("arrives in the order written, whether live or by HTTP", async () => {
    const server = new TestServer({ live: false, postTakes: 500 });
    const { after, write } = openPage(server);
    write("one");
    write("two");
    await pass(100);
    server.live = true;
    write("three");
    expect(await after(5000)).toEqual([]);
    expect(server.texts).toEqual(["one", "two", "three"]);
  });
});

test.each([
  ["has failed after a refusal", posts.refuse(403), "failed"],
  ["has failed after a server's failure", posts.refuse(500), "failed"],
  ["has failed after a lost call", posts.lose, "failed"],
  ["settles if only the answer got lost", posts.storeAndLose, undefined],
  ...["OK", "", '{"half', '{"ok":true}'].map(
    (body) => [`is delivered if it is answered ${body}`, () => new Response(body), "sent"] as const,
  ),
] as const)("a reply by HTTP %s", async (_promise, outcome, state) => {
  const server = new TestServer({ live: false, outcome });
  const { after, failures, write } = openPage(server);
  write("Hello");
  expect(await after(60)).toEqual(state === undefined ? [] : [state]);
  expect(await after(60_000)).toEqual(state === undefined ? [] : [state]);
  expect(failures).toEqual(state === "failed" ? ["Hello"] : []);
  expect(server.count(postCall)).toBe(1);
});

test.each([
  ["settles when it can be read", 2000, posts.storeAndLose, []],
  ["has failed after 10 s if it cannot", 20_000, posts.lose, ["Hello"]],
] as const)("a reply whose call broke off %s", async (_promise, ms, outcome, failed) => {
  const { after, failures, server, write } = await openConversation({ live: false, outcome });
  server.down = true;
  write("Hello");
  expect(await after(2000)).toEqual(["sending"]);
  expect(await after(ms - 2000)).toEqual(failed.length === 0 ? ["sending"] : ["failed"]);
  server.down = false;
  await pass(5000);
  expect(failures).toEqual(failed);
  expect(server.count(postCall)).toBe(1);
});

describe("a reply to a server that knows clientId", () => {
  it("is sent with its clientId, and settles only by that", async () => {
    const page = await openConversation({ knowsIds: true, hears: false });
    const { after, server, service, states, write } = page;
    write("Hello");
    const id = service.replies.all[0]?.id ?? "";
    expect(server.sends).toEqual([frame("Hello", { clientId: id })]);
    server.add("agent", "Hello", { clientId: "another" });
    expect(await after(1500)).toEqual(["sending"]);
    const message = server.add("agent", "Hello", { clientId: id });
    server.tell({ ...changed, messages: [message] });
    expect(states()).toEqual([]);
  });

  it("goes by HTTP after 4 s if a dead socket swallowed it, and is stored once if that one arrives too", async () => {
    const page = await openConversation({ knowsIds: true, hears: false });
    const { after, failures, server, write } = page;
    write("Hello");
    expect(await after(4200)).toEqual([]);
    expect([server.reopened, server.count(postCall)]).toEqual([1, 1]);
    server.hears = true;
    for (const late of server.sends) server.connection.send(late);
    await pass(5000);
    expect(server.texts).toEqual(["Before", "Hello"]);
    expect(failures).toEqual([]);
  });

  it("is not sent again automatically if it was first sent without an id", async () => {
    const server = new TestServer({ knowsIds: true, hears: false });
    openPage(server).write("Hello");
    server.add("agent", "Before", { clientId: "m-0" });
    await pass(20_000);
    expect(server.count(postCall)).toBe(0);
  });

  it("is not sent again by itself behind a later one that is stored", async () => {
    const page = await openConversation({ knowsIds: true, hears: false });
    const { after, retry, server, write } = page;
    write("First");
    server.hears = true;
    write("Second");
    expect(await after(3900)).toEqual(["sending"]);
    expect(await after(300)).toEqual(["failed"]);
    expect([server.count(postCall), server.reopened]).toEqual([0, 0]);
    retry();
    expect(await after(500)).toEqual([]);
    expect(server.texts).toEqual(["Before", "Second", "First"]);
  });

  it.each([
    ["can be read", false],
    ["cannot be read", true],
  ])("nor where that one comes late, and the conversation %s", async (_case, down) => {
    const page = await openConversation({ knowsIds: true, hears: false });
    const { failures, server, write } = page;
    write("First");
    await pass(3900);
    server.hears = true;
    write("Second");
    server.down = down;
    await pass(20_000);
    expect(server.texts).toEqual(["Before", "Second"]);
    expect(failures).toEqual(down ? expect.arrayContaining(["First"]) : ["First"]);
  });

  it("goes by HTTP in its order with others that a dead socket swallowed", async () => {
    const page = await openConversation({ knowsIds: true, hears: false });
    const { failures, server, write } = page;
    write("First");
    write("Second");
    await pass(20_000);
    expect(server.texts).toEqual(["Before", "First", "Second"]);
    expect(failures).toEqual([]);
  });
});
