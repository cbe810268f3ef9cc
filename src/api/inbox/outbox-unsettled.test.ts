import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPage, TestServer } from "@/testing/inbox-test-server";

const read = "GET /api/human-inbox/conversation/c1";
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const named = (server: TestServer, call: string) => server.calls.filter((made) => made === call);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("an unsettled reply", () => {
  it("is followed after a reload, on any screen", async () => {
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

  it("does not stop its conversation from loading later, after a read that failed in the background", async () => {
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

  it("gets its full time if the clock is set back or forward", async () => {
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

  it("is read once more before it fails if the machine slept meanwhile", async () => {
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

  it("is not sent, read or reported after sign-out, and is kept until the person signs in again", async () => {
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

  it("comes back if Discard is undone", async () => {
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

  it("is there when its writer signs in again with other capitals", async () => {
    const server = new TestServer();
    server.hears = false;
    const first = openPage(server, "Nora");
    first.service.replies.send("c1", "Hello");
    await pass(11_000);
    first.stop();
    expect(openPage(server, "nora").states()).toEqual(["failed"]);
  });
});
