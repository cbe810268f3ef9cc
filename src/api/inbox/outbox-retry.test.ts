import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPage, TestServer } from "@/testing/inbox-test-server";

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page on screen whose reply "Hello" is called "Not delivered", and arrived at the server after. */
async function openFailed() {
  const server = new TestServer();
  server.hears = false;
  const page = openPage(server);
  const leave = page.showDetail();
  await pass(10);
  page.service.replies.send("c1", "Hello");
  await pass(11_000);
  expect(page.states()).toEqual(["failed"]);
  server.add("agent", "Hello");
  const retry = () => void page.service.replies.retry(page.service.replies.all[0]?.id ?? "");
  return { ...page, server, leave, retry };
}

describe("Retry, on a server without clientId", () => {
  it("does not send what was stored, if the screen is left while it reads", async () => {
    const { leave, retry, server, states } = await openFailed();
    server.readTakes = 500;
    retry();
    await pass(100);
    leave();
    await pass(20_000);
    expect(server.sent("Hello")).toBe(1);
    expect(states()).toEqual([]);
  });

  it("does not send what was stored, if another reading takes the place of its own", async () => {
    const { retry, server, service, states } = await openFailed();
    server.readTakes = 500;
    retry();
    await pass(100);
    server.outcome = (path, store) => {
      if (path.endsWith("/resolve")) return "lost";
      store();
      return new Response("done");
    };
    void service.resolve("c1").catch(() => undefined);
    await pass(20_000);
    expect(server.sent("Hello")).toBe(1);
    expect(states()).toEqual([]);
  });

  it("does not send what was stored, after the machine's clock was set back", async () => {
    const { retry, server, states } = await openFailed();
    vi.setSystemTime(Date.now() - 3_600_000);
    retry();
    await pass(20_000);
    expect(server.sent("Hello")).toBe(1);
    expect(states()).toEqual([]);
  });
});

it("Retry names the reply by its id though the conversation cannot be read", async () => {
  const server = new TestServer();
  server.knowsIds = true;
  server.add("agent", "Before", { clientId: "m-0" });
  server.live = false;
  server.outcome = (_path, store) => {
    store();
    return "lost";
  };
  const first = openPage(server);
  first.showDetail();
  await pass(10);
  server.down = true;
  first.service.replies.send("c1", "Hello");
  await pass(11_000);
  expect(first.states()).toEqual(["failed"]);
  first.stop();
  const page = openPage(server, first.username);
  await pass(10);
  server.outcome = undefined;
  void page.service.replies.retry(page.service.replies.all[0]?.id ?? "");
  await pass(1000);
  expect(server.sent("Hello")).toBe(1);
});
