import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPage, TestServer } from "./test-server";

const read = "GET /api/human-inbox/conversation/c1";
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

describe("a server that does what the specification says and no more", () => {
  it("gets a reply live, to the letter, which settles when it is read back", async () => {
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

  it("hears nothing more of blank text", () => {
    const server = new TestServer();
    const { service } = openPage(server);
    service.replies.send("c1", " \n ");
    expect(service.replies.all).toEqual([]);
    expect(sends(server)).toEqual([]);
  });

  it("shows a reply as not delivered after 10 s, and settles it when it arrives late", async () => {
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

  it("has a socket that may be dead replaced after 4 s, and is sent nothing twice by itself", async () => {
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

  it("gets what is retried after a silent socket by HTTP", async () => {
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

  it("is read before anything is sent again", async () => {
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

  it("is sent nothing by Retry while it cannot be read", async () => {
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

  it("has the member get a reply once where its call takes 12 s and Retry is pressed meanwhile", async () => {
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

  it("settles a reply whose call was stored and whose answer got lost", async () => {
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
  ])("shows a reply as not delivered at once after %s", async (_name, outcome) => {
    const server = new TestServer();
    server.live = false;
    server.outcome = outcome;
    const { service, states, failures } = openPage(server);
    service.replies.send("c1", "Hello");
    await pass(50);
    expect(states()).toEqual(["failed"]);
    expect(failures).toEqual(["Hello"]);
  });

  it.each(["OK", "", '{"half', '{"ok":true}'])("counts %j with 200 as delivered", async (body) => {
    const server = new TestServer();
    server.live = false;
    server.outcome = () => new Response(body);
    const { service, states, failures } = openPage(server);
    service.replies.send("c1", "Hello");
    await pass(60_000);
    expect(states()).toEqual(["sent"]);
    expect(failures).toEqual([]);
  });

  it("is read to the end where each reading takes 4 s", async () => {
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

  it("gets two equal texts twice, and one that another agent wrote settles neither", async () => {
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

  it("gets a burst in the order in which it was written, by whichever way", async () => {
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

describe("a server that knows clientId", () => {
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

  it("gets one with every reply, and settles it by that alone", async () => {
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

  it("gets what a dead socket swallowed by HTTP after 4 s, once", async () => {
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

  it("stores a reply once that arrives live late and by HTTP too", async () => {
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

  it("is not sent by itself again what was first sent without an id", async () => {
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

describe("what is unsettled", () => {
  it("is followed from the page's first moment, whatever screen is shown", async () => {
    const server = new TestServer();
    server.hears = false;
    const first = openPage(server);
    first.service.replies.send("c1", "Hello");
    await pass(4000);
    first.stop();
    server.calls.length = 0;
    const second = openPage(server, first.username);
    expect(second.states()).toEqual(["sending"]);
    await pass(100);
    expect(named(server, read)).toHaveLength(1);
    await pass(7000);
    expect(second.states()).toEqual(["failed"]);
    expect(second.failures).toEqual(["Hello"]);
    second.stop();
    server.add("agent", "Hello");
    const third = openPage(server, first.username);
    await pass(100);
    expect(third.states()).toEqual([]);
    expect(openPage(server).states()).toEqual([]);
  });

  it("leaves a conversation whose reading failed unseen to be read when it is opened", async () => {
    const server = new TestServer();
    server.hears = false;
    const page = openPage(server);
    page.service.replies.send("c1", "Hello");
    server.down = true;
    await pass(11_000);
    server.down = false;
    server.calls.length = 0;
    page.showDetail();
    await pass(10);
    expect(named(server, read)).toHaveLength(1);
    expect(page.detail()?.memberName).toBe("Ines Duarte");
  });

  it("is given its time after a clock that was set back or forward", async () => {
    const server = new TestServer();
    server.hears = false;
    const { service, states } = openPage(server);
    service.replies.send("c1", "Hello");
    vi.setSystemTime(Date.now() - 3_600_000);
    await pass(9_000);
    expect(states()).toEqual(["sending"]);
    vi.setSystemTime(Date.now() + 7_200_000);
    server.add("agent", "Hello");
    await pass(900);
    expect(states()).toEqual([]);
  });

  it("is read before it is given up where the machine slept meanwhile", async () => {
    const server = new TestServer();
    server.hears = false;
    const { service, states, failures } = openPage(server);
    service.replies.send("c1", "Hello");
    await pass(200);
    server.add("agent", "Hello");
    // Every timer is overdue when the machine wakes.
    const now = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 3_600_000);
    server.down = true;
    await pass(9_799);
    server.down = false;
    await pass(100);
    now.mockRestore();
    expect(failures).toEqual([]);
    expect(states()).toEqual([]);
  });

  it("is neither sent, read nor told once the person has signed out, and waits for them", async () => {
    const server = new TestServer();
    server.live = false;
    server.postTakes = 5000;
    server.outcome = () => new Response("no", { status: 500 });
    const page = openPage(server);
    page.service.replies.send("c1", "Hello");
    await pass(100);
    page.stop();
    server.calls.length = 0;
    await pass(60_000);
    expect(server.calls).toEqual([]);
    expect(page.failures).toEqual([]);
    expect(openPage(server, page.username).service.replies.all).toMatchObject([
      { content: "Hello", state: "sending" },
    ]);
  });

  it("comes back from Discard by Undo", async () => {
    const server = new TestServer();
    server.hears = false;
    const { service, states } = openPage(server);
    service.replies.send("c1", "Hello");
    await pass(11_000);
    const undo = service.replies.discard(service.replies.all[0]?.id ?? "");
    expect(states()).toEqual([]);
    undo();
    undo();
    expect(states()).toEqual(["failed"]);
  });
});
