import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { conversationsQuery } from "./queries";
import { openPage, TestServer } from "./test-server";

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

it("is subscribed to the inbox and the conversations until it ends", async () => {
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
  it("with its row and messages is written into lists and detail, and nothing is read", async () => {
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

  it("that comes twice adds its message once", async () => {
    const { server, detail } = await opened();
    const message = { id: "m9", sender: "member", content: "Anybody?", timestamp: "2026-03-01" };
    for (let times = 0; times < 2; times += 1) server.tell(updated({ id: "c1" }, [message]));
    expect(detail()?.messages).toHaveLength(2);
  });

  it("is seen on coming back to a conversation that was left", async () => {
    const { server, leave, detail, showDetail } = await opened();
    leave();
    server.tell(updated({ id: "c1" }, [{ id: "m9", sender: "member", content: "Anybody?" }]));
    showDetail();
    await pass(1000);
    expect(detail()?.messages?.map(({ content }) => content)).toEqual(["Hi", "Anybody?"]);
    expect(server.calls).toEqual([]);
  });

  it("without row and messages has what is on screen read once in 250 ms at most", async () => {
    const { server } = await opened();
    for (let times = 0; times < 300; times += 1) server.tell(updated());
    await pass(200);
    for (let times = 0; times < 300; times += 1) server.tell(updated());
    await pass(1000);
    expect(count(server, list)).toBeLessThanOrEqual(2);
    expect(count(server, read)).toBeLessThanOrEqual(2);
    expect(count(server, list)).toBeGreaterThan(0);
  });

  it("without messages has the conversation alone read, and only where it tells of one", async () => {
    const { server } = await opened();
    server.tell(updated({ id: "c1", status: "escalated", lastMessage: "Hi" }));
    await pass(1000);
    expect(server.calls).toEqual([]);
    server.tell(updated({ id: "c1", lastMessageAt: "2126-01-01T00:00:00Z" }));
    await pass(1000);
    expect(server.calls).toEqual([read]);
  });

  it("without its row has a conversation that is not on screen read when it is shown", async () => {
    const { server, leave, showDetail } = await opened();
    leave();
    server.tell(updated());
    await pass(1000);
    expect(server.calls).toEqual([list]);
    showDetail();
    await pass(10);
    expect(server.calls).toEqual([list, read]);
  });

  it("without its row has a first reading that it overtook made once more", async () => {
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

  it("goes on being read after a clock was set back an hour", async () => {
    const { server } = await opened();
    server.tell(updated());
    await pass(300);
    vi.setSystemTime(Date.now() - 3_600_000);
    server.calls.length = 0;
    server.tell(updated());
    await pass(600);
    expect(count(server, list)).toBe(1);
  });

  it("is not undone by an answer that was asked for before it came", async () => {
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

  it("clears what it tells as null", async () => {
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
  it("what is on screen is read at once, and the rest when it is shown", async () => {
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
  it("is written from its answer, and nothing is read", async () => {
    const { server, service, list: rows, detail } = await opened();
    const made = service.resolve("c1");
    await pass(100);
    await made;
    expect(rows()?.[0]?.status).toBe("resolved");
    expect(detail()?.status).toBe("resolved");
    await pass(1000);
    expect(server.calls).toEqual(["POST /api/human-inbox/c1/resolve"]);
  });

  it("that is answered 200 with other words is shown, and read", async () => {
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

  it("comes after the one before it", async () => {
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
