import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { conversationsQuery } from "./conversation-store";
import { openPage, TestServer } from "@/testing/inbox-test-server";

const list = "GET /api/human-inbox/conversations";
const read = "GET /api/human-inbox/conversation/c1";
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const count = (server: TestServer, call: string) =>
  server.calls.filter((made) => made === call).length;
const updated = (
  conversation?: Record<string, string | boolean>,
  messages?: readonly Record<string, string>[],
) => ({
  type: "conversation_updated" as const,
  conversationId: String(conversation?.id ?? "c1"),
  conversation,
  messages: messages && [...messages],
});

async function opened({ detail = true } = {}) {
  const server = new TestServer();
  server.add("member", "Hi");
  const page = openPage(server);
  page.showList();
  const leave = detail ? page.showDetail() : () => {};
  await pass(10);
  server.calls.length = 0;
  return { server, leave, ...page };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("stays subscribed to the inbox and the conversations until sign-out", async () => {
  const { server, stop } = await opened();
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
    const { server, list: rows, detail } = await opened();
    const message = { id: "m9", sender: "member", content: "Anybody?", timestamp: "2026-03-01" };
    server.tell(
      updated({ id: "c1", status: "escalated", lastMessage: "Anybody?" }, [message]),
      updated({ id: "c2", memberName: "Olu Adeyemi", status: "active" }, []),
    );
    expect(rows()).toMatchObject([
      { id: "c2", memberName: "Olu Adeyemi" },
      { id: "c1", memberName: "Ines Duarte", status: "escalated", lastMessage: "Anybody?" },
    ]);
    expect(detail()).toMatchObject({ status: "escalated", messages: [{ content: "Hi" }, message] });
    await pass(5000);
    expect(server.calls).toEqual([]);
  });

  it("that arrives twice adds its message once", async () => {
    const { server, detail } = await opened();
    const message = { id: "m9", sender: "member", content: "Anybody?", timestamp: "2026-03-01" };
    for (let times = 0; times < 2; times += 1) server.tell(updated({ id: "c1" }, [message]));
    expect(detail()?.messages).toHaveLength(2);
  });

  it("shows in a conversation that was closed when it arrived", async () => {
    const { server, leave, detail, showDetail } = await opened();
    leave();
    server.tell(updated({ id: "c1" }, [{ id: "m9", sender: "member", content: "Anybody?" }]));
    showDetail();
    await pass(1000);
    expect(detail()?.messages?.map(({ content }) => content)).toEqual(["Hi", "Anybody?"]);
    expect(server.calls).toEqual([]);
  });

  it("without row and messages refetches what is on screen, at most once in 250 ms", async () => {
    const { server } = await opened();
    for (let times = 0; times < 300; times += 1) server.tell(updated());
    await pass(200);
    for (let times = 0; times < 300; times += 1) server.tell(updated());
    await pass(1000);
    expect(count(server, list)).toBeLessThanOrEqual(2);
    expect(count(server, read)).toBeLessThanOrEqual(2);
    expect(count(server, list)).toBeGreaterThan(0);
  });

  it("without messages refetches the conversation only if its row mentions a new one", async () => {
    const { server } = await opened();
    server.tell(updated({ id: "c1", status: "escalated", lastMessage: "Hi" }));
    await pass(1000);
    expect(server.calls).toEqual([]);
    server.tell(updated({ id: "c1", lastMessageAt: "2126-01-01T00:00:00Z" }));
    await pass(1000);
    expect(server.calls).toEqual([read]);
  });

  it("without a row refetches a conversation off screen when it is next shown", async () => {
    const { server, leave, showDetail } = await opened();
    leave();
    server.tell(updated());
    await pass(1000);
    expect(server.calls).toEqual([list]);
    showDetail();
    await pass(10);
    expect(server.calls).toEqual([list, read]);
  });

  it("without a row repeats a first fetch that began before it", async () => {
    const server = new TestServer();
    const { showDetail, detail } = openPage(server);
    server.readTakes = 500;
    showDetail();
    await pass(100);
    server.fields.memberName = "Inês Duarte";
    server.tell(updated());
    await pass(2000);
    expect(detail()?.memberName).toBe("Inês Duarte");
    expect(server.calls).toEqual([read, read]);
  });

  it("still refetches after the clock was set back an hour", async () => {
    const { server } = await opened();
    server.tell(updated());
    await pass(300);
    vi.setSystemTime(Date.now() - 3_600_000);
    server.calls.length = 0;
    server.tell(updated());
    await pass(600);
    expect(count(server, list)).toBe(1);
  });

  it("is not undone by an answer requested before it arrived", async () => {
    const { server, queryClient, list: rows, detail } = await opened();
    server.readTakes = 500;
    void queryClient.invalidateQueries();
    await pass(100);
    const message = { id: "m9", sender: "member", content: "Anybody?", timestamp: "2126-03-01" };
    server.tell(
      updated({ id: "c1", lastMessage: "Anybody?" }, [message]),
      updated({ id: "c2", memberName: "Olu Adeyemi", status: "active" }, []),
    );
    await pass(1000);
    expect(rows()).toMatchObject([{ id: "c2" }, { id: "c1", lastMessage: "Anybody?" }]);
    expect(detail()?.messages?.map(({ content }) => content)).toEqual(["Hi", "Anybody?"]);
  });

  it("moves a row between the lists of filters", async () => {
    const { server, queryClient } = await opened();
    const filtered = (status: "active" | "resolved") => conversationsQuery({ status });
    for (const status of ["active", "resolved"] as const) {
      queryClient.setQueryData(
        filtered(status).queryKey,
        status === "active" ? [{ id: "c1", memberName: "Ines Duarte", status }] : [],
      );
    }
    server.tell(updated({ id: "c1", status: "resolved" }, []));
    expect(queryClient.getQueryData(filtered("active").queryKey)).toEqual([]);
    expect(queryClient.getQueryData(filtered("resolved").queryKey)).toMatchObject([
      { id: "c1", memberName: "Ines Duarte", status: "resolved" },
    ]);
  });

  it("clears a field that is null", async () => {
    const { server, list: rows, detail } = await opened();
    server.tell({
      type: "conversation_updated",
      conversationId: "c1",
      conversation: { id: "c1", assignedTo: "lena.fischer" },
      messages: [],
    });
    expect(rows()?.[0]?.assignedTo).toBe("lena.fischer");
    server.tell({
      type: "conversation_updated",
      conversationId: "c1",
      conversation: { id: "c1", assignedTo: undefined },
      messages: [],
    });
    expect(rows()?.[0]?.assignedTo).toBeUndefined();
    expect(detail()?.assignedTo).toBeUndefined();
  });
});

describe("after a reconnect", () => {
  it("what is on screen is refetched at once, and the rest when it is shown", async () => {
    const { server, leave, showDetail } = await opened();
    leave();
    server.add("member", "Missed");
    server.reconnect();
    await pass(10);
    expect(server.calls).toEqual([list]);
    showDetail();
    await pass(10);
    expect(server.calls).toEqual([list, read]);
  });
});

describe("one's own change", () => {
  it("is shown from its answer, without a fetch", async () => {
    const { server, service, list: rows, detail } = await opened();
    const made = service.resolve("c1");
    await pass(100);
    await made;
    expect(rows()?.[0]?.status).toBe("resolved");
    expect(detail()?.status).toBe("resolved");
    await pass(1000);
    expect(server.calls).toEqual(["POST /api/human-inbox/c1/resolve"]);
  });

  it("that is answered 200 with an unknown body is shown, and refetched", async () => {
    const { server, service, list: rows } = await opened();
    server.outcome = (_path, store) => {
      store();
      return new Response('{"ok":true}');
    };
    const made = service.resolve("c1");
    await pass(10);
    await made;
    expect(rows()?.[0]?.status).toBe("resolved");
    await pass(1000);
    expect([count(server, list), count(server, read)]).toEqual([1, 1]);
  });

  it("waits for the one before it", async () => {
    const { server, service } = await opened();
    server.postTakes = 100;
    server.outcome = (path) => {
      server.fields.status = path.endsWith("/resolve") ? "resolved" : "active";
      return new Response(JSON.stringify(server.fields));
    };
    void service.resolve("c1");
    void service.reopen("c1");
    await pass(50);
    expect(server.calls).toHaveLength(1);
    await pass(500);
    expect(server.calls.map((call) => call.split("/").at(-1))).toEqual(["resolve", "reopen"]);
  });
});
