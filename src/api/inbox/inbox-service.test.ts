import { describe, expect, it, test, vi } from "vitest";
import { openInbox, openPage } from "@/testing/inbox-test-page";
import { fakeTime, listCall, pass, readCall, TestServer } from "@/testing/inbox-test-server";
import { conversationsQuery } from "./conversation-store";

type Fields = Record<string, string | boolean | undefined>;
const updated = (conversation?: Fields, messages?: readonly Record<string, string>[]) => ({
  type: "conversation_updated" as const,
  conversationId: String(conversation?.id ?? "c1"),
  conversation,
  messages: messages && [...messages],
});
const news = { id: "m9", sender: "member", content: "Anybody?", timestamp: "2126-03-01" };

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

describe("a live message", () => {
  it("with row and messages updates lists and detail without a fetch", async () => {
    const { server, list: rows, detail, texts } = await openInbox();
    const [row, added] = [{ id: "c2", memberName: "Olu Adeyemi", status: "active" }, [news]];
    const told = updated({ id: "c1", status: "escalated", lastMessage: "Anybody?" }, added);
    server.tell(told, updated(row, []));
    expect(rows()).toMatchObject([
      row,
      { id: "c1", memberName: "Ines Duarte", status: "escalated", lastMessage: "Anybody?" },
    ]);
    expect(detail()).toMatchObject({ status: "escalated", messages: [{ content: "Hi" }, news] });
    server.tell(told);
    expect(texts()).toEqual(["Hi", "Anybody?"]);
    await pass(5000);
    expect(server.calls).toEqual([]);
  });

  it("shows in a conversation that was closed when it arrived", async () => {
    const { server, leave, showDetail, texts } = await openInbox();
    leave();
    server.tell(updated({ id: "c1" }, [news]));
    showDetail();
    await pass(1000);
    expect(texts()).toEqual(["Hi", "Anybody?"]);
    expect(server.calls).toEqual([]);
  });

  it("without row and messages refetches what is on screen, at most once in 250 ms", async () => {
    const { server } = await openInbox();
    for (let times = 0; times < 300; times += 1) server.tell(updated());
    await pass(200);
    for (let times = 0; times < 300; times += 1) server.tell(updated());
    await pass(1000);
    for (const call of [listCall, readCall]) expect([1, 2]).toContain(server.count(call));
    // Also after the clock was set back.
    vi.setSystemTime(Date.now() - 3_600_000);
    server.calls.length = 0;
    server.tell(updated());
    await pass(600);
    expect(server.count(listCall)).toBe(1);
  });

  it("without messages refetches the conversation only if its row mentions a new one", async () => {
    const { server } = await openInbox();
    server.tell(updated({ id: "c1", status: "escalated", lastMessage: "Hi" }));
    await pass(1000);
    expect(server.calls).toEqual([]);
    server.tell(updated({ id: "c1", lastMessageAt: "2126-01-01T00:00:00Z" }));
    await pass(1000);
    expect(server.calls).toEqual([readCall]);
  });

  it("mentions a new one by another text where times are words", async () => {
    const { server } = await openInbox((made) => {
      Object.assign(made.messages[0] ?? {}, { timestamp: "just now" });
    });
    server.tell(updated({ id: "c1", lastMessage: "Anybody?", lastMessageAt: "just now" }));
    await pass(1000);
    expect(server.calls).toEqual([readCall]);
  });

  it.each([
    ["without a row", (server: TestServer) => server.tell(updated())],
    ["that may have been missed before a reconnect", (server: TestServer) => server.reconnect()],
  ])("%s refetches a conversation off screen when it is next shown", async (_case, act) => {
    const { server, leave, showDetail } = await openInbox();
    leave();
    act(server);
    await pass(1000);
    expect(server.calls).toEqual([listCall]);
    showDetail();
    await pass(10);
    expect(server.calls).toEqual([listCall, readCall]);
  });

  it("after a reconnect, what is on screen is refetched at once", async () => {
    const { server } = await openInbox();
    server.reconnect();
    await pass(10);
    expect(server.calls.toSorted()).toEqual([readCall, listCall].toSorted());
  });

  it("without a row repeats a first fetch that began before it", async () => {
    const server = new TestServer({ readTakes: 500 });
    const { showDetail, detail } = openPage(server);
    showDetail();
    await pass(100);
    server.fields.memberName = "Inês Duarte";
    server.tell(updated());
    await pass(2000);
    expect(detail()?.memberName).toBe("Inês Duarte");
    expect(server.calls).toEqual([readCall, readCall]);
  });

  it("is not undone by an answer requested before it arrived", async () => {
    const { server, queryClient, list: rows, texts } = await openInbox();
    server.readTakes = 500;
    void queryClient.invalidateQueries();
    await pass(100);
    server.tell(
      updated({ id: "c1", lastMessage: "Anybody?" }, [news]),
      updated({ id: "c2", memberName: "Olu Adeyemi", status: "active" }, []),
    );
    await pass(1000);
    expect(rows()).toMatchObject([{ id: "c2" }, { id: "c1", lastMessage: "Anybody?" }]);
    expect(texts()).toEqual(["Hi", "Anybody?"]);
  });

  it("lets a fetch finish that takes 7 s while others keep coming", async () => {
    const { server, list: rows } = await openInbox();
    server.readTakes = 7000;
    server.fields.memberName = "Inês Duarte";
    for (let passed = 0; passed < 16_000; passed += 200) {
      server.tell(updated());
      await pass(200);
    }
    expect(rows()?.[0]?.memberName).toBe("Inês Duarte");
  });

  it("moves a row between the lists of filters", async () => {
    const { server, queryClient } = await openInbox();
    const key = (status: "active" | "resolved") => conversationsQuery({ status }).queryKey;
    queryClient.setQueryData(key("active"), [{ id: "c1", memberName: "Ines Duarte" }]);
    queryClient.setQueryData(key("resolved"), []);
    server.tell(updated({ id: "c1", status: "resolved" }, []));
    expect(queryClient.getQueryData(key("active"))).toEqual([]);
    expect(queryClient.getQueryData(key("resolved"))).toMatchObject([
      { id: "c1", memberName: "Ines Duarte", status: "resolved" },
    ]);
  });

  it.each(["lena.fischer", undefined])("changes a field to %s", async (assignedTo) => {
    const {
      server,
      list: rows,
      detail,
    } = await openInbox((made) => {
      made.fields.assignedTo = "maya.okafor";
    });
    server.tell(updated({ id: "c1", assignedTo }, []));
    expect([rows()?.[0]?.assignedTo, detail()?.assignedTo]).toEqual([assignedTo, assignedTo]);
  });
});
