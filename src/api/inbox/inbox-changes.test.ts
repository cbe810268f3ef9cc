import { describe, expect, it, vi } from "vitest";
import { openInbox } from "@/testing/inbox-test-page";
import { fakeTime, listCall, pass, posts, readCall } from "@/testing/inbox-test-server";

const resolveCall = "POST /api/human-inbox/c1/resolve";

fakeTime();

describe("one's own change", () => {
  it.each([
    ["from its answer, without a fetch", undefined, []],
    ["and refetched where its answer says nothing", posts.accept('{"ok":true}'), [1]],
  ])("is shown %s", async (_case, outcome, refetched) => {
    const { server, service, list: rows, detail } = await openInbox();
    server.outcome = outcome;
    await Promise.all([service.resolve("c1"), pass(100)]);
    expect(rows()?.[0]?.status).toBe("resolved");
    if (outcome === undefined) expect(detail()?.status).toBe("resolved");
    await pass(1000);
    expect(server.calls.toSorted()).toEqual(
      [resolveCall, ...refetched.flatMap(() => [listCall, readCall])].toSorted(),
    );
  });

  it("waits for the one before it", async () => {
    const { server, service } = await openInbox();
    server.postTakes = 100;
    void service.resolve("c1");
    void service.reopen("c1");
    await pass(50);
    expect(server.calls).toHaveLength(1);
    await pass(500);
    expect(server.calls.slice(0, 2).map((call) => call.split("/").at(-1))).toEqual([
      "resolve",
      "reopen",
    ]);
  });

  it("keeps a message that arrived live while it was under way", async () => {
    const { server, service, texts } = await openInbox();
    server.postTakes = 200;
    server.outcome = () =>
      new Response(JSON.stringify({ ...server.fields, messages: server.messages.slice(0, 1) }));
    const made = service.resolve("c1");
    await pass(100);
    server.tell({
      type: "conversation_updated",
      conversationId: "c1",
      messages: [server.add("member", "Wait!")],
    });
    await pass(120);
    await made;
    expect(texts()).toEqual(["Hi", "Wait!"]);
  });
});

describe("after sign-out", () => {
  it.each(["resolve", "takeOver"] as const)(
    "a change under way is neither reported nor written: %s",
    async (change) => {
      const {
        server,
        service,
        stop,
        list: rows,
      } = await openInbox((made) => {
        Object.assign(made, { live: false, postTakes: 500 });
        made.fields.isHumanTakeover = false;
      });
      const ended = vi.fn();
      service[change]("c1").then(ended, ended);
      await pass(100);
      stop();
      await pass(60_000);
      expect(ended).not.toHaveBeenCalled();
      expect(rows()?.[0]).toMatchObject({ status: "active", isHumanTakeover: false });
      expect(server.calls.filter((call) => call.startsWith("GET"))).toEqual([]);
    },
  );

  it("nothing is read again, though news came in during a refetch", async () => {
    const { server, stop } = await openInbox();
    server.readTakes = 500;
    const news = { type: "conversation_updated", conversationId: "c1" } as const;
    server.tell(news);
    await pass(100);
    server.tell(news);
    const reads = server.calls.length;
    expect(reads).toBeGreaterThan(0);
    stop();
    await pass(60_000);
    expect(server.calls).toHaveLength(reads);
  });

  it("no change is made in the next person's name, neither a waiting nor a new one", async () => {
    const { server, service, stop } = await openInbox((made) => {
      made.postTakes = 500;
    });
    const ended = vi.fn();
    for (const made of [service.resolve("c1"), service.reopen("c1")]) made.then(ended, ended);
    await pass(100);
    stop();
    server.frames.length = 0;
    for (const made of [service.resolve("c2"), service.takeOver("c2")]) made.then(ended, ended);
    await pass(60_000);
    expect(server.calls).toEqual([resolveCall]);
    expect(server.frames).toEqual([]);
    expect(ended).not.toHaveBeenCalled();
  });
});
