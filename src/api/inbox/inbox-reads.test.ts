import { describe, expect, it, vi } from "vitest";
import { openInbox } from "@/testing/inbox-test-page";
import { fakeTime, listCall, pass, readCall } from "@/testing/inbox-test-server";

const changed = { type: "conversation_updated", conversationId: "c1" } as const;

fakeTime();

describe("what is read", () => {
  const news = { id: "m9", sender: "member", content: "Anybody?", timestamp: "2126-03-01" };

  it("shows what live messages contain, without a fetch, even if it was closed", async () => {
    const { server, leave, list, showDetail, texts } = await openInbox();
    leave();
    const row = { id: "c1", status: "escalated", lastMessage: "Anybody?" };
    server.tell({ ...changed, conversation: row, messages: [news] });
    showDetail();
    await pass(1000);
    expect([list(), texts()]).toMatchObject([[row], ["Hi", "Anybody?"]]);
    expect(server.calls).toEqual([]);
  });

  it("is refetched at most once per 250 ms, or when next shown if off screen", async () => {
    const { server, leave, showDetail } = await openInbox();
    leave();
    for (let times = 0; times < 300; times += 1) server.tell(changed);
    await pass(200);
    for (let times = 0; times < 300; times += 1) server.tell(changed);
    await pass(1000);
    expect(server.calls).toEqual([listCall, listCall]);
    showDetail();
    await pass(10);
    expect(server.count(readCall)).toBe(1);
  });

  it("is all refetched after a reconnect", async () => {
    const { server } = await openInbox();
    server.reconnect();
    await pass(10);
    expect(server.calls.toSorted()).toEqual([readCall, listCall].toSorted());
  });

  it("is refetched when next shown if it was left before that finished, whatever arrived live", async () => {
    const { server, leave, showDetail, texts } = await openInbox();
    server.add("member", "Anybody?");
    server.readTakes = 100;
    server.reconnect();
    await pass(10);
    server.tell({ ...changed, conversation: { id: "c1", priority: "low" } });
    leave();
    showDetail();
    await pass(110);
    expect(texts()).toEqual(["Hi", "Anybody?"]);
  });

  it("finishes loading even while live messages keep arriving", async () => {
    const { server, list } = await openInbox();
    server.readTakes = 7000;
    server.fields.memberName = "Inês Duarte";
    for (let passed = 0; passed < 16_000; passed += 200) {
      server.tell(changed);
      await pass(200);
    }
    expect(list()?.[0]?.memberName).toBe("Inês Duarte");
  });

  it("stays failed until there is a response, whatever the person does or receives meanwhile", async () => {
    const { inbox, list, queryClient, server } = await openInbox();
    vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
    server.reconnect();
    await pass(10);
    server.tell({ ...changed, conversation: { id: "c1", isHumanTakeover: false } });
    await inbox.takeOver("c1");
    expect(list()).toMatchObject([{ isHumanTakeover: true }]);
    const states = queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.status);
    expect(states).toEqual(["error", "error"]);
  });
});
