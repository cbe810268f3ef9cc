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

describe("a reply to a server without clientId", () => {
  it("is sent live exactly as specified, and settles when the conversation is read back", async () => {
    const server = new TestServer();
    const { service, failures, states } = openPage(server);
    service.replies.send("c1", "  Hello ");
    expect(sends(server)).toEqual([frame("Hello")]);
    expect(states()).toEqual(["sending"]);
    await pass(400);
    expect(states()).toEqual([]);
    server.calls.length = 0;
    await pass(60_000);
    expect(server.calls).toEqual([]);
    expect(failures).toEqual([]);
  });

  it("is not sent if its text is blank", () => {
    const server = new TestServer();
    const { service } = openPage(server);
    service.replies.send("c1", " \n ");
    expect(service.replies.all).toEqual([]);
    expect(sends(server)).toEqual([]);
  });

  it("has failed after 10 s, and settles if it arrives later", async () => {
    const server = new TestServer();
    server.hears = false;
    const { service, failures, states, showDetail } = openPage(server);
    showDetail();
    service.replies.send("c1", "Hello");
    await pass(9_900);
    expect(states()).toEqual(["sending"]);
    await pass(200);
    expect(states()).toEqual(["failed"]);
    expect(failures).toEqual(["Hello"]);
    server.add("agent", "Hello");
    server.tell({ type: "conversation_updated", conversationId: "c1" });
    await pass(300);
    expect(states()).toEqual([]);
  });

  it("reopens a socket that may be dead after 4 s, and is not sent twice automatically", async () => {
    const server = new TestServer();
    server.hears = false;
    const { service } = openPage(server);
    service.replies.send("c1", "Hello");
    await pass(3900);
    expect(server.reopened).toBe(0);
    await pass(200);
    expect(server.reopened).toBe(1);
    await pass(60_000);
    expect(sends(server)).toHaveLength(1);
    expect(named(server, post)).toEqual([]);
  });

  it("goes by HTTP on Retry after a silent socket", async () => {
    const server = new TestServer();
    server.hears = false;
    const { service, states } = openPage(server);
    service.replies.send("c1", "Hello");
    await pass(11_000);
    void service.replies.retry(service.replies.all[0]?.id ?? "");
    await pass(100);
    expect(sends(server)).toHaveLength(1);
    expect(named(server, post)).toHaveLength(1);
    expect(states()).toEqual([]);
    expect(server.sent("Hello")).toBe(1);
  });

  it("is not sent again by Retry if the conversation contains it", async () => {
    const server = new TestServer();
    server.hears = false;
    const { service, states } = openPage(server);
    service.replies.send("c1", "Hello");
    await pass(11_000);
    server.add("agent", "Hello");
    void service.replies.retry(service.replies.all[0]?.id ?? "");
    await pass(20_000);
    expect(states()).toEqual([]);
    expect(server.sent("Hello")).toBe(1);
    expect(sends(server)).toHaveLength(1);
    expect(named(server, post)).toEqual([]);
  });

  it("is not sent again by Retry while the conversation cannot be read", async () => {
    const server = new TestServer();
    server.hears = false;
    const { service, states } = openPage(server);
    service.replies.send("c1", "Hello");
    await pass(11_000);
    server.down = true;
    void service.replies.retry(service.replies.all[0]?.id ?? "");
    await pass(100);
    expect(states()).toEqual(["failed"]);
    expect(named(server, post)).toEqual([]);
  });

  it("is stored once if its call takes 12 s and Retry is pressed meanwhile", async () => {
    const server = new TestServer();
    server.live = false;
    server.postTakes = 12_000;
    server.outcome = (_path, store) => {
      store();
      return new Response("done");
    };
    const { service, states } = openPage(server);
    service.replies.send("c1", "Hello");
    await pass(10_100);
    expect(states()).toEqual(["failed"]);
    const id = service.replies.all[0]?.id ?? "";
    void service.replies.retry(id);
    void service.replies.retry(id);
    await pass(30_000);
    expect(states()).toEqual([]);
    expect(server.sent("Hello")).toBe(1);
    expect(named(server, post)).toHaveLength(1);
  });

  it("settles if it was stored and only the answer got lost", async () => {
    const server = new TestServer();
    server.live = false;
    server.outcome = (_path, store) => {
      store();
      return "lost";
    };
    const { service, states, failures } = openPage(server);
    service.replies.send("c1", "Hello");
    await pass(100);
    expect(states()).toEqual([]);
    expect(failures).toEqual([]);
    expect(server.sent("Hello")).toBe(1);
  });

  it.each([
    ["a refusal", () => new Response("no", { status: 403 })],
    ["a failing server", () => new Response("no", { status: 500 })],
    ["a lost call", () => "lost" as const],
  ])("fails at once after %s", async (_name, outcome) => {
    const server = new TestServer();
    server.live = false;
    server.outcome = outcome;
    const { service, states, failures } = openPage(server);
    service.replies.send("c1", "Hello");
    await pass(50);
    expect(states()).toEqual(["failed"]);
    expect(failures).toEqual(["Hello"]);
  });

  it.each(["OK", "", '{"half', '{"ok":true}'])(
    "is delivered if the server answers 200 with %j",
    async (body) => {
      const server = new TestServer();
      server.live = false;
      server.outcome = () => new Response(body);
      const { service, states, failures } = openPage(server);
      service.replies.send("c1", "Hello");
      await pass(60_000);
      expect(states()).toEqual(["sent"]);
      expect(failures).toEqual([]);
    },
  );

  it("settles even if each read takes 4 s", async () => {
    const server = new TestServer();
    server.readTakes = 4000;
    server.hears = false;
    const { service, states, failures } = openPage(server);
    service.replies.send("c1", "Hello");
    await pass(500);
    server.add("agent", "Hello");
    await pass(9000);
    expect(states()).toEqual([]);
    expect(failures).toEqual([]);
  });

  it("settles by a message of its own: the same text sent twice needs two, and another agent's does not count", async () => {
    const server = new TestServer();
    server.hears = false;
    const { service, states } = openPage(server);
    service.replies.send("c1", "Thanks");
    service.replies.send("c1", "Thanks");
    server.add("agent", "Thanks", { agentId: "u-2" });
    await pass(1100);
    expect(states()).toEqual(["sending", "sending"]);
    server.add("agent", "Thanks", { agentId: "u-1" });
    await pass(2000);
    expect(states()).toEqual(["sending"]);
    server.add("agent", "Thanks");
    await pass(4000);
    expect(states()).toEqual([]);
  });

  it("arrives in the order written, whether live or by HTTP", async () => {
    const server = new TestServer();
    server.live = false;
    server.postTakes = 500;
    const { service, states } = openPage(server);
    service.replies.send("c1", "one");
    service.replies.send("c1", "two");
    await pass(100);
    server.live = true;
    service.replies.send("c1", "three");
    await pass(5000);
    expect(server.messages.map(({ content }) => content)).toEqual(["one", "two", "three"]);
    expect(states()).toEqual([]);
  });
});
