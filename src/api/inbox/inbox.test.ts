import { describe, expect, it, test, vi } from "vitest";
import { browserPage } from "@/api/browser-page";
import { openInbox, openPage, openWithIds } from "@/testing/inbox-test-page";
import {
  fakeTime,
  listCall,
  pass,
  postCall,
  posts,
  readCall,
  TestServer,
} from "@/testing/inbox-test-server";

const resolveCall = "POST /api/human-inbox/c1/resolve";
const changed = { type: "conversation_updated", conversationId: "c1" } as const;

fakeTime();

test("the inbox and the conversations are subscribed to until sign-out", async () => {
  const { server, stop } = await openInbox();
  expect(server.frames).toEqual([
    { type: "subscribe", channel: "human_inbox" },
    { type: "subscribe", channel: "conversations" },
  ]);
  server.frames.length = 0;
  stop();
  expect(server.frames.map(({ type }) => type)).toEqual(["unsubscribe", "unsubscribe"]);
});

describe("a reply", () => {
  it("is sent live exactly as specified, and nothing is fetched once it has arrived", async () => {
    const server = new TestServer();
    const { after, failures, states, write } = openPage(server);
    write("  Hello ");
    expect(states()).toEqual(["sending"]);
    expect(await after(500)).toEqual([]);
    const messageData = { content: "Hello", messageType: "text" };
    expect(server.sends).toEqual([{ type: "send_message", conversationId: "c1", messageData }]);
    server.calls.length = 0;
    await pass(60_000);
    expect([server.calls, failures]).toEqual([[], []]);
  });

  it("is sent with its id to a server that knows ids, live or over HTTP", async () => {
    const { after, inbox, server, write } = await openWithIds({ hears: false });
    write("Hello");
    const clientId = inbox.replies.getState()[0]?.id;
    expect(server.sends).toMatchObject([{ messageData: { clientId } }]);
    server.tell({ ...changed, messages: [server.add("agent", "Hello", { clientId })] });
    expect(await after(0)).toEqual([]);
    // The socket no longer accepts messages, and then reports that it is closed.
    const send = vi.spyOn(server.connection, "send").mockReturnValue(false);
    write("Again");
    await pass(100);
    server.live = false;
    write("Once more");
    await pass(100);
    const withId = { clientId: expect.any(String) as unknown };
    expect([server.bodies, send.mock.calls.length]).toMatchObject([[withId, withId], 1]);
  });

  it("lost in a dead socket over which ids came back is sent over HTTP, and stored once", async () => {
    const page = await openWithIds();
    const { after, failures, inbox, server, write } = page;
    write("First");
    const clientId = inbox.replies.getState()[0]?.id;
    server.tell({
      ...changed,
      messages: server.messages.filter((one) => one.clientId === clientId),
    });
    server.hears = false;
    write("Second");
    expect(await after(4200)).toEqual([]);
    expect([server.reopened, server.count(postCall)]).toEqual([1, 1]);
    server.hears = true;
    for (const late of server.sends) server.connection.send(late);
    await pass(5000);
    expect([server.texts, failures]).toEqual([["Before", "First", "Second"], []]);
  });

  it.each([
    ["has failed after a refusal", posts.refuse(403), ["failed"], 1],
    ["has failed after a server's failure", posts.refuse(500), ["failed"], 2],
    ["has failed after a lost call", posts.lose, ["failed"], 2],
    ["is settled if only the response got lost", posts.storeAndLose, [], 2],
    ["is settled if the response is not JSON", posts.accept("OK"), [], 2],
    ["has failed if the response is an HTML page", () => new Response("<html>"), ["failed"], 5],
  ])("by HTTP %s", async (_promise, outcome, states, reads) => {
    const server = new TestServer({ live: false, outcome });
    const { after, failures, write } = openPage(server);
    write("Hello");
    expect(await after(60_000)).toEqual(states);
    const counts = [failures.length, server.count(postCall), server.count(readCall)];
    expect(counts).toEqual([states.length, 1, reads]);
  });

  it("is read back once more after the machine slept", async () => {
    const { after, write } = await openWithIds({ hears: false });
    write("Hello");
    await pass(200);
    vi.spyOn(browserPage, "now").mockImplementation(() => performance.now() + 3_600_000);
    expect([await after(3000), await after(2000)]).toEqual([["sending"], ["failed"]]);
  });

  it("is tracked after a reload, for its author only, whatever the case of the username", async () => {
    const server = new TestServer({ hears: false });
    const first = openPage(server, "Nora");
    first.write("Hello");
    await pass(4000);
    first.stop();
    server.calls.length = 0;
    const second = openPage(server, "nora");
    expect(second.states()).toEqual(["sending"]);
    await pass(100);
    expect(server.count(readCall)).toBe(1);
    expect(await second.after(7000)).toEqual(["failed"]);
    expect(second.failures).toEqual(["Hello"]);
    second.stop();
    expect(openPage(server).states()).toEqual([]);
    server.add("agent", "Hello");
    expect(await openPage(server, "Nora").after(100)).toEqual([]);
  });

  it("is sent by only one of two tabs if the tab was duplicated before it was sent", async () => {
    const server = new TestServer();
    const page = openPage(server);
    page.write("Hello");
    const copy = openPage(server, page.username);
    expect(await copy.after(1000)).toEqual(["failed"]);
    copy.retry();
    expect([await copy.after(1000), server.texts]).toEqual([[], ["Hello"]]);
  });

  it("that was discarded does not come back with the next page", async () => {
    const page = openPage(new TestServer({ live: false, outcome: posts.lose }));
    page.write("Hello");
    expect(await page.after(1000)).toEqual(["failed"]);
    page.discard();
    page.stop();
    expect(openPage(new TestServer(), page.username).states()).toEqual([]);
  });

  it("is not sent, read or reported after sign-out, and is kept until the person signs in again", async () => {
    const server = new TestServer({ live: false, postTakes: 5000, outcome: posts.refuse(500) });
    const page = openPage(server);
    page.write("Hello");
    await pass(100);
    page.stop();
    server.calls.length = 0;
    await pass(60_000);
    expect([server.calls, page.failures]).toEqual([[], []]);
    const kept = openPage(server, page.username).inbox.replies.getState();
    expect(kept).toMatchObject([{ content: "Hello", state: "sending" }]);
  });

  it("has deadlines that do not depend on the system clock", async () => {
    const { after, write } = openPage(new TestServer({ hears: false }));
    write("Hello");
    vi.setSystemTime(Date.now() + 7_200_000);
    expect(await after(9900)).toEqual(["sending"]);
  });
});

describe("one's own change", () => {
  it.each([
    ["from its response, without a fetch", undefined, []],
    ["and refetched if its response is empty", posts.accept("{}"), [listCall, readCall]],
  ])("is shown %s", async (_case, outcome, calls) => {
    const { server, inbox, list } = await openInbox();
    server.outcome = outcome;
    await Promise.all([inbox.resolve("c1"), pass(100)]);
    expect(list()?.[0]?.status).toBe("resolved");
    await pass(1000);
    expect(server.calls.toSorted()).toEqual([resolveCall, ...calls].toSorted());
  });

  it.each([
    ["is done if a read shows it", posts.storeAndLose, undefined, [readCall]],
    ["has failed if none does", posts.lose, "failed", [readCall]],
    [
      "that is refused has failed, and is refetched",
      posts.refuse(409),
      "failed",
      [listCall, readCall],
    ],
  ])("%s", async (_case, outcome, end, calls) => {
    const { server, inbox } = await openInbox((made) => Object.assign(made, { outcome }));
    const made = inbox.resolve("c1").catch(() => "failed");
    await pass(1000);
    expect(await made).toBe(end);
    expect(server.calls.toSorted()).toEqual([resolveCall, ...calls].toSorted());
  });

  it("waits for the one before it", async () => {
    const { server, inbox } = await openInbox();
    server.postTakes = 100;
    void inbox.resolve("c1");
    void inbox.reopen("c1");
    await pass(50);
    expect(server.calls).toHaveLength(1);
    await pass(500);
    expect(server.calls.slice(0, 2).map((call) => call.split("/").at(-1))).toEqual([
      "resolve",
      "reopen",
    ]);
  });

  it.each(["resolve", "takeOver"] as const)(
    "is neither reported nor shown after sign-out: %s",
    async (name) => {
      const { server, inbox, stop, list, username } = await openInbox((made) => {
        Object.assign(made, { live: false, postTakes: 500 });
        made.fields.isHumanTakeover = false;
      });
      const ended = vi.fn();
      for (const made of [inbox[name]("c1"), inbox.reopen("c1")]) made.then(ended, ended);
      await pass(100);
      stop();
      for (const made of [inbox[name]("c2"), inbox.reopen("c2")]) made.then(ended, ended);
      await pass(60_000);
      expect(ended).not.toHaveBeenCalled();
      expect(list()?.[0]).toMatchObject({ status: "active", isHumanTakeover: false });
      expect(server.calls.filter((call) => !/takeover|resolve|c1.reopen/.test(call))).toEqual([]);
      // Nor does it delay reads when the same person is back.
      inbox.begin(server.connection, { id: "u-1", username });
      server.tell(changed);
      await pass(1000);
      expect(server.count(readCall)).toBe(1);
    },
  );
});

describe("a takeover", () => {
  it("is no longer tracked once it is handed back", async () => {
    const { failures, inbox, server } = await openInbox((made) => {
      Object.assign(made, { hears: false }).fields.isHumanTakeover = false;
    });
    await inbox.takeOver("c1");
    await Promise.all([inbox.release("c1"), pass(60_000)]);
    expect([failures, server.reopened]).toEqual([[], 0]);
  });
});
