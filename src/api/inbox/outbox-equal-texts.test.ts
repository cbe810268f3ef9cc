import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPage, TestServer } from "@/testing/inbox-test-server";

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that called a first "Hello" not delivered; the server answers the next after 2 s. */
async function openFailed() {
  const server = new TestServer();
  server.live = false;
  server.outcome = () => "lost";
  const page = openPage(server);
  page.showDetail();
  const send = () => page.service.replies.send("c1", "Hello");
  send();
  await pass(100);
  expect(page.states()).toEqual(["failed"]);
  server.outcome = undefined;
  server.postTakes = 2000;
  return { ...page, server, send };
}

describe("a text that is sent again while an equal one is not delivered", () => {
  it("is the one that the server has, if it says so after the conversation was read", async () => {
    const { send, server, states } = await openFailed();
    send();
    await pass(1500);
    expect(server.sent("Hello")).toBe(1);
    await pass(3000);
    expect(states()).toEqual(["failed"]);
  });

  it("is refused while the first arrived after all: one of them is not delivered", async () => {
    const { send, server, states } = await openFailed();
    server.outcome = () => new Response("no", { status: 403 });
    server.add("agent", "Hello");
    send();
    await pass(5000);
    expect(states()).toEqual(["failed"]);
  });

  it("does not keep an accepted one from being shown as delivered", async () => {
    const { send, server, states } = await openFailed();
    server.outcome = (_path, store) => {
      store();
      return new Response("done");
    };
    send();
    await pass(1900);
    send();
    await pass(200);
    expect(states()).toEqual(["failed", "sending"]);
  });

  it("is the one that the server has, if the page is left before it has read that", async () => {
    const { send, server, stop, username } = await openFailed();
    server.outcome = (_path, store) => {
      store();
      return new Response("done");
    };
    send();
    await pass(1900);
    server.down = true;
    await pass(200);
    stop();
    server.down = false;
    const next = openPage(server, username);
    await pass(100);
    expect(server.sent("Hello")).toBe(1);
    expect(next.states()).toEqual(["failed"]);
  });

  it("is not taken for the first one, whose discarding is undone", async () => {
    const { send, server, service, states } = await openFailed();
    server.outcome = undefined;
    const [first] = service.replies.all;
    const undo = service.replies.discard(first?.id ?? "");
    send();
    await pass(4000);
    expect([states(), server.sent("Hello")]).toEqual([[], 1]);
    undo();
    // The conversation is read again.
    service.replies.send("c1", "Good bye");
    await pass(4000);
    expect([states(), server.sent("Good bye")]).toEqual([["failed"], 1]);
  });

  it("is waited for by the first one's Retry, which may have arrived after all", async () => {
    const { send, server, service, states } = await openFailed();
    server.outcome = (_path, store) => {
      store();
      return new Response("done");
    };
    send();
    server.add("agent", "Hello");
    await pass(1000);
    for (const { id, state } of service.replies.all) {
      if (state === "failed") void service.replies.retry(id);
    }
    await pass(9000);
    expect(states()).toEqual([]);
    expect(server.sent("Hello")).toBe(2);
  });
});

it("A reply that waits to be sent does not keep an equal one from being found", async () => {
  const server = new TestServer();
  server.live = false;
  server.postTakes = 5000;
  const { service, states } = openPage(server);
  service.replies.send("c1", "Hello");
  service.replies.send("c1", "Hello");
  await pass(320);
  expect(states()).toEqual(["sending"]);
});

it("An answer settles no equal reply that was refused, though nothing could be read before it", async () => {
  const server = new TestServer();
  server.live = false;
  server.down = true;
  server.outcome = () => new Response("no", { status: 403 });
  const { service, showDetail, states } = openPage(server);
  service.replies.send("c1", "Hello");
  await pass(100);
  server.outcome = undefined;
  service.replies.send("c1", "Hello");
  await pass(100);
  server.down = false;
  showDetail();
  await pass(100);
  expect(server.sent("Hello")).toBe(1);
  expect(states()).toEqual(["failed"]);
});
