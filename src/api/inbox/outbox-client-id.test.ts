import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPage, TestServer } from "@/testing/inbox-test-server";

const post = "POST /api/human-inbox/c1/message";
const frame = (content: string, extra = {}) => ({
  type: "send_message",
  conversationId: "c1",
  messageData: { content, messageType: "text", ...extra },
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const named = (server: TestServer, call: string) => server.calls.filter((made) => made === call);
const sends = (server: TestServer) => server.frames.filter(({ type }) => type === "send_message");

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a reply to a server that knows clientId", () => {
  const knowing = () => {
    const server = new TestServer();
    server.knowsIds = true;
    server.add("member", "Hi", { clientId: null as unknown as undefined });
    return server;
  };
  const opened = async (server: TestServer) => {
    const page = openPage(server);
    page.showDetail();
    await pass(10);
    return page;
  };

  it("is sent with its clientId, and settles only by that", async () => {
    const server = knowing();
    server.hears = false;
    const { service, states } = await opened(server);
    service.replies.send("c1", "Hello");
    const id = service.replies.all[0]?.id ?? "";
    expect(sends(server)).toEqual([frame("Hello", { clientId: id })]);
    server.add("agent", "Hello", { clientId: "another" });
    await pass(1500);
    expect(states()).toEqual(["sending"]);
    const message = server.add("agent", "Hello", { clientId: id });
    server.tell({ type: "conversation_updated", conversationId: "c1", messages: [message] });
    expect(states()).toEqual([]);
  });

  it("goes by HTTP after 4 s if a dead socket swallowed it, and is stored once", async () => {
    const server = knowing();
    server.hears = false;
    const { service, states, failures } = await opened(server);
    service.replies.send("c1", "Hello");
    await pass(4200);
    expect(server.reopened).toBe(1);
    expect(named(server, post)).toHaveLength(1);
    expect(states()).toEqual([]);
    expect(failures).toEqual([]);
    expect(server.sent("Hello")).toBe(1);
  });

  it("is not sent again by itself behind a later one that is stored", async () => {
    const server = knowing();
    server.hears = false;
    const { service, states } = await opened(server);
    service.replies.send("c1", "First");
    server.hears = true;
    service.replies.send("c1", "Second");
    await pass(3900);
    expect(states()).toEqual(["sending"]);
    await pass(300);
    expect(states()).toEqual(["failed"]);
    expect(named(server, post)).toEqual([]);
    expect(server.reopened).toBe(0);
    void service.replies.retry(service.replies.all[0]?.id ?? "");
    await pass(500);
    expect(states()).toEqual([]);
    expect([server.sent("First"), server.sent("Second")]).toEqual([1, 1]);
  });

  it("is stored once if it arrives late live and by HTTP too", async () => {
    const server = knowing();
    server.hears = false;
    const { service } = await opened(server);
    service.replies.send("c1", "Hello");
    await pass(4200);
    server.hears = true;
    for (const late of sends(server)) server.connection.send(late);
    await pass(5000);
    expect(server.sent("Hello")).toBe(1);
  });

  it("is not sent again automatically if it was first sent without an id", async () => {
    const server = new TestServer();
    server.knowsIds = true;
    server.hears = false;
    const { service } = openPage(server);
    service.replies.send("c1", "Hello");
    server.add("member", "Hi", { clientId: null as unknown as undefined });
    await pass(20_000);
    expect(named(server, post)).toEqual([]);
  });
});
