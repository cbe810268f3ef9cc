import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPage, TestServer } from "@/testing/inbox-test-server";

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a reply that is discarded while its call is under way", () => {
  it.each([true, false])("is not back as failed after it arrived (ids: %s)", async (knowsIds) => {
    const server = new TestServer();
    server.live = false;
    server.knowsIds = knowsIds;
    server.add("agent", "Good morning", knowsIds ? { clientId: "m-0" } : {});
    server.postTakes = 12_000;
    server.outcome = (_path, store) => {
      store();
      return new Response("done");
    };
    const { service, showDetail, states } = openPage(server);
    showDetail();
    await pass(10);
    service.replies.send("c1", "Hello");
    await pass(11_000);
    expect(states()).toEqual(["failed"]);
    const undo = service.replies.discard(service.replies.all[0]?.id ?? "");
    await pass(2000);
    expect(server.sent("Hello")).toBe(1);
    undo();
    expect(states()).toEqual([]);
  });

  it("is not back as failed after the server took it, while nothing can be read", async () => {
    const server = new TestServer();
    server.live = false;
    server.postTakes = 12_000;
    server.outcome = () => new Response(null, { status: 204 });
    const { service, showDetail, states } = openPage(server);
    showDetail();
    await pass(10);
    server.down = true;
    service.replies.send("c1", "Hello");
    await pass(11_000);
    expect(states()).toEqual(["failed"]);
    const undo = service.replies.discard(service.replies.all[0]?.id ?? "");
    await pass(2000);
    undo();
    expect(states()).not.toContain("failed");
  });
});
